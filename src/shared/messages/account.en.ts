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
    unreachable: 'We could not be reached. Check your connection and try again: what you typed is still here.',
  },
  registered: 'Registration Successful',
  passwordUpdated: 'Password Updated',
  notCompleted: 'Sign-in was not completed.',
  popupBlocked: 'Your browser blocked the window. Allow windows for this site and try again.',
  otherWay: (email: string) =>
    email
      ? `${email} has an account already, by another way. Please sign in the way you did before.`
      : 'There is an account already, by another way. Please sign in the way you did before.',
  loading: 'Loading...',
  pleaseCheck: 'Please check:',
  cartWaits: (count: number) => (count === 1 ? '1 item waits in your cart' : `${count} items wait in your cart`),
  noScript: 'Please switch JavaScript on to sign in here.',
  providerOff: 'Signing in does not work at the moment. Your cart stays here, and you can order without an account.',
  name: 'Full name',
  email: 'E-mail',
  password: 'Password',
  newPassword: 'New password',
  showPassword: 'Show password',
  passwordHint: (least: number) => `At least ${least} characters. Longer is stronger.`,
  passwordMissing: 'Please enter your password.',
  newPasswordMissing: 'Please choose a password.',
  emailMissing: 'Please enter your e-mail address.',
  nameMissing: 'Please enter your name, with 2 letters or more.',
  or: 'or',
  continueWith: { Google: 'Continue with Google', Facebook: 'Continue with Facebook' },
  guestWay: 'You can order without an account, too.',
  signIn: {
    title: 'Sign in',
    lead: 'Your addresses and your cart, on every device.',
    button: 'Sign in',
    forgot: 'Forgot your password?',
    forgotLead: 'Enter your e-mail address, and we send you a link for a new one.',
    forgotButton: 'Send the link',
    forgotSent: 'If an account exists, we have sent you an e-mail.',
    noAccount: 'New here?',
    register: 'Create an account',
  },
  signUp: {
    title: 'Create an account',
    lead: 'For your addresses and your cart, on every device.',
    button: 'Create account',
    hasAccount: 'You have an account already?',
    signIn: 'Sign in',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'You will be signed out on all other devices.',
    button: 'Save the password',
    done: 'You can sign in with your new password now.',
  },
  verify: {
    title: 'Confirm your e-mail',
    lead: 'One click, and we know that this address is yours.',
    button: 'Confirm my e-mail address',
    done: 'Your e-mail address is confirmed',
    doneText: 'Thank you. There is nothing else to do.',
    claimed: (count: number) =>
      count === 1
        ? 'Thank you. An order that you placed before is in your account now, under My Orders.'
        : `Thank you. ${count} orders that you placed before are in your account now, under My Orders.`,
  },
  changeEmail: {
    title: 'Use this e-mail address',
    lead: 'From now on you sign in with the address that this link came to.',
    button: 'Use this address',
    done: 'Your e-mail address is changed',
    doneText: 'From now on you sign in with it.',
  },
  expired: {
    title: 'This link does not work any more',
    text: 'It has expired or was used already. Please ask for a new one.',
  },
  toSignIn: 'Sign in',
  toProfile: 'My profile',
  toShop: 'To the shop',
} as const
