/** What the calls of accounts answer (specification, section 5; behaviour B23). */
export const accountCallsEn = {
  registered: 'Registration Successful',
  passwordUpdated: 'Password Updated',
  resetAsked: 'If an account exists, we have sent you an e-mail.',
  verifyAsked: 'Please check your e-mail to confirm your address.',
  verified: 'Your e-mail address is confirmed.',
  emailAsked: 'Please check the e-mail that we have sent to the new address.',
  emailChanged: 'Your e-mail address is changed.',
  erased: 'Your account is deleted.',
  invalidName: 'Please enter a name of 2 to 100 characters, without links.',
  invalidPhone: 'Please enter a phone number, with the country code if it is a foreign one.',
  invalidLanguage: 'Please choose a language.',
  longPassword: 'A password has at most 128 characters.',
  sameEmail: 'This is your address already.',
} as const
