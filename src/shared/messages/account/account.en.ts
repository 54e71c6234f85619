import { plural } from '../format.en.ts'

/** Texts of the screens where people sign in, which only they load. The specification's own stand here to the letter. */
export const accountEn = {
  alerts: {
    emailTaken: 'Email is already in use.',
    emailInvalid: 'Invalid email address.',
    passwordWeak: 'Password is too weak. Choose a stronger password.',
    userNotFound: 'User not found. Check your email address.',
    passwordWrong: 'Invalid password. Check your password.',
    error: (detail: string) => `Error: ${detail}`,
    /** For providers that do not say which of the two was wrong. */
    notCorrect: 'E-mail or password is not correct.',
    unreachable: 'We can’t connect right now. Check your connection and try again. Your input is still here.',
  },
  registered: 'Registration Successful',
  passwordUpdated: 'Password Updated',
  notCompleted: 'Sign-in was not completed.',
  popupBlocked: 'Your browser blocked the window. Allow windows for this site and try again.',
  otherWay: (email: string) =>
    email
      ? `${email} already has an account with another sign-in method. Please use that one.`
      : 'You already have an account with another sign-in method. Please use that one.',
  signInInstead: 'Sign in with this address',
  loading: 'Loading...',
  pleaseCheck: 'Please check:',
  cartWaits: (count: number) =>
    plural(count, { one: '# item is waiting in your cart', other: '# items are waiting in your cart' }),
  noScript: 'Please turn on JavaScript to sign in.',
  providerOff: 'Sign-in is currently unavailable. Your cart is safe, and you can order without an account.',
  name: 'Full name',
  email: 'E-mail',
  password: 'Password',
  newPassword: 'New password',
  showPassword: 'Show password',
  passwordHint: (least: number) => `At least ${least} characters. Longer is stronger.`,
  passwordMissing: 'Please enter your password.',
  newPasswordMissing: 'Please choose a password.',
  emailMissing: 'Please enter your e-mail address.',
  nameMissing: 'Please enter your name (at least 2 letters).',
  or: 'or',
  continueWith: { Google: 'Continue with Google', Facebook: 'Continue with Facebook' },
  guestWay: 'You can also order without an account.',
  signIn: {
    title: 'Sign in',
    lead: 'Your addresses and cart on every device.',
    button: 'Sign in',
    forgot: 'Forgot your password?',
    forgotLead: 'Enter your e-mail address and we’ll send you a link to reset your password.',
    forgotButton: 'Send the link',
    forgotSent: 'If an account exists, we have sent you an e-mail.',
    noAccount: 'New here?',
    register: 'Create an account',
  },
  signUp: {
    title: 'Create an account',
    lead: 'Keep your addresses and cart on every device.',
    button: 'Create account',
    hasAccount: 'Already have an account?',
    signIn: 'Sign in',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'You will be signed out on all other devices.',
    button: 'Save password',
    done: 'You can sign in with your new password now.',
  },
  /** On the pages of links that confirm an address. */
  link: {
    guest: 'Please sign in to this account first.',
    other: 'You are signed in to another account. Sign out, then open this link again.',
    notYours: 'Not your account? Then do not confirm. You can close this page.',
  },
  verify: {
    title: 'Confirm your e-mail',
    what: ({ email, shop, since }: { email: string; shop: string; since: string }) =>
      `Confirm ${email} for the account at ${shop} that was created on ${since}.`,
    effect:
      'Orders you placed with this address without signing in will appear in the account. You will be signed out on all other devices.',
    button: 'Confirm my e-mail address',
    done: 'Your e-mail address is confirmed',
    doneText: 'Thank you. You’re all set.',
    claimed: (count: number) =>
      count === 1
        ? 'Thank you. We’ve added an earlier order to your account, under My Orders.'
        : `Thank you. We’ve added ${count} earlier orders to your account, under My Orders.`,
  },
  changeEmail: {
    title: 'Use this e-mail address',
    what: ({ email, current, shop }: { email: string; current: string; shop: string }) =>
      current
        ? `Use ${email} instead of ${current} for your account at ${shop}.`
        : `Use ${email} for your account at ${shop}.`,
    effect:
      'From then on you sign in with it, and orders you placed with it without signing in will appear in the account. You will be signed out on all other devices.',
    button: 'Use this address',
    done: 'Your e-mail address has been changed',
    doneText: 'Please use it the next time you sign in.',
  },
  expired: {
    title: 'This link no longer works',
    text: 'It has expired or has already been used. Please request a new one.',
  },
  toSignIn: 'Sign in',
  toProfile: 'My profile',
  toShop: 'To the shop',
} as const
