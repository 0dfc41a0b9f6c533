/// The rules that come with assetlint, and the tables of roles and screens: the files of this folder,
/// embedded in the binary. Embedded files cannot be listed, so this index names them; a test holds
/// it against the folder.
public enum BuiltInRules {
  public struct File: Sendable {
    /// The file's name without extension: the rule's id.
    public let name: String
    /// The folder it is in: "pairs".
    public let topic: String
    public let bytes: @Sendable () -> [UInt8]
  }

  public static let roles = File(name: "roles", topic: "") { PackageResources.roles_yml }
  public static let screens = File(name: "screens", topic: "") { PackageResources.screens_yml }

  public static let rules: [File] =
    files + pairs + vectors + fullScreen + catalogs + pictures

  private static let files: [File] = [
    File(name: "animated-png", topic: "files") { PackageResources.animated_png_yml },
    File(name: "apple-crushed-png", topic: "files") { PackageResources.apple_crushed_png_yml },
    File(name: "costly-file", topic: "files") { PackageResources.costly_file_yml },
    File(name: "damaged-pdf", topic: "files") { PackageResources.damaged_pdf_yml },
    File(name: "damaged-png", topic: "files") { PackageResources.damaged_png_yml },
    File(name: "empty-file", topic: "files") { PackageResources.empty_file_yml },
    File(name: "lfs-pointer", topic: "files") { PackageResources.lfs_pointer_yml },
    File(name: "locked-pdf", topic: "files") { PackageResources.locked_pdf_yml },
    File(name: "trailing-data", topic: "files") { PackageResources.trailing_data_yml },
    File(name: "unreadable-file", topic: "files") { PackageResources.unreadable_file_yml },
    File(name: "wrong-extension", topic: "files") { PackageResources.wrong_extension_yml },
  ]

  private static let pairs: [File] = [
    File(name: "export-leftover-name", topic: "pairs") {
      PackageResources.export_leftover_name_yml
    },
    File(name: "fractional-point-size", topic: "pairs") {
      PackageResources.fractional_point_size_yml
    },
    File(name: "identical-scales", topic: "pairs") { PackageResources.identical_scales_yml },
    File(name: "missing-scale", topic: "pairs") { PackageResources.missing_scale_yml },
    File(name: "name-collision", topic: "pairs") { PackageResources.name_collision_yml },
    File(name: "scale-off-by-one", topic: "pairs") { PackageResources.scale_off_by_one_yml },
    File(name: "scale-size-mismatch", topic: "pairs") { PackageResources.scale_size_mismatch_yml },
    File(name: "scale-suffix-form", topic: "pairs") { PackageResources.scale_suffix_form_yml },
    File(name: "unknown-scale", topic: "pairs") { PackageResources.unknown_scale_yml },
  ]

  private static let vectors: [File] = [
    File(name: "heavy-vector", topic: "vectors") { PackageResources.heavy_vector_yml },
    File(name: "raster-glyph", topic: "vectors") { PackageResources.raster_glyph_yml },
    File(name: "raster-in-vector", topic: "vectors") { PackageResources.raster_in_vector_yml },
    File(name: "vector-and-raster", topic: "vectors") { PackageResources.vector_and_raster_yml },
    File(name: "vector-cropped-page", topic: "vectors") {
      PackageResources.vector_cropped_page_yml
    },
    File(name: "vector-empty-page", topic: "vectors") { PackageResources.vector_empty_page_yml },
    File(name: "vector-fractional-page", topic: "vectors") {
      PackageResources.vector_fractional_page_yml
    },
    File(name: "vector-live-text", topic: "vectors") { PackageResources.vector_live_text_yml },
    File(name: "vector-multiple-pages", topic: "vectors") {
      PackageResources.vector_multiple_pages_yml
    },
    File(name: "vector-non-rgb", topic: "vectors") { PackageResources.vector_non_rgb_yml },
    File(name: "vector-rotated-page", topic: "vectors") {
      PackageResources.vector_rotated_page_yml
    },
    File(name: "vector-size-mismatch", topic: "vectors") {
      PackageResources.vector_size_mismatch_yml
    },
    File(name: "vector-with-scale", topic: "vectors") { PackageResources.vector_with_scale_yml },
  ]

  private static let fullScreen: [File] = [
    File(name: "full-screen-mixed-aspects", topic: "screens") {
      PackageResources.full_screen_mixed_aspects_yml
    },
    File(name: "full-screen-near-miss", topic: "screens") {
      PackageResources.full_screen_near_miss_yml
    },
    File(name: "full-screen-off-aspect", topic: "screens") {
      PackageResources.full_screen_off_aspect_yml
    },
    File(name: "full-screen-one-aspect", topic: "screens") {
      PackageResources.full_screen_one_aspect_yml
    },
    File(name: "full-screen-rotated", topic: "screens") {
      PackageResources.full_screen_rotated_yml
    },
  ]

  private static let catalogs: [File] = [
    File(name: "catalog-duplicate-slot", topic: "catalogs") {
      PackageResources.catalog_duplicate_slot_yml
    },
    File(name: "catalog-empty-set", topic: "catalogs") { PackageResources.catalog_empty_set_yml },
    File(name: "catalog-incomplete-icon", topic: "catalogs") {
      PackageResources.catalog_incomplete_icon_yml
    },
    File(name: "catalog-invalid-contents", topic: "catalogs") {
      PackageResources.catalog_invalid_contents_yml
    },
    File(name: "catalog-missing-contents", topic: "catalogs") {
      PackageResources.catalog_missing_contents_yml
    },
    File(name: "catalog-missing-file", topic: "catalogs") {
      PackageResources.catalog_missing_file_yml
    },
    File(name: "catalog-name-case", topic: "catalogs") { PackageResources.catalog_name_case_yml },
    File(name: "catalog-name-mismatch", topic: "catalogs") {
      PackageResources.catalog_name_mismatch_yml
    },
    File(name: "catalog-rendering-intent", topic: "catalogs") {
      PackageResources.catalog_rendering_intent_yml
    },
    File(name: "catalog-slot-size", topic: "catalogs") { PackageResources.catalog_slot_size_yml },
    File(name: "catalog-unassigned-file", topic: "catalogs") {
      PackageResources.catalog_unassigned_file_yml
    },
    File(name: "catalog-vector-not-preserved", topic: "catalogs") {
      PackageResources.catalog_vector_not_preserved_yml
    },
    File(name: "icon-transparency", topic: "catalogs") { PackageResources.icon_transparency_yml },
  ]

  private static let pictures: [File] = [
    File(name: "bar-height", topic: "pictures") { PackageResources.bar_height_yml },
    File(name: "device-frame", topic: "pictures") { PackageResources.device_frame_yml },
    File(name: "different-pictures", topic: "pictures") { PackageResources.different_pictures_yml },
    File(name: "duplicate-picture", topic: "pictures") { PackageResources.duplicate_picture_yml },
    File(name: "embedded-padding", topic: "pictures") { PackageResources.embedded_padding_yml },
    File(name: "enlarged-scale", topic: "pictures") { PackageResources.enlarged_scale_yml },
    File(name: "foreign-color-profile", topic: "pictures") {
      PackageResources.foreign_color_profile_yml
    },
    File(name: "full-width-button", topic: "pictures") { PackageResources.full_width_button_yml },
    File(name: "fully-transparent", topic: "pictures") { PackageResources.fully_transparent_yml },
    File(name: "heavy-raster", topic: "pictures") { PackageResources.heavy_raster_yml },
    File(name: "inset-background", topic: "pictures") { PackageResources.inset_background_yml },
    File(name: "lost-when-cropped", topic: "pictures") { PackageResources.lost_when_cropped_yml },
    File(name: "masked-display", topic: "pictures") { PackageResources.masked_display_yml },
    File(name: "narrow-wide-color", topic: "pictures") { PackageResources.narrow_wide_color_yml },
    File(name: "opaque-alpha", topic: "pictures") { PackageResources.opaque_alpha_yml },
    File(name: "system-keyboard-key", topic: "pictures") {
      PackageResources.system_keyboard_key_yml
    },
    File(name: "touch-id-without-face-id", topic: "pictures") {
      PackageResources.touch_id_without_face_id_yml
    },
    File(name: "unsafe-content", topic: "pictures") { PackageResources.unsafe_content_yml },
    File(name: "untagged-color", topic: "pictures") { PackageResources.untagged_color_yml },
  ]
}
