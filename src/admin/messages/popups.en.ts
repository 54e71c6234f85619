/** Texts of the screen for popups. */
export const popupsEn = {
  title: 'Popups',
  lead: 'What opens over the shop’s pages, once in five hours for each visitor.',
  empty: 'Nothing running or planned.',
  states: { active: 'Active', scheduled: 'Scheduled', paused: 'Paused', ended: 'Ended' },
  kinds: { message: 'Message', coupon: 'Coupon', newsletter: 'Newsletter' },
  counts: (shown: string, closed: string, clicked: string) => `${shown} shown, ${closed} closed, ${clicked} clicked`,
  pauseOf: (title: string) => `Pause ${title}`,
  resumeOf: (title: string) => `Resume ${title}`,
  removeOf: (title: string) => `Delete ${title}`,
  remove: 'Delete',
  paused: (title: string) => `${title} is paused.`,
  resumed: (title: string) => `${title} is shown again.`,
  removed: (title: string) => `${title} is deleted.`,
} as const
