/** Texts of mails about accounts, which only the server needs. */
export const accountMailEn = {
  hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  reason: (shop: string) => `You get this mail because there is an account with this address at ${shop}.`,
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
    text: (shop: string) =>
      `From now on ${shop} keeps your addresses and orders for you, on every device that you sign in on.`,
    confirm: 'Please confirm that this address is yours. Then we can help you back in should you forget your password.',
    button: 'Confirm my e-mail address',
    profile: 'See my account',
    ignore: 'If you did not open this account, you need do nothing: please do not press the button.',
  },
  verify: {
    subject: (shop: string) => `Confirm your e-mail address at ${shop}`,
    preview: 'One click, and your address is confirmed.',
    heading: 'Please confirm your e-mail address',
    text: 'You asked for a new link. Please confirm that this address is yours.',
    button: 'Confirm my e-mail address',
    ignore: 'If you did not ask for this, you need do nothing: please do not press the button.',
  },
  exists: {
    subject: (shop: string) => `You already have an account at ${shop}`,
    preview: 'Somebody entered your address to open an account.',
    heading: 'You already have an account',
    text: 'Somebody, perhaps you, entered this address to open an account. There is one already, so nothing was changed.',
    help: 'If it was you, please sign in. Should you have forgotten your password, you can ask for a new one there.',
    ignore: 'If it was not you, you need do nothing.',
  },
  reset: {
    subject: (shop: string) => `Choose a new password for ${shop}`,
    preview: 'Here is the link that you asked for.',
    heading: 'Choose a new password',
    text: 'Somebody, hopefully you, asked for a new password for the account with this address.',
    button: 'Choose a new password',
    ignore: 'If you did not ask for this, you need do nothing: your password stays as it is.',
    reason: (shop: string) => `You get this mail because a new password was asked for at ${shop}.`,
  },
  passwordChanged: {
    subject: (shop: string) => `Your password at ${shop} was changed`,
    preview: 'If it was you, all is well.',
    heading: 'Your password was changed',
    text: (when: string) =>
      `The password of your account was changed on ${when}. All other devices were signed out. If it was you, all is well.`,
    help: 'If it was not you, please ask for a new password on the sign-in page at once, and tell us.',
  },
  emailConfirm: {
    subject: (shop: string) => `Confirm your new e-mail address at ${shop}`,
    preview: 'One click, and your account has this address.',
    heading: 'Please confirm your new e-mail address',
    text: (shop: string) => `Somebody, hopefully you, asked to use this address for an account at ${shop} from now on.`,
    button: 'Use this address',
    ignore: 'If you did not ask for this, you need do nothing: without your confirmation nothing changes.',
    reason: (shop: string) => `This address was entered at ${shop} as the new one of an account.`,
  },
  emailNotice: {
    asked: {
      subject: (shop: string) => `Somebody asked to change your e-mail address at ${shop}`,
      preview: 'Nothing has changed yet.',
      heading: 'A new e-mail address was asked for',
      text: (address: string, when: string) =>
        `On ${when} somebody, hopefully you, asked to change the address of your account to ${address}. Nothing changes before that address is confirmed. If it was you, all is well.`,
    },
    changed: {
      subject: (shop: string) => `Your e-mail address at ${shop} was changed`,
      preview: 'If it was you, all is well.',
      heading: 'Your e-mail address was changed',
      text: (address: string, when: string) =>
        `Since ${when} your account has the address ${address}. We write no more to this one. If it was you, all is well.`,
    },
    help: 'If it was not you, please sign in and change your password at once, and tell us.',
    reason: (shop: string) => `You get this mail because an account at ${shop} had this address.`,
  },
  deleted: {
    subject: (shop: string) => `Your account at ${shop} was deleted`,
    preview: 'As you asked, your account is gone.',
    heading: 'Your account was deleted',
    text: (when: string) =>
      `As you asked, your account, its addresses and its sign-ins were deleted on ${when}. This cannot be undone.`,
    orders:
      'What the law wants to be kept of your orders, such as amounts and taxes, is kept without your name and address.',
    bye: 'Thank you for having been with us. This is the last mail about your account.',
    button: 'Visit the shop',
    reason: (shop: string) => `You get this mail because an account at ${shop} had this address.`,
  },
  signInMethod: {
    subject: (shop: string) => `A new way to sign in at ${shop}`,
    preview: 'If it was you, all is well.',
    heading: 'There is a new way to sign in',
    text: (method: string, when: string) =>
      `Since ${when} you can also sign in to your account with ${method}. If it was you, all is well.`,
    help: 'If it was not you, please sign in, remove it in your profile and change your password, and tell us.',
    password: 'a password',
  },
} as const
