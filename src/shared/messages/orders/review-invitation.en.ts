/** Mails about reviews. */
export const reviewMailEn = {
  rejected: {
    subject: (product: string) => `About your review of ${product}`,
    preview: 'We couldn’t publish it.',
    heading: 'Your review was not published',
    text: (product: string) => `Thank you for your review of ${product}. Unfortunately, we couldn’t publish it.`,
    reasons: {
      offensive: 'Reason: it may offend others.',
      personalData: 'Reason: it contains personal data.',
      notAboutProduct: 'Reason: it is not about the product.',
      spam: 'Reason: it reads like advertising.',
    },
    change: 'Your star rating is up to you. You can edit the text and we’ll review it again.',
    late: 'Your star rating is up to you. Reviews can be edited for 30 days, and this period has ended.',
    button: 'View my review',
    why: (shop: string) => `You’re receiving this e-mail because you wrote a review at ${shop}.`,
  },
} as const
