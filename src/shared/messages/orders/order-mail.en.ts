import { plural } from '../format.en.ts'

/** Texts of mails about orders, which only the server needs. */
export const orderMailEn = {
  hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  reason: (shop: string) => `You’re receiving this e-mail because an order was placed with this address at ${shop}.`,
  shopReason: (shop: string) => `You’re receiving this e-mail because this is the address for orders at ${shop}.`,
  see: 'View order',
  pieces: (quantity: number, amount: string) => `${quantity} × ${amount}`,
  count: (quantity: number) => plural(quantity, { one: '# item', other: '# items' }),
  total: (amount: string) => `Total: ${amount}`,
  trackingCode: (code: string) => `Your tracking code is ${code}. Use it to track your order on any device.`,
  credit: (amount: string) => `Paid by gift card or store credit: ${amount}`,
  agreed: (text: string) => `You have agreed: “${text}”`,
  received: {
    subject: (number: string, shop: string) => `Your order ${number} at ${shop}`,
    preview: 'We have received your order.',
    heading: 'Thank you for your order',
    text: (number: string, date: string) => `We received your order ${number} on ${date}.`,
    cod: (amount: string) => `Please have ${amount} ready on delivery.`,
  },
  exchange: {
    subject: (amount: string) => `${amount} to pay for your exchange`,
    preview: 'We send the other item when you have paid.',
    heading: (amount: string) => `${amount} to pay for your exchange`,
    text: (number: string) => `Your items have come back. Order ${number} sends you the other one:`,
    sum: (total: string, paid: string) => `It costs ${total}. ${paid} of it is paid by what has come back.`,
    until: (until: string) => `Please pay the rest by ${until}. Otherwise we refund what has come back.`,
    button: (amount: string) => `Pay ${amount}`,
  },
  due: {
    subject: (number: string, shop: string) => `How to pay for your order ${number} at ${shop}`,
    preview: 'Your order is waiting for your payment.',
    heading: 'Your order is waiting for payment',
    text: (number: string, amount: string, until: string) =>
      `We received your order ${number}. Please pay ${amount} by ${until}. We’re holding your items until then.`,
    account: (title: string, number: string) => `${title}: account number ${number}`,
    recipient: (name: string) => `Account holder: ${name}`,
    bank: (name: string) => `Bank: ${name}`,
    reference: (number: string) => `Please use ${number} as the reference.`,
    button: 'Pay now',
  },
  paid: {
    subject: (number: string, shop: string) => `Payment received for order ${number} at ${shop}`,
    preview: 'Your order is confirmed.',
    heading: 'Your payment has arrived',
    text: (number: string, amount: string) => `We received ${amount} for your order ${number}. It is confirmed.`,
    button: 'View order and invoice',
  },
  part: {
    subject: (number: string, shop: string) => `Partial payment received for order ${number} at ${shop}`,
    preview: 'There is an amount left to pay.',
    heading: 'We received part of your payment',
    text: (number: string, amount: string, open: string) =>
      `We received ${amount} for your order ${number}. ${open} is still due before we can process your order.`,
    button: 'Pay the rest',
  },
  rejected: {
    subject: (number: string, shop: string) => `We could not find your payment for order ${number} at ${shop}`,
    preview: 'Please check your payment details.',
    heading: 'We could not find your payment',
    text: (number: string, until: string) =>
      `We couldn’t match the payment details you sent for order ${number}. Please check them and send them again by ${until}.`,
    button: 'Check the payment',
  },
  failed: {
    subject: (number: string, shop: string) => `Your payment for order ${number} at ${shop} was not completed`,
    preview: 'You can try again.',
    heading: 'Your payment was not completed',
    text: (number: string, until: string) =>
      `The payment for your order ${number} was not completed. We’re holding your items until ${until}. You can try again or choose another payment method.`,
    button: 'Try again',
  },
  expired: {
    subject: (number: string, shop: string) => `Your order ${number} at ${shop} has expired`,
    preview: 'We didn’t receive a payment in time.',
    heading: 'Your order has expired',
    text: (number: string) =>
      `We didn’t receive a payment for your order ${number} in time, so it has expired. You have not been charged. You’re welcome to order again.`,
    button: 'Go to the shop',
  },
  late: {
    subject: (number: string, shop: string) => `Your payment for order ${number} at ${shop} will be refunded`,
    button: 'Go on',
    expired: {
      preview: 'It arrived after the order had expired.',
      heading: 'Your payment arrived too late',
      text: (number: string, amount: string) =>
        `Your payment for order ${number} arrived after the order had expired, and the items are no longer available. We’ll refund ${amount} to the payment method you used.`,
    },
    cancelled: {
      preview: 'It arrived after the order was cancelled.',
      heading: 'Your payment arrived too late',
      text: (number: string, amount: string) =>
        `Your payment for order ${number} arrived after the order was cancelled. We’ll refund ${amount} to the payment method you used.`,
    },
    paid: {
      preview: 'Your order was already paid.',
      heading: 'Your order was already paid',
      text: (number: string, amount: string) =>
        `We received a second payment for your order ${number}, which was already paid. We’ll refund ${amount} to the payment method you used.`,
    },
  },
  cancelled: {
    subject: (number: string, shop: string) => `Your order ${number} at ${shop} was cancelled`,
    partSubject: (number: string, shop: string) => `Part of your order ${number} at ${shop} was cancelled`,
    preview: 'See what was cancelled.',
    heading: 'Your order was cancelled',
    partHeading: 'Part of your order was cancelled',
    text: (number: string) => `These items of your order ${number} were cancelled:`,
    refund: (amount: string) => `We’ll refund ${amount} to the payment method you used and e-mail you when it’s done.`,
    nothing: 'You have not been charged for it.',
  },
  edited: {
    subject: (number: string, shop: string) => `Your order ${number} at ${shop} was changed`,
    preview: 'See what it contains now.',
    heading: 'Your order was changed',
    text: (number: string) => `We have changed your order ${number} as agreed with you. It now contains:`,
    own: (number: string) => `Your order ${number} was changed as you asked. It now contains:`,
    address: (address: string) => `It goes to: ${address}`,
    total: (before: string, after: string) => `The total was ${before} and is now ${after}.`,
    same: (total: string) => `The total is still ${total}.`,
    refund: (amount: string) => `We’ll refund ${amount} to the payment method you used and e-mail you when it’s done.`,
    due: (amount: string) => `${amount} is still to be paid. We’ll send your order once it has arrived.`,
  },
  shipped: {
    subject: (number: string, shop: string) => `Your order ${number} at ${shop} is on its way`,
    preview: 'Your parcel is on its way.',
    heading: 'It is on its way',
    text: (number: string) => `These items of your order ${number} have been shipped:`,
    carrier: (name: string, tracking: string) =>
      tracking ? `Carrier: ${name}, tracking number ${tracking}.` : `Carrier: ${name}.`,
    tracking: (tracking: string) => `The tracking number is ${tracking}.`,
    button: 'Track order',
  },
  collect: {
    ready: (days: string) => `Ready for collection ${days}.`,
    at: (location: string) => `Collect it from: ${location}.`,
    shipped: {
      subject: (number: string, shop: string) => `Your order ${number} at ${shop} is packed`,
      preview: 'We have packed it.',
      heading: 'It is packed',
      text: (number: string) => `These items of your order ${number} are packed for collection:`,
    },
    waits: {
      subject: (number: string, shop: string) => `Your order ${number} at ${shop} is ready for collection`,
      preview: 'You can collect it now.',
      heading: 'Ready for collection',
      text: (number: string) => `Your order ${number} is ready for collection.`,
    },
    done: {
      subject: (number: string, shop: string) => `You have collected your order ${number} at ${shop}`,
      preview: 'We hope you like it.',
      heading: 'Collected',
      text: (number: string) => `You collected these items of your order ${number}:`,
      help: 'Is something missing or wrong? Please tell us.',
    },
  },
  outForDelivery: {
    subject: (number: string, shop: string) => `Your order ${number} at ${shop} arrives today`,
    preview: 'It is out for delivery.',
    heading: 'It is out for delivery',
    text: (number: string) => `Your order ${number} is with the driver and arrives today.`,
    cod: (amount: string) => `Please have ${amount} ready.`,
  },
  delivered: {
    subject: (number: string, shop: string) => `Your order ${number} at ${shop} was delivered`,
    preview: 'We hope you like it.',
    heading: 'It has arrived',
    text: (number: string) => `These items of your order ${number} were delivered:`,
    help: 'Is something missing or wrong? Please tell us.',
  },
  invoice: {
    subject: (number: string, shop: string) => `Invoice ${number} of ${shop}`,
    preview: 'View, print or download it.',
    heading: 'Your invoice',
    text: (number: string, order: string, amount: string) =>
      `Here is invoice ${number} for your order ${order}, ${amount}.`,
    button: 'View invoice',
    pdf: 'Download as PDF',
    valid: (days: number) => `These links work for ${days} days. After that, you'll find the invoice with your order.`,
  },
  review: {
    subject: (shop: string) => `How do you like what you bought at ${shop}?`,
    preview: 'A few words help others choose.',
    heading: 'How do you like it?',
    text: (number: string) =>
      `Your order ${number} was delivered recently. What do you think of it? A few words are enough to help others.`,
    write: 'Write a review',
    reason: (shop: string) => `You’re receiving this e-mail because you bought this at ${shop}.`,
    stop: 'Unsubscribe from review invitations',
  },
  handedOver: {
    subject: (number: string, shop: string) => `Your order ${number} at ${shop} has been delivered`,
    preview: 'Your order is complete.',
    heading: 'Your order is complete',
    text: (number: string) => `These items of your order ${number} need no parcel. They are paid for and complete:`,
    how: (shop: string) => `${shop} will e-mail you how to get and use them.`,
    help: 'Nothing received, or something not working? Please tell us.',
  },
  refunded: {
    subject: (number: string, shop: string) => `Refund for your order ${number} at ${shop}`,
    preview: 'Your refund is on its way.',
    heading: 'You’ve been refunded',
    text: (number: string, amount: string) =>
      `We refunded ${amount} for your order ${number} to the payment method you used. Depending on your bank, it can take a few days to appear.`,
    credit: (number: string, amount: string) =>
      `We added ${amount} for your order ${number} to your store credit. You can use it at the checkout from now on.`,
    card: (number: string, amount: string) =>
      `For your order ${number} you get a gift card of ${amount}. Its code comes in an e-mail of its own.`,
  },
  link: {
    subject: (number: string, shop: string) => `Your order ${number} at ${shop}`,
    preview: 'Here is the link you requested.',
    heading: 'View your order',
    text: (number: string) =>
      `Someone, hopefully you, asked to view order ${number}, which was placed with this address.`,
    valid: (minutes: number) => `The link works once, for ${minutes} minutes.`,
    account: 'It belongs to your account: please sign in to see it.',
    ignore: 'If it was not you, you can ignore this e-mail: please do not press the button.',
    button: 'View my order',
  },
  newOrder: {
    subject: (number: string, amount: string) => `New order ${number}: ${amount}`,
    preview: 'You have a new order.',
    heading: 'New order',
    text: (number: string, amount: string, title: string) => `Order ${number}, ${amount}, ${title}.`,
    to: (city: string, country: string) => `Delivery to ${city}, ${country}.`,
    collected: 'The customer collects it.',
    digital: (email: string) => `No parcel needed; it is delivered to ${email}.`,
    note: (note: string) => `Note: ${note}`,
  },
  verify: {
    subject: (number: string) => `Payment to check for order ${number}`,
    preview: 'Please check whether the payment has arrived.',
    heading: 'A payment needs to be checked',
    text: (number: string, amount: string) =>
      `A payment of ${amount} was reported for order ${number}. Please check whether it has arrived, then confirm or reject it.`,
    mismatch: (number: string) =>
      `The payment provider reports a different amount than the one due for order ${number}. The order is on hold until you decide.`,
  },
  cashDiffers: {
    subject: (number: string) => `Cash amount differs for order ${number}`,
    preview: 'Please review it.',
    heading: 'The cash collected differs from the amount due',
    short: (number: string, missing: string) =>
      `Order ${number} was delivered, but ${missing} was not collected. This amount is still due.`,
    over: (number: string, beyond: string) =>
      `For order ${number}, ${beyond} more than the amount due was collected. Please review it.`,
  },
  lowStock: {
    subject: (count: number) =>
      plural(count, { one: 'One product is running low', other: '# products are running low' }),
    preview: 'Stock is low.',
    heading: 'Running low',
    left: (left: number) => (left > 0 ? `${left} left` : 'Sold out'),
  },
  refundFailed: {
    subject: (number: string) => `A refund for order ${number} failed`,
    preview: 'Please take a look.',
    heading: 'A refund failed',
    text: (number: string, amount: string) =>
      `${amount} for order ${number} could not be refunded. Please try again, or send the money yourself and then mark the refund as paid with this command:`,
  },
  refundToPay: {
    subject: (number: string) => `Please send a refund for order ${number}`,
    preview: 'A customer is waiting for money.',
    heading: 'A refund for you to send',
    text: (number: string, amount: string) =>
      `${amount} for order ${number} goes back to the customer. Please send the money, then mark the refund as paid with this command:`,
  },
} as const
