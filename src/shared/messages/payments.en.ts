/** What the server says of payments (behaviour B12). */
export const paymentsEn = {
  notReached: 'The payment page cannot be reached right now. You have not been charged. Please try again.',
  notTaken: 'This way to pay did not take the payment. You have not been charged. Please choose another one.',
  proofReceived: 'Thank you. We will confirm your payment soon.',
  tooMuchFound: 'This is more than ten times what was asked for. Please check the amount.',
  senderNumber: 'Enter the number or account that the money came from, with 6 to 20 characters.',
  transactionId: 'Enter the transaction ID.',
  transactionIdLength: 'A transaction ID has 4 to 40 letters and digits.',
  screenshot: 'Please choose a JPEG, PNG or WebP picture of at most 5 MB.',
  description: (orderNumber: string, shop: string): string => `Order ${orderNumber} at ${shop}`,
} as const
