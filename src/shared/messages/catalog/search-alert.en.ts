/** Texts of "Notify me" for a search that finds nothing. */
export const searchAlertEn = {
  title: 'Notify me when you have it',
  lead: (term: string) => `We’ll e-mail you once when we have something for “${term}”.`,
  email: 'E-mail',
  invalidEmail: 'Invalid email',
  send: 'Notify me',
  sending: 'Sending...',
  failed: 'Something went wrong. Please try again.',
  question: (term: string) => `Notify you when we have “${term}”?`,
  what: 'When we have it',
  toSearch: 'Search again',
} as const
