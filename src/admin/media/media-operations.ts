/** The operations of the media library. They load with its screen and not with the first one. */
export const MEDIA_OPERATIONS = {
  listImages: 'get /pictures',
  showImage: 'get /pictures/{id}',
  createImage: 'post /pictures',
  updateImage: 'put /pictures/{id}',
  deleteImage: 'delete /pictures/{id}',
} as const
