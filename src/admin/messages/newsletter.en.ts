import { plural } from '#src/shared/messages/format.en.ts'

/** Texts of the subscribers to the newsletter. */
export const newsletterEn = {
  title: 'Newsletter',
  table: 'Subscribers, newest first',
  states: {
    active: 'Subscribed',
    pending: 'Not confirmed',
    unsubscribed: 'Unsubscribed',
    bounced: 'Address rejected',
  } as Record<string, string>,
  all: 'All',
  sources: { footer: 'Footer', popup: 'Popup', checkout: 'Checkout', profile: 'Profile', staff: 'Staff' } as Record<
    string,
    string
  >,
  find: 'Find in subscribers',
  findHint: 'Beginning of an e-mail address',
  columns: {
    email: 'E-mail',
    state: 'State',
    source: 'Source',
    consented: 'Agreed',
    ended: 'Ended',
    actions: 'Actions',
  },
  consented: (day: string) => `agreed ${day}`,
  emptyNothing: 'Nobody has subscribed yet. The form is in the footer of every page of the shop.',
  emptyFiltered: 'Nothing fits these filters.',
  clearFilters: 'Clear filters',
  pages: 'Pages',
  onPage: (count: number) => plural(count, { one: '1 address on this page', other: `${count} addresses on this page` }),
  export: 'Export',
  exported: 'The list was exported.',
  unsubscribe: 'Unsubscribe…',
  unsubscribeOf: (email: string) => `Unsubscribe ${email}…`,
  add: {
    button: 'Add a subscriber…',
    title: 'Add a subscriber',
    text: 'Only people who have agreed. They get a welcome e-mail with a link to unsubscribe.',
    email: 'E-mail',
    consent: 'How they agreed',
    consentHint: 'For example “Asked for it at the counter on 3 May”. It is kept as your proof.',
    submit: 'Add subscriber',
    required: 'Please fill this in.',
    done: (email: string) => `${email} was added.`,
  },
  dialog: {
    title: (email: string) => `Unsubscribe ${email}?`,
    text: 'They get no more newsletters, and only they can subscribe again.',
    submit: 'Unsubscribe',
    done: (email: string) => `${email} was unsubscribed.`,
  },
}
