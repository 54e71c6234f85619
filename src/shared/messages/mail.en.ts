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
      preview: 'One click, and we will let you know.',
      heading: 'Please confirm your e-mail address',
      text: {
        backInStock: (product: string) =>
          `You asked us to tell you when ${product} is back in stock. Please confirm that this is your address.`,
        priceDrop: (product: string) =>
          `You asked us to tell you when the price of ${product} drops. Please confirm that this is your address.`,
        upcoming: (product: string) =>
          `You asked us to tell you when ${product} is out. Please confirm that this is your address.`,
        campaign: (campaign: string) =>
          `You asked us to tell you when “${campaign}” begins. Please confirm that this is your address.`,
      },
      button: 'Confirm my e-mail address',
      ignore:
        'The link works for 48 hours. If you did not ask for this, you need do nothing: without your confirmation we send nothing more.',
      reason: (shop: string) => `This address was entered at ${shop} to be told of news.`,
    },
    backInStock: {
      subject: (product: string) => `Back in stock: ${product}`,
      preview: (shop: string) => `It can be ordered at ${shop} again.`,
      heading: 'It is back in stock',
      text: 'What you were waiting for can be ordered again. It is not put aside for you, and others were told too.',
      button: 'See the product',
    },
    priceDrop: {
      subject: (product: string) => `Price drop: ${product}`,
      preview: (now: string) => `Now ${now}.`,
      heading: 'The price has dropped',
      text: 'What you asked us to watch costs less now.',
      button: 'See the product',
      note: (now: string, before: string) => `Now ${now}. It was ${before} when you asked us to watch it.`,
    },
    upcoming: {
      subject: (product: string) => `Out now: ${product}`,
      preview: (shop: string) => `It can be ordered at ${shop} from now on.`,
      heading: 'It is out now',
      text: 'What you were waiting for can be ordered from now on.',
      button: 'See the product',
    },
    campaign: {
      subject: (campaign: string) => `It has begun: ${campaign}`,
      preview: (shop: string) => `At ${shop}, from now on.`,
      heading: 'It has begun',
      text: 'What you were waiting for has begun.',
      button: 'See the offers',
    },
    reason: (shop: string) =>
      `You get this mail because you asked ${shop} to tell you about this. It is the only one about it.`,
    stop: 'Stop all mails like this',
  },
  news: {
    confirm: {
      subject: (shop: string) => `Please confirm: news of ${shop}`,
      preview: 'One click, and you are on the list.',
      heading: 'Please confirm your e-mail address',
      text: (shop: string) =>
        `You asked for news and offers of ${shop} by e-mail. Please confirm that this is your address.`,
      button: 'Confirm my e-mail address',
      ignore:
        'The link works for seven days. If you did not ask for this, you need do nothing: without your confirmation we send nothing more.',
      reason: (shop: string) => `This address was entered at ${shop} to get its news.`,
    },
    welcome: {
      subject: (shop: string) => `You are subscribed to ${shop}`,
      preview: 'Thank you for confirming your address.',
      heading: 'You are subscribed',
      text: (shop: string) => `From now on you get news and offers of ${shop}. You can unsubscribe at any time.`,
      button: 'Visit the shop',
      reason: (shop: string) => `You get this mail because you confirmed that you want news of ${shop}.`,
    },
    stop: 'Unsubscribe',
  },
} as const
