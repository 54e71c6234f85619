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
      `The password of your staff account was changed on ${when}. You were signed out everywhere. If this was you, you don’t need to do anything.`,
    help: 'If it was not you, please choose a new password right away.',
    button: 'Go to sign in',
  },
  newDevice: {
    subject: 'New sign-in to the back office',
    preview: 'If this was you, you don’t need to do anything.',
    heading: 'New sign-in to your account',
    text: (device: string, when: string) =>
      `Someone signed in to your staff account on ${when} with ${device}. If this was you, you don’t need to do anything.`,
    device: (name: string | null, network: string | null) =>
      `${name ?? 'an unknown browser'}${network === null ? '' : ` (${network})`}`,
    help: 'If it was not you, press the button: all sessions of your account end, and you choose a new password.',
    button: 'This was not me',
  },
} as const
