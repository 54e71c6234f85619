import { plural } from '../format.en.ts'

/** Texts of the page that shows mails where none are sent. */
export const demoMailsEn = {
  title: (shop: string) => `E-mails from ${shop}`,
  lead: 'No mail server is set up, so no e-mail leaves this machine. Every e-mail is saved as a file and shown here.',
  toShop: 'To the shop',
  all: 'All e-mails',
  refresh: 'Check for new e-mails',
  count: (shown: number) => plural(shown, { one: '# e-mail', other: '# e-mails' }),
  latest: (limit: number) => `The newest ${limit} e-mails`,
  empty: 'No e-mails yet',
  emptyText: 'E-mails the shop sends, such as order confirmations, appear here.',
  noSubject: '(no subject)',
  from: 'From',
  to: 'To',
  replyTo: 'Reply to',
  sent: 'Sent',
  views: 'View this e-mail',
  letter: 'Formatted',
  text: 'Plain text',
  file: 'Download',
  opened: 'Selected e-mail',
} as const
