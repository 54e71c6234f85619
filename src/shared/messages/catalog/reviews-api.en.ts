/** What the server says of reviews. */
export const reviewsApiEn = {
  /** In the place of a name that cannot be shown. */
  customer: 'Customer',
  deleted: 'Deleted customer',
  problems: {
    titleTooLong: 'Please use at most 100 characters.',
    bodyTooShort: 'Please write at least 10 characters, or leave the text empty.',
    bodyTooLong: 'Please use at most 2000 characters.',
    contact: 'Please remove links and contact details.',
    unreadable: 'This contains characters that can’t be displayed.',
  },
  photosGone: 'A photo is no longer available. Please add it again.',
  photoType: 'Please choose a JPEG, PNG or WebP picture of at most 5 MB.',
} as const
