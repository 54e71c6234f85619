/** What the server says of reviews. */
export const reviewsCallsEn = {
  /** In the place of a name that cannot be shown. */
  customer: 'Customer',
  deleted: 'Deleted customer',
  problems: {
    titleTooLong: 'Please use at most 100 letters.',
    bodyTooShort: 'Please write at least 10 letters, or leave the text away.',
    bodyTooLong: 'Please use at most 2000 letters.',
    contact: 'Please remove links and contact details.',
    unreadable: 'This holds characters that cannot be shown.',
  },
  photosGone: 'A picture is not there any more. Please add it again.',
  photoType: 'Please choose a JPEG, PNG or WebP picture of at most 5 MB.',
} as const
