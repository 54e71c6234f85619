/** Texts of mails about accounts, which only the server needs. */
export const accountMailEn = {
  hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  reason: (shop: string) => `You’re receiving this e-mail because there is an account with this address at ${shop}.`,
  signIn: 'Go to sign in',
  /** How long a link works. */
  validFor: {
    minutes: (count: number) => `The link works once, for ${count} minutes.`,
    hours: (count: number) => `The link works once, for ${count} hours.`,
  },
  welcome: {
    subject: (shop: string) => `Welcome to ${shop}`,
    preview: 'Your account is ready.',
    heading: 'Your account is ready',
    text: (shop: string) => `Your addresses and orders at ${shop} are now available on every device you sign in on.`,
    confirm: 'Please confirm that this address is yours, so that you can reset your password if you forget it.',
    button: 'Confirm my e-mail address',
    profile: 'View my account',
    ignore: 'If you did not create this account, you can ignore this e-mail: please do not press the button.',
  },
  verify: {
    subject: (shop: string) => `Confirm your e-mail address at ${shop}`,
    preview: 'Confirm your address with one click.',
    heading: 'Please confirm your e-mail address',
    text: 'You asked for a new link. Please confirm that this address is yours.',
    button: 'Confirm my e-mail address',
    ignore: 'If you did not ask for this, you can ignore this e-mail: please do not press the button.',
  },
  exists: {
    subject: (shop: string) => `You already have an account at ${shop}`,
    preview: 'Someone tried to create an account with your address.',
    heading: 'You already have an account',
    text: 'Someone, perhaps you, tried to create an account with this address. An account already exists, so nothing was changed.',
    help: 'If it was you, please sign in. If you forgot your password, you can reset it there.',
    ignore: 'If it was not you, you can ignore this e-mail.',
  },
  reset: {
    subject: (shop: string) => `Choose a new password for ${shop}`,
    preview: 'Here is the link you requested.',
    heading: 'Choose a new password',
    text: 'Someone, hopefully you, asked to reset the password of the account with this address.',
    button: 'Choose a new password',
    ignore: 'If you did not ask for this, you can ignore this e-mail: your password stays the same.',
    reason: (shop: string) => `You’re receiving this e-mail because a password reset was requested at ${shop}.`,
  },
  added: {
    subject: (shop: string) => `Your account at ${shop}`,
    preview: 'Choose a password to use it.',
    heading: 'Your account is ready',
    text: (shop: string) =>
      `${shop} has set up an account for you. Choose a password to see your orders and addresses. You can also order without it.`,
    button: 'Choose a password',
    ignore: 'If you do not want an account, you can ignore this e-mail.',
  },
  passwordChanged: {
    subject: (shop: string) => `Your password at ${shop} was changed`,
    preview: 'If this was you, you don’t need to do anything.',
    heading: 'Your password was changed',
    text: (when: string) =>
      `The password of your account was changed on ${when}. All other devices were signed out. If this was you, you don’t need to do anything.`,
    help: 'If it was not you, please reset your password on the sign-in page right away and contact us.',
  },
  emailConfirm: {
    subject: (shop: string) => `Confirm your new e-mail address at ${shop}`,
    preview: 'Confirm your new address with one click.',
    heading: 'Please confirm your new e-mail address',
    text: (shop: string) => `Someone, hopefully you, asked to use this address for an account at ${shop}.`,
    button: 'Use this address',
    ignore: 'If you did not ask for this, you can ignore this e-mail: nothing changes without your confirmation.',
    reason: (shop: string) =>
      `You’re receiving this e-mail because this address was entered at ${shop} as the new address of an account.`,
  },
  emailNotice: {
    asked: {
      subject: (shop: string) => `Request to change your e-mail address at ${shop}`,
      preview: 'Nothing has changed yet.',
      heading: 'Someone asked to change your e-mail address',
      text: (address: string, when: string) =>
        `On ${when}, someone, hopefully you, asked to change the e-mail address of your account to ${address}. Nothing changes until that address is confirmed. If this was you, you don’t need to do anything.`,
    },
    changed: {
      subject: (shop: string) => `Your e-mail address at ${shop} was changed`,
      preview: 'If this was you, you don’t need to do anything.',
      heading: 'Your e-mail address was changed',
      text: (address: string, when: string) =>
        `The e-mail address of your account was changed to ${address} on ${when}. We no longer send e-mail to this address. If this was you, you don’t need to do anything.`,
    },
    help: 'If it was not you, please sign in, change your password right away and contact us.',
    reason: (shop: string) => `You’re receiving this e-mail because an account at ${shop} had this address.`,
  },
  deleted: {
    subject: (shop: string) => `Your account at ${shop} was deleted`,
    preview: 'Your account has been deleted as you requested.',
    heading: 'Your account was deleted',
    text: (when: string) =>
      `As you requested, your account, its addresses and its sign-in methods were deleted on ${when}. This cannot be undone.`,
    orders:
      'Order records required by law, such as amounts and taxes, stay without your name and address. Invoices have them for as long as the law requires.',
    bye: 'Thank you for being a customer. This is the last e-mail about your account.',
    button: 'Visit the shop',
    reason: (shop: string) => `You’re receiving this e-mail because an account at ${shop} had this address.`,
  },
  signInMethod: {
    subject: (shop: string) => `New sign-in method at ${shop}`,
    preview: 'If this was you, you don’t need to do anything.',
    heading: 'A sign-in method was added',
    text: (method: string, when: string) =>
      `On ${when}, ${method} was added as a way to sign in to your account. If this was you, you don’t need to do anything.`,
    help: 'If it was not you, please sign in, remove it in your profile, change your password and contact us.',
    password: 'a password',
  },
} as const
