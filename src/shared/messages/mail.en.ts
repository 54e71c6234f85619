/** Texts of mails, which only the server needs. */
export const mailEn = {
  layout: {
    sentBy: (shop: string) => `Sent by ${shop}`,
    visit: 'Visit the shop',
    questions: (email: string) => `Questions? Write to ${email}.`,
  },
  watch: {
    confirm: {
      subject: (product: string) => `Please confirm: ${product}`,
      preview: 'Confirm your address and we’ll let you know.',
      heading: 'Please confirm your e-mail address',
      text: {
        backInStock: (product: string) =>
          `You asked us to let you know when ${product} is back in stock. Please confirm that this is your address.`,
        priceDrop: (product: string) =>
          `You asked us to let you know when the price of ${product} drops. Please confirm that this is your address.`,
        upcoming: (product: string) =>
          `You asked us to let you know when ${product} is available. Please confirm that this is your address.`,
        campaign: (campaign: string) =>
          `You asked us to let you know when “${campaign}” begins. Please confirm that this is your address.`,
        searchResult: (term: string) =>
          `You asked us to let you know when we have “${term}”. Please confirm that this is your address.`,
      },
      button: 'Confirm my e-mail address',
      ignore:
        'The link works for 48 hours. If you did not ask for this, you can ignore this e-mail: we won’t send anything else without your confirmation.',
      reason: (shop: string) =>
        `You’re receiving this e-mail because this address was entered at ${shop} for an alert.`,
    },
    backInStock: {
      subject: (product: string) => `Back in stock: ${product}`,
      preview: (shop: string) => `You can order it at ${shop} again.`,
      heading: 'It is back in stock',
      text: 'It’s available again. Items aren’t reserved, so order soon.',
      button: 'See the product',
    },
    priceDrop: {
      subject: (product: string) => `Price drop: ${product}`,
      preview: (now: string) => `Now ${now}.`,
      heading: 'The price has dropped',
      text: 'The product you’re watching now costs less.',
      button: 'See the product',
      note: (now: string, before: string) => `Now ${now}. It was ${before} when you set up the alert.`,
    },
    upcoming: {
      subject: (product: string) => `Now available: ${product}`,
      preview: (shop: string) => `You can now order it at ${shop}.`,
      heading: 'Now available',
      text: 'The product you were waiting for can now be ordered.',
      button: 'See the product',
    },
    campaign: {
      subject: (campaign: string) => `Now on: ${campaign}`,
      preview: (shop: string) => `Now at ${shop}.`,
      heading: 'Now on',
      text: 'The campaign you were waiting for has started.',
      button: 'See the offers',
    },
    searchResult: {
      subject: (term: string) => `We have it now: ${term}`,
      preview: (shop: string) => `Now at ${shop}.`,
      heading: 'We have it now',
      text: (term: string) =>
        `You searched for “${term}” and asked us to let you know. Now there is something to find.`,
      button: 'See what we have',
    },
    reason: (shop: string) =>
      `You’re receiving this e-mail because you asked ${shop} for this alert. We send it only once.`,
    stop: 'Unsubscribe from all alerts',
  },
  news: {
    confirm: {
      subject: (shop: string) => `Please confirm your subscription to ${shop}`,
      preview: 'Confirm your subscription with one click.',
      heading: 'Please confirm your e-mail address',
      text: (shop: string) =>
        `You asked for news and offers from ${shop} by e-mail. Please confirm that this is your address.`,
      button: 'Confirm my e-mail address',
      ignore:
        'The link works for seven days. If you did not ask for this, you can ignore this e-mail: we won’t send anything else without your confirmation.',
      reason: (shop: string) =>
        `You’re receiving this e-mail because this address was entered at ${shop} to subscribe to its newsletter.`,
    },
    welcome: {
      subject: (shop: string) => `You are subscribed to ${shop}`,
      preview: 'Thank you for confirming your address.',
      heading: 'You are subscribed',
      text: (shop: string) => `You’ll now receive news and offers from ${shop}. You can unsubscribe at any time.`,
      button: 'Visit the shop',
      reason: (shop: string) => `You’re receiving this e-mail because you subscribed to news from ${shop}.`,
    },
    stop: 'Unsubscribe',
  },
} as const
