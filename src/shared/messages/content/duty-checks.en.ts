const languages = new Intl.DisplayNames('en', { type: 'language' })
const languageName = (code: string): string => languages.of(code) ?? code

const listed = (names: readonly string[]): string => names.join(', ')

/** What is missing for the duties of a shop. */
export const dutyChecksEn = {
  note: 'This list is no legal advice. It shows what the program can see; please ask a lawyer about your shop.',
  notPublished: (title: string) => `“${title}” is not published.`,
  onlyLink: (title: string) => `“${title}” is a link to another site, so that mails cannot contain it.`,
  withdrawalOff: 'The withdrawal form is off.',
  noWithdrawalLabel: (language: string) =>
    `There is no verified label of the withdrawal form in ${languageName(language)}: shoppers see the English one.`,
  formNotNamed: 'The text does not link the withdrawal form. Add a link to /withdraw.',
  plainButton: 'The button says “Place order”.',
  noButtonLabel: (language: string) =>
    `There is no verified wording of the button in ${languageName(language)}: shoppers see the English one.`,
  noDelivery: 'You deliver nowhere yet. Add a delivery zone with an option.',
  noPayment: 'There is no way to pay yet. Add a payment method.',
  noNotice: (language: string) =>
    `The official notice is not part of the program yet in ${languageName(language)}. It must be the artwork of the regulation; until then pages say it in words.`,
  noManufacturer: 'Products name no manufacturer.',
  warnings: 'Do any of your products need warnings? If so, are they in each language that you sell in?',
  unitPrice: 'Do you sell anything by weight, volume or length? If so, does each of these products have a measure?',
  energyLabel: 'Do you sell devices with an energy label? If so, their class has to stand beside every price.',
  taxNotIncluded: 'Your prices do not include VAT.',
  badVatNumber: 'Your VAT number does not look like one of your country.',
  noVatNumber: 'Your VAT number is missing.',
  sellerBlank: {
    companyName: 'The company is missing.',
    address: 'The address is missing.',
    email: 'The e-mail address is missing.',
    phone: 'The phone number is missing.',
  },
  register: 'Your company is in no register, as of the imprint. If it is in one, enter the number.',
  responsible: 'No person is named who answers for the company. If it has a managing director, enter the name.',
  closedPlatform: 'Texts link the platform for disputes that closed in 2025.',
  noRegisters: 'Do the countries that you sell to have a register for packaging, devices or batteries?',
  registers: (names: readonly string[]) => `Are you registered where you sell? You probably need: ${listed(names)}.`,
  numbersMissing: ({ issued, numbered }: { issued: number; numbered: number }) =>
    `${numbered} numbers were given to ${issued} documents.`,
  noFiles: 'Documents have no file yet. Check the documents, and the space on the disk.',
  shortRetention: ({ years, byLaw }: { years: number; byLaw: number }) =>
    `Invoices name deleted customers for ${years} years. Where you are, the law probably asks for ${byLaw}.`,
  redactsAtOnce: 'Invoices lose the name as soon as a customer is deleted, although the law asks for it.',
  notUnclear: 'Only what the program cannot decide can be confirmed.',
  noDigitalConsent:
    'The withdrawal form is off, so that the checkout does not ask whether digital items shall be delivered at once.',
} as const
