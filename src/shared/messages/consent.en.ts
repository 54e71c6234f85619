/** Texts about what may be counted, for shops that count anything. */
export const consentEn = {
  title: 'May we count your visit?',
  text: {
    statistics: 'Statistics (Google) tell us which pages are looked at.',
    marketing: 'Marketing lets us show you our goods elsewhere (Meta, Google Ads).',
  },
  lead: 'Nothing is loaded before you choose, and the shop works the same either way.',
  statistics: 'Statistics',
  marketing: 'Marketing',
  accept: 'Accept',
  refuse: 'Refuse',
  choose: 'Choose',
  save: 'Save my choice',
} as const
