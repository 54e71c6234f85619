/** Texts of the back office's own endpoints. */
export const staffApiEn = {
  signInFailed: 'E-mail, password or code is not correct.',
  proofFailed: 'Password or code is not correct.',
  passkeyFailed: 'This passkey was not accepted. Please try again.',
  tooManyPasskeys: (limit: number) => `You can have ${limit} passkeys. Remove one first.`,
  wrongCode: 'This code is not correct. Please enter the current one.',
  weakPassword: 'Use at least 12 characters that are neither a common password nor your e-mail address.',
  invalidEmail: 'Enter an e-mail address.',
  memberExists: 'This person already works in this shop.',
  setExists: 'Another permission set has this name.',
  tooManySets: (limit: number) => `A shop can have ${limit} permission sets. Delete one first.`,
  roleOrSet: 'Choose a role or a permission set.',
  unknownSet: 'This permission set is no longer there.',
  invalidName: 'Enter a name of 2 to 100 characters.',
} as const
