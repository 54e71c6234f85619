/** What the calls of accounts answer (specification, section 5; behaviour B23). */
export const accountApiEn = {
  registered: 'Registration Successful',
  passwordUpdated: 'Password Updated',
  resetAsked: 'If an account exists, we have sent you an e-mail.',
  verifyAsked: 'Please check your e-mail to confirm your address.',
  verified: 'Your e-mail address is confirmed.',
  emailAsked: 'Please check the e-mail we sent to your new address.',
  emailChanged: 'Your e-mail address has been changed.',
  erased: 'Your account has been deleted.',
  invalidEmail: 'Enter an e-mail address.',
  invalidName: 'Please enter a name of 2 to 100 characters, without links.',
  invalidPhone: 'Please enter a phone number, including the country code if it is from abroad.',
  invalidLanguage: 'Please choose a language.',
  longPassword: 'Passwords can have up to 128 characters.',
  sameEmail: 'This is already your e-mail address.',
} as const
