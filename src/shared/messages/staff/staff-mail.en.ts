/** Texts of mails to staff, which only the server needs. */
export const staffMailEn = {
  hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  reason: 'You’re receiving this e-mail because you have a staff account with this address.',
  invitation: {
    subject: (shop: string) => `You are invited to run ${shop}`,
    preview: 'Open the link to get started.',
    heading: 'You are invited',
    text: (shop: string) => `${shop} would like you to join its staff. Open the link to create your account.`,
    button: 'Accept invitation',
    validity: (hours: number) => `The link works once, for ${hours} hours.`,
    reason: (shop: string) => `You’re receiving this e-mail because ${shop} invited this address.`,
  },
  newPassword: {
    subject: 'Choose a new password for the back office',
    preview: 'Here is the link you requested.',
    heading: 'Choose a new password',
    text: 'Someone, hopefully you, asked for a new password for your staff account. You still need your second factor to sign in.',
    button: 'Choose a new password',
    validity: (minutes: number) =>
      `The link works once, for ${minutes} minutes. If you did not ask for this, you can ignore this e-mail: your password stays the same.`,
  },
  passwordChanged: {
    subject: 'Your password for the back office was changed',
    preview: 'If this was you, you don’t need to do anything.',
    heading: 'Your password was changed',
    text: (when: string) =>
      `The password of your staff account was changed on ${when}. All other sessions were ended. If this was you, you don’t need to do anything.`,
    help: 'If it was not you, please choose a new password right away.',
    button: 'Go to sign in',
  },
  newEmail: {
    subject: 'Confirm your new e-mail address',
    preview: 'Open the link to finish the change.',
    heading: 'Confirm your new address',
    text: 'Someone, hopefully you, wants to use this address for their staff account. Open the link to confirm it.',
    button: 'Confirm address',
    validity: (minutes: number) =>
      `The link works once, for ${minutes} minutes. If you did not ask for this, you can ignore this e-mail.`,
    reason: 'You’re receiving this e-mail because this address was entered in a staff account.',
  },
  accountChanged: {
    subject: 'Your staff account was changed',
    preview: 'If this was you, you don’t need to do anything.',
    heading: 'Your account was changed',
    what: {
      passkeyAdded: (name: string) => `The passkey “${name}” was added to your account. It signs in alone.`,
      passkeyRemoved: (name: string) => `The passkey “${name}” was removed from your account.`,
      factorReplaced: () =>
        'Your authenticator app and your recovery codes were replaced. The earlier ones no longer work.',
      factorAdded: () => 'An authenticator app was added to your account. You need its code to sign in.',
      factorRemoved: () =>
        'An owner of your shop removed your authenticator app, recovery codes and passkeys. You set up a new one when you sign in.',
      recoveryCodes: () => 'You have new recovery codes. The earlier ones no longer work.',
      emailRequested: (email: string) =>
        `Your account shall get the e-mail address ${email}, once that is confirmed there.`,
      emailChanged: (email: string) => `Your account now has the e-mail address ${email}. This one is no longer used.`,
    },
    text: (when: string) => `This was done on ${when}. If it was you, you don’t need to do anything.`,
    help: 'If it was not you, press the button: all sessions and passkeys of your account end, and you choose a new password.',
  },
  newDevice: {
    subject: 'New sign-in to the back office',
    preview: 'If this was you, you don’t need to do anything.',
    heading: 'New sign-in to your account',
    text: (device: string, when: string) =>
      `Someone signed in to your staff account on ${when} with ${device}. If this was you, you don’t need to do anything.`,
    device: (name: string | null, network: string | null) =>
      `${name ?? 'an unknown browser'}${network === null ? '' : ` (${network})`}`,
    help: 'If it was not you, press the button: all sessions and passkeys of your account end, and you choose a new password.',
    button: 'This was not me',
  },
} as const
