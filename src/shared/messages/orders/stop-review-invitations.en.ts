/** Texts of the page that ends mails asking for reviews, which only it loads. */
export const stopReviewInvitationsEn = {
  title: 'Stop review invitations?',
  question: 'We’ll no longer e-mail you to ask for reviews of items you bought here.',
  button: 'Unsubscribe',
  done: 'You’re unsubscribed',
  doneText: 'You can still review your items on their product pages.',
  toShop: 'To the shop',
} as const
