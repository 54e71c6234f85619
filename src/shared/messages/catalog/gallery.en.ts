/** Texts of the pictures of a product. */
export const galleryEn = {
  gallery: 'Pictures',
  previous: 'Previous picture',
  next: 'Next picture',
  picture: (number: number, total: number) => `Picture ${number} of ${total}`,
  zoom: 'Enlarge picture',
  video: (title: string) => `Video: ${title}`,
} as const
