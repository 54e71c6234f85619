/** Texts of mails about orders, which only the server needs. */
export const orderMailEn = {
  hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  reason: (shop: string) => `You get this mail because an order with this address was placed at ${shop}.`,
  shopReason: (shop: string) => `You get this mail because it is the address for orders of ${shop}.`,
  see: 'See the order',
  pieces: (quantity: number, amount: string) => `${quantity} × ${amount}`,
  count: (quantity: number) => (quantity === 1 ? '1 piece' : `${quantity} pieces`),
  total: (amount: string) => `Total: ${amount}`,
  trackingCode: (code: string) => `Your tracking code is ${code}. With it you see on any device where the order is.`,
  arrives: (from: string, to: string) =>
    from === to ? `It arrives on ${from}.` : `It arrives between ${from} and ${to}.`,
  received: {
    subject: (number: string, shop: string) => `Your order ${number} at ${shop}`,
    preview: 'We have received your order.',
    heading: 'Thank you for your order',
    text: (number: string, date: string) => `We received your order ${number} on ${date}.`,
    cod: (amount: string) => `Please have ${amount} ready when it is handed over.`,
  },
  due: {
    subject: (number: string, shop: string) => `How to pay for your order ${number} at ${shop}`,
    preview: 'Your order is waiting for your payment.',
    heading: 'Your order is waiting for payment',
    text: (number: string, amount: string, until: string) =>
      `We received your order ${number}. Please pay ${amount} until ${until}; until then we keep everything for you.`,
    reference: (number: string) => `Please give ${number} as the reference.`,
    button: 'Pay now',
  },
  paid: {
    subject: (number: string, shop: string) => `Payment received for order ${number} at ${shop}`,
    preview: 'Your order is confirmed.',
    heading: 'Your payment has arrived',
    text: (number: string, amount: string) => `We received ${amount} for your order ${number}. It is confirmed.`,
    button: 'See order and invoice',
  },
  part: {
    subject: (number: string, shop: string) => `A part of the payment for order ${number} at ${shop} has arrived`,
    preview: 'The rest is still to be paid.',
    heading: 'A part of your payment has arrived',
    text: (number: string, amount: string, open: string) =>
      `We received ${amount} for your order ${number}. ${open} is still to be paid; the order waits for it.`,
    button: 'Pay the rest',
  },
  rejected: {
    subject: (number: string, shop: string) => `We could not find your payment for order ${number} at ${shop}`,
    preview: 'Please check what you sent us.',
    heading: 'We could not find your payment',
    text: (number: string, until: string) =>
      `What you told us of your payment for order ${number} leads to no payment that we know. Please check it and send it again until ${until}.`,
    button: 'Check the payment',
  },
  failed: {
    subject: (number: string, shop: string) => `Your payment for order ${number} at ${shop} was not completed`,
    preview: 'You can try again.',
    heading: 'Your payment was not completed',
    text: (number: string, until: string) =>
      `The payment for your order ${number} was not completed. We keep everything for you until ${until}: you can try again, or pay in another way.`,
    button: 'Try again',
  },
  expired: {
    subject: (number: string, shop: string) => `Your order ${number} at ${shop} has expired`,
    preview: 'No payment came in time.',
    heading: 'Your order has expired',
    text: (number: string) =>
      `No payment for your order ${number} came in time, so that we could not keep it for you. You have not been charged. If you still want it, please order again.`,
    button: 'Go to the shop',
  },
  late: {
    subject: (number: string, shop: string) => `We give back your payment for order ${number} at ${shop}`,
    button: 'Go on',
    expired: {
      preview: 'It came after the order had ended.',
      heading: 'Your payment came too late',
      text: (number: string, amount: string) =>
        `Your payment for order ${number} came after the order had ended, and what you ordered is not there any more. We give ${amount} back the way it came.`,
    },
    cancelled: {
      preview: 'It came after the order was cancelled.',
      heading: 'Your payment came too late',
      text: (number: string, amount: string) =>
        `Your payment for order ${number} came after the order was cancelled. We give ${amount} back the way it came.`,
    },
    paid: {
      preview: 'Your order was paid already.',
      heading: 'Your order was paid already',
      text: (number: string, amount: string) =>
        `Another payment for your order ${number} came, which was paid already. We give ${amount} back the way it came.`,
    },
  },
  cancelled: {
    subject: (number: string, shop: string) => `Your order ${number} at ${shop} was cancelled`,
    partSubject: (number: string, shop: string) => `A part of your order ${number} at ${shop} was cancelled`,
    preview: 'Here is what was cancelled.',
    heading: 'Your order was cancelled',
    partHeading: 'A part of your order was cancelled',
    text: (number: string) => `This of your order ${number} was cancelled:`,
    refund: (amount: string) => `We give ${amount} back the way it came. You get a mail when that is done.`,
    nothing: 'You have not been charged for it.',
  },
  shipped: {
    subject: (number: string, shop: string) => `Your order ${number} at ${shop} is on its way`,
    preview: 'We have sent it.',
    heading: 'It is on its way',
    text: (number: string) => `This of your order ${number} has left our house:`,
    carrier: (name: string, tracking: string) =>
      tracking ? `It comes with ${name}, tracking number ${tracking}.` : `It comes with ${name}.`,
    tracking: (tracking: string) => `The tracking number is ${tracking}.`,
    button: 'Track order',
  },
  collect: {
    ready: (from: string, to: string) =>
      from === to ? `It is ready to be fetched on ${from}.` : `It is ready to be fetched between ${from} and ${to}.`,
    at: (place: string) => `You fetch it here: ${place}.`,
    shipped: {
      subject: (number: string, shop: string) => `Your order ${number} at ${shop} is made ready`,
      preview: 'We have packed it.',
      heading: 'It is packed',
      text: (number: string) => `This of your order ${number} is packed for you to fetch:`,
    },
    waits: {
      subject: (number: string, shop: string) => `Your order ${number} at ${shop} is ready to be fetched`,
      preview: 'It waits for you.',
      heading: 'It waits for you',
      text: (number: string) => `Your order ${number} is ready to be fetched.`,
    },
    done: {
      subject: (number: string, shop: string) => `You have fetched your order ${number} at ${shop}`,
      preview: 'We hope that you like it.',
      heading: 'You have fetched it',
      text: (number: string) => `This of your order ${number} was handed to you:`,
      help: 'Is something missing or wrong? Please tell us.',
    },
  },
  outForDelivery: {
    subject: (number: string, shop: string) => `Your order ${number} at ${shop} comes today`,
    preview: 'It is out for delivery.',
    heading: 'It is out for delivery',
    text: (number: string) => `Your order ${number} is with the driver and comes today.`,
    cod: (amount: string) => `Please have ${amount} ready.`,
  },
  delivered: {
    subject: (number: string, shop: string) => `Your order ${number} at ${shop} was delivered`,
    preview: 'We hope that you like it.',
    heading: 'It has arrived',
    text: (number: string) => `This of your order ${number} was delivered:`,
    help: 'Is something missing or wrong? Please tell us.',
  },
  invoice: {
    subject: (number: string, shop: string) => `Invoice ${number} of ${shop}`,
    preview: 'To be printed, or as a PDF.',
    heading: 'Your invoice',
    text: (number: string, order: string, amount: string) =>
      `Here is the invoice ${number} for your order ${order}, ${amount}.`,
    button: 'See the invoice',
    pdf: 'Download as PDF',
    valid: (days: number) => `These links work for ${days} days. Later you find the invoice with your order.`,
  },
  review: {
    subject: (shop: string) => `How do you like what you bought at ${shop}?`,
    preview: 'A few words help others to choose.',
    heading: 'How do you like it?',
    text: (number: string) =>
      `A while ago your order ${number} arrived. Would you tell others what you think of it? A few words are enough.`,
    write: 'Write a review',
    reason: (shop: string) => `You get this mail because you bought this at ${shop}.`,
    stop: 'Do not ask me for reviews any more',
  },
  handedOver: {
    subject: (number: string, shop: string) => `Your order ${number} at ${shop} is there`,
    preview: 'It is yours now.',
    heading: 'It is yours',
    text: (number: string) => `This of your order ${number} needs no parcel. It is paid and yours now:`,
    how: (shop: string) => `${shop} tells you at this address how to get and use it.`,
    help: 'Have you heard nothing, or does something not work? Please tell us.',
  },
  refunded: {
    subject: (number: string, shop: string) => `Refund for your order ${number} at ${shop}`,
    preview: 'Your money is on its way back.',
    heading: 'We gave money back to you',
    text: (number: string, amount: string) =>
      `We gave ${amount} back for your order ${number}, the way it came. Depending on your bank it takes a few days until you see it.`,
  },
  link: {
    subject: (number: string, shop: string) => `Your order ${number} at ${shop}`,
    preview: 'Here is the link that you asked for.',
    heading: 'See your order',
    text: (number: string) =>
      `Somebody, hopefully you, asked to see the order ${number} that was placed with this address.`,
    valid: (minutes: number) => `The link works once, for ${minutes} minutes.`,
    account: 'It belongs to your account: please sign in to see it.',
    ignore: 'If it was not you, you need do nothing: please do not press the button.',
    button: 'See my order',
  },
  newOrder: {
    subject: (number: string, amount: string) => `New order ${number}: ${amount}`,
    preview: 'A new order came in.',
    heading: 'New order',
    text: (number: string, amount: string, title: string) => `Order ${number}, ${amount}, ${title}.`,
    to: (city: string, country: string) => `Goes to ${city}, ${country}.`,
    collected: 'It is fetched by the customer.',
    digital: (email: string) => `It needs no parcel, and is delivered to ${email}.`,
    note: (note: string) => `Note: ${note}`,
  },
  verify: {
    subject: (number: string) => `Payment to verify for order ${number}`,
    preview: 'Please look whether the money has come.',
    heading: 'A payment is to be verified',
    text: (number: string, amount: string) =>
      `For order ${number}, ${amount} was reported. Please look whether it has come, and confirm or refuse it.`,
    mismatch: (number: string) =>
      `For order ${number} a provider reports another amount than was asked for. The order waits until you decide.`,
  },
  cashDiffers: {
    subject: (number: string) => `Other cash than was due for order ${number}`,
    preview: 'Please look into it.',
    heading: 'What was collected is not what was due',
    short: (number: string, missing: string) =>
      `Order ${number} has arrived, and ${missing} of it was not collected. It stays to be paid.`,
    over: (number: string, beyond: string) =>
      `For order ${number}, ${beyond} was collected beyond what it costs. It counts as nobody’s until you have looked.`,
  },
  lowStock: {
    subject: (count: number) => (count === 1 ? 'One product is running low' : `${count} products are running low`),
    preview: 'Little of it is left.',
    heading: 'Running low',
    left: (left: number) => (left > 0 ? `${left} left` : 'Sold out'),
  },
  refundFailed: {
    subject: (number: string) => `A refund for order ${number} failed`,
    preview: 'Please look after it.',
    heading: 'A refund failed',
    text: (number: string, amount: string) =>
      `${amount} for order ${number} could not be given back. Please try again, or give it back in another way.`,
  },
} as const
