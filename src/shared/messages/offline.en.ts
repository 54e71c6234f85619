/** What is said while there is no network, and after (behaviour B24). */
export const offlineEn = {
  offline: 'You are offline. Some things may be out of date.',
  back: 'You are back online.',
} as const
