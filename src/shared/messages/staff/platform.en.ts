/** What is wrong with a shop that a platform owner opens. */
export const platformEn = {
  /** The reason in the audit log of a shop that was opened. */
  openedHere: 'Opened the shop',
  name: 'Enter a name of 1 to 100 characters.',
  domain: 'Enter a domain such as shop.example.com, without https://.',
  domainTaken: 'Another shop has this domain.',
  adminHost: 'This is the address of the back office.',
  country: 'Choose a country.',
  currency: 'Choose a currency.',
  locale: 'Choose how numbers and dates are written.',
  timeZone: 'Choose a time zone.',
  email: 'Enter an e-mail address such as name@example.com, or leave it empty.',
  suspended: 'The platform has suspended this shop. You can look at everything, but change nothing.',
  typedName: 'Enter the name of the shop exactly as it is.',
  suspendFirst: 'Suspend the shop first.',
  beingRemoved: 'The shop is being removed. It cannot be brought back.',
} as const
