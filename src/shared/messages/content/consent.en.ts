/** Texts about what may be counted, for shops that count anything. */
export const consentEn = {
  title: 'Your privacy',
  text: {
    statistics: 'Statistics (Google) show us which pages are visited.',
    marketing: 'Marketing lets us show you our products on other sites (Meta, Google Ads).',
  },
  lead: 'Nothing is loaded until you choose, and the shop works the same either way.',
  statistics: 'Statistics',
  marketing: 'Marketing',
  accept: 'Accept',
  refuse: 'Reject',
  choose: 'Choose',
  save: 'Save choices',
} as const
