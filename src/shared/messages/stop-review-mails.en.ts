/** Texts of the page that ends mails asking for reviews, which only it loads. */
export const stopReviewMailsEn = {
  title: 'No more questions?',
  question: 'We will not ask you by e-mail any more what you think of what you bought here.',
  button: 'Do not ask me any more',
  done: 'We do not ask you any more',
  doneText: 'You can still review what you bought, on the page of the product.',
  toShop: 'To the shop',
} as const
