/** Texts of the account screens, which only they load. */
export const accountEn = {
  noAccounts: 'You need no account here',
  noAccountsText:
    'This shop takes orders without one: your cart waits on this device, and every order has a tracking code.',
  profile: {
    title: 'My profile',
    name: 'Name',
    email: 'E-mail',
  },
} as const
