/** Texts of sending a gift card that is bought to another person. */
export const giftCardDeliveryEn = {
  /** About the gift cards of an item. */
  title: (name: string) => `Send “${name}” to another person`,
  hint: 'Without an e-mail address, the gift card comes to you.',
  recipientName: 'Name of the recipient',
  recipientEmail: 'E-mail address of the recipient',
  senderName: 'From',
  message: 'Message',
  deliverOn: 'Send on',
  deliverHint: 'It is sent at 8 in the morning. Leave empty to send it as soon as it is paid.',
  optional: 'optional',
  dayOutside: 'Choose a day within the next 365 days.',
} as const
