/** Mails about reviews. */
export const reviewMailEn = {
  rejected: {
    subject: (product: string) => `About your review of ${product}`,
    preview: 'We could not show it as it is.',
    heading: 'Your review is not shown',
    text: (product: string) => `Thank you for your review of ${product}. We could not show it as it is.`,
    reasons: {
      offensive: 'The reason: its words may hurt somebody.',
      personalData: 'The reason: it holds personal data, of you or of somebody else.',
      notAboutProduct: 'The reason: it is about something else than the product.',
      spam: 'The reason: it reads like advertising.',
    },
    change: 'How many stars you gave is your own decision. You can change the text, and we will look at it again.',
    late: 'How many stars you gave is your own decision. A review can be changed for 30 days only, which are over.',
    button: 'See my review',
    why: (shop: string) => `You receive this because you wrote a review at ${shop}.`,
  },
} as const
