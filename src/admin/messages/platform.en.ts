export const platformEn = {
  entry: {
    title: (shop: string) => `Open ${shop}`,
    text: 'You open this shop as the platform. Its owners see your reason in their audit log.',
    reason: 'Reason',
    hint: 'For example “Asked for help with delivery zones”. It counts for twelve hours.',
    required: 'Please write down why.',
    submit: 'Open the shop',
  },
  title: 'Open a shop',
  lead: 'It begins with free delivery in its country and cash on delivery, which you can change.',
  forbidden: 'Only the owners of this platform open shops.',
  labels: {
    name: 'Name of the shop',
    domain: 'Domain',
    country: 'Country',
    currency: 'Currency',
    locale: 'How numbers and dates are written',
    timeZone: 'Time zone',
    taxMode: 'Prices',
    ownerEmail: 'E-mail of the owner',
  },
  hints: {
    domain: 'Such as shop.example.com. On this machine, any name that ends with .localhost.',
    ownerEmail: 'They get a link to create their account. Leave it empty to run the shop yourself.',
    region: 'These can be changed until the first order.',
  },
  required: { name: 'Enter the name of the shop.', domain: 'Enter a domain.', country: 'Choose a country.' },
  taxModes: { included: 'Include tax', added: 'Tax is added at checkout' },
  check: 'Check domain',
  checks: {
    taken: (domain: string) => `${domain} opens another shop.`,
    local: (domain: string) => `${domain} works on this machine.`,
    here: (domain: string) => `${domain} leads here. Visitors reach the shop as soon as it is open.`,
    elsewhere: (domain: string, addresses: string, expected: string) =>
      `${domain} leads to ${addresses}. Change its DNS record to ${expected}. You can open the shop meanwhile.`,
    nowhere: (domain: string, expected: string) =>
      `${domain} has no DNS record yet. Create one that leads to ${expected}. You can open the shop meanwhile.`,
    unknownTarget: 'the address of this server',
  },
  submit: 'Create the shop',
  doneTitle: 'The shop is ready to set up',
  doneLead: (domain: string) => `Visitors of ${domain} see that it opens soon, until you open it.`,
  invitation: 'Send the owner this link. It works once, for 72 hours.',
  invitationName: 'the link for the owner',
  toSetup: 'Set up the shop',
} as const

export const setupEn = {
  title: 'Set up your shop',
  lead: 'What a shop needs before its first sale. Take the steps in any order; each is saved at once.',
  done: (done: number, all: number) => `${done} of ${all} done`,
  allDone: 'Everything is done. Your shop is ready to sell.',
  isDone: 'Done',
  isOpen: 'To do',
  steps: {
    profile: { title: 'Say who you are', text: 'E-mail and address, which customers see.', button: 'Fill in' },
    logo: { title: 'Add your logo', text: 'It stands at the top of each page and in mails.', button: 'Choose logo' },
    products: {
      title: 'Add your first product',
      text: 'With a picture, a price and its stock.',
      button: 'Add product',
    },
    delivery: { title: 'Check delivery', text: 'Where you deliver, how, and for how much.', button: 'Check' },
    taxes: { title: 'Add your taxes', text: 'The rate of your country is suggested.', button: 'Add' },
    payments: {
      title: 'Choose how customers pay',
      text: 'The sandbox lets you try it without money.',
      button: 'Choose',
    },
    legal: {
      title: 'Say who sells, and on which terms',
      text: 'Your company, the terms and the privacy policy.',
      button: 'Write',
    },
    testOrder: {
      title: 'Place a test order',
      text: 'Buy something in your shop as a customer would.',
      button: 'Visit shop',
    },
  },
} as const

/** Whether visitors see the shop. */
export const openingEn = {
  title: 'Visitors',
  open: 'Open',
  closed: 'Not open yet',
  openText: 'Everybody can see your shop and order in it.',
  closedText: 'Visitors see that your shop opens soon. You and your staff can look at it.',
  readOnly: 'An owner of the shop can change this.',
  checks: 'What it still needs',
  check: {
    profile: 'E-mail and address',
    logo: 'A logo',
    products: 'A product on sale',
    delivery: 'A delivery option',
    taxes: 'Taxes',
    payments: 'A payment method',
    legal: 'The company, terms and privacy policy',
    testOrder: 'A test order',
  },
  isDone: 'Done',
  isMissing: 'Missing',
  submitOpen: 'Open the shop',
  submitClose: 'Close the shop…',
  opened: 'Your shop is open.',
  closedDone: 'Your shop is closed. Visitors see that it opens soon.',
  closeTitle: 'Close the shop?',
  closeDialogText:
    'Visitors see that the shop opens soon, also customers with orders. Payments and parcels under way go on.',
  closeSubmit: 'Close the shop',
  look: 'Look at the shop',
} as const
