/** Mails about what becomes of a withdrawal. */
export const withdrawalDecisionEn = {
  hello: 'Hello,',
  statement: 'The statement:',
  question: {
    subject: (number: string) => `Was this you? Withdrawal ${number}`,
    preview: (order: string) => `A withdrawal from your order ${order}`,
    heading: 'Was this you?',
    text: (order: string) =>
      `We received a withdrawal from your order ${order} with another e-mail address. Nothing changes until we have checked it.`,
    open: 'Say if it was you',
    reason: (shop: string) => `You get this e-mail because of your order at ${shop}.`,
  },
  confirm: {
    text: 'So that we can act at once, please confirm that you sent it.',
    open: 'Was this you?',
  },
  accepted: {
    subject: (number: string) => `Your withdrawal ${number}: what happens now`,
    preview: 'We accept your withdrawal',
    heading: 'We accept your withdrawal',
    text: (number: string, order: string) => `Your withdrawal ${number} from order ${order} is accepted.`,
    cancelled: 'These items were not sent. They are cancelled, and their price is refunded now:',
    sent: 'Please send these items back:',
    to: (address: string) => `Send them to: ${address}`,
    write: (number: string) => `Write the number ${number} on the parcel.`,
    by: (date: string) => `Please send them by ${date}.`,
    costs: { shopper: 'You pay for sending them back.', shop: 'We pay for sending them back.' },
    money: (title: string) =>
      `We refund what you paid for them to ${title} when the items have arrived, without a fee for the refund.`,
    open: 'Open the return',
    order: 'Open the order',
    pieces: (n: number) => (n === 1 ? '1 item' : `${n} items`),
  },
  declined: {
    subject: (number: string) => `About your withdrawal ${number}`,
    preview: 'We cannot accept your withdrawal',
    heading: 'We cannot accept your withdrawal',
    text: (number: string) => `We have checked your withdrawal ${number} and cannot accept it, for this reason:`,
    disagree: 'If you do not agree, please reply to this e-mail or contact us. Your legal rights stay as they are.',
  },
  reason: (shop: string) => `You get this e-mail because of a withdrawal that was sent to ${shop}.`,
} as const
