/** Texts of the mails about returns. */
export const returnMailEn = {
  hello: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  reason: (shop: string) => `You get this e-mail because you asked ${shop} for a return.`,
  shopReason: (shop: string) => `You get this e-mail because you look after ${shop}.`,
  open: 'Open your return',
  pieces: (n: number) => (n === 1 ? '1 item' : `${n} items`),
  requested: {
    subject: (number: string) => `We have received your request ${number}`,
    preview: 'What happens next',
    heading: 'We have received your request',
    text: (number: string, order: string) => `Your return ${number} of order ${order} is with us.`,
    next: 'We look at it and write to you. Please keep the items until then.',
  },
  approved: {
    subject: (number: string) => `How to send back ${number}`,
    preview: 'Where to, and until when',
    heading: 'Please send it back',
    text: (number: string, order: string) => `Your return ${number} of order ${order} is approved.`,
    by: (date: string) => `Please send it by ${date}.`,
    to: (address: string) => `Address: ${address}`,
    write: (number: string) => `Write ${number} on the parcel.`,
    label: 'Print the attached label and stick it on the parcel. You find it on the page of your return, too.',
    costs: { shopper: 'You pay for sending it back.', shop: 'We pay for sending it back.' },
    keepSubject: (number: string) => `You can keep the items of ${number}`,
    keepPreview: 'Nothing has to be sent back',
    keepHeading: 'You can keep the items',
    keep: 'You do not need to send anything back. We refund you next.',
  },
  rejected: {
    subject: (number: string) => `About your return ${number}`,
    preview: 'We cannot accept it',
    heading: 'We cannot accept this return',
    text: (number: string, order: string) => `We cannot accept your return ${number} of order ${order}, because:`,
    disagree: 'If you disagree, open the return and reply. We decide once more.',
    again: 'We have decided with your reply in mind. Your legal rights stay as they are.',
  },
  received: {
    subject: (number: string) => `Your parcel ${number} has arrived`,
    preview: 'We look at the items now',
    heading: 'Your parcel has arrived',
    text: (number: string) => `The items of your return ${number} have arrived.`,
    fewer: 'Fewer items arrived than you had asked for. Please write to us if you have sent all of them.',
    next: 'We look at them now and refund you afterwards.',
  },
  refunded: {
    subject: (amount: string) => `We refunded ${amount}`,
    preview: (number: string) => `For your return ${number}`,
    heading: (amount: string) => `We refunded ${amount}`,
    none: { subject: (number: string) => `Your return ${number}`, heading: 'There is no refund for your return' },
    exchange: { heading: 'We have made your exchange' },
    text: (number: string, order: string) => `For your return ${number} of order ${order}:`,
    why: (reason: string) => `Why it is less than shown before: ${reason}`,
    exchanged: (amount: string) =>
      `${amount} of it pays for your exchange. You get a mail of its own about the order with the other item.`,
    method: (method: string) => `It goes back to ${method}. How long that takes depends on your bank.`,
  },
  replaced: {
    subject: (number: string) => `Your replacement for ${number}`,
    again: {
      heading: 'We send you the same again',
      text: (number: string, order: string) =>
        `For your return ${number} of order ${order} we send the same again. It costs you nothing, and you get a mail of its own about its order.`,
    },
    repair: {
      heading: 'Your items are repaired',
      text: (number: string, order: string) =>
        `The items of your return ${number} of order ${order} are repaired and on their way back to you.`,
    },
    note: (note: string) => `What we have done: ${note}`,
    guarantee: 'You can report faults of them for a year longer.',
  },
  reminder: {
    subject: (number: string, date: string) => `Please send back ${number} by ${date}`,
    preview: 'Your parcel has not arrived yet',
    heading: (date: string) => `Please send it back by ${date}`,
    text: (number: string, order: string) =>
      `The items of your return ${number} of order ${order} have not arrived yet:`,
    sent: 'If you have sent them already, open the return and enter the tracking number.',
  },
  ended: {
    subject: (number: string) => `Your return ${number} has ended`,
    preview: 'The items did not arrive in time',
    heading: 'Your return has ended',
    text: (number: string) => `The items of your return ${number} did not arrive in time.`,
    again: 'You can ask again while the return period lasts.',
  },
  due: {
    subject: (number: string, date: string) => `Refund of return ${number} is due on ${date}`,
    preview: 'The money of a withdrawal has to be paid back',
    heading: (date: string) => `Refund it by ${date}`,
    text: (number: string, order: string) =>
      `Return ${number} of order ${order} comes from a withdrawal. The law gives you until this day to pay the money back.`,
    where: 'Refund it in the back office, under Orders, Returns.',
  },
  shop: {
    subject: (number: string) => `Return ${number} needs your decision`,
    preview: 'A customer asks for a return',
    heading: (number: string) => `Return ${number}`,
    text: (order: string) => `A customer asks to return items of order ${order}.`,
    replied: 'The customer has replied to your rejection:',
    where: 'Approve or reject it in the back office, under Orders, Returns.',
  },
} as const
