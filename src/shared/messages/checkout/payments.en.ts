/** What the server says of payments (behaviour B12). */
export const paymentsEn = {
  notReached: 'The payment page cannot be reached right now. You have not been charged. Please try again.',
  notTaken: 'This payment method did not accept the payment. You have not been charged. Please choose another one.',
  proofReceived: 'Thank you. We will confirm your payment soon.',
  tooMuchFound: 'This is more than ten times the amount due. Please check the amount.',
  senderNumber: 'Enter the number or account you paid from (6 to 20 characters).',
  transactionId: 'Enter the transaction ID.',
  transactionIdLength: 'Transaction IDs have 4 to 40 letters and digits.',
  screenshot: 'Please choose a JPEG, PNG or WebP picture of at most 5 MB.',
  giftCard: 'Gift card',
  credit: 'Store credit',
  cardAndCredit: 'Gift card and store credit',
  external: 'Paid already',
  description: (orderNumber: string, shop: string): string => `Order ${orderNumber} at ${shop}`,
} as const
