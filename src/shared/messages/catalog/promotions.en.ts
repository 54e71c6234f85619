import { plural } from '../format.en.ts'

/** Texts of flash sales, campaigns and what is to come; only pages that show one load them. */
export const promotionsEn = {
  flashSale: 'Flash sale',
  flashTitle: 'Flash deals',
  endsIn: 'Ends in',
  startsIn: 'Starts in',
  endsOn: (date: string) => `Ends ${date}`,
  startsOn: (date: string) => `Starts ${date}`,
  flashPrice: (amount: string) => `Flash price ${amount}`,
  claimed: (percent: number) => `${percent}% claimed`,
  limit: (count: number) => `Max. ${count} per customer`,
  notStarted: 'The flash price starts when the countdown ends.',
  ended: 'The flash sale has ended.',
  soldOut: (amount: string) => `Sold out. Regular price ${amount}`,
  heldOut: 'All are in other carts now. Join the queue, and we’ll offer you the next one that comes back.',
  join: 'Join the queue',
  joining: 'Joining…',
  position: (position: number) => `You are number ${position} in the queue.`,
  stay: 'Keep this page open. We’ll tell you when it’s your turn.',
  yourTurn: 'It’s your turn',
  yourTurnFor: (left: string) => `It’s your turn – ${left}`,
  yourTurnText: 'Add it to your cart and check out before the time is up.',
  holding: (left: string) => `We are holding these items for ${left}`,
  holdEnded: 'Your hold has ended. We will check stock again when you continue.',
  queueFailed: 'Something went wrong. Please try again.',
  otherVariant: 'The flash price applies to a different option.',
  campaignOver: 'This campaign has ended.',
  campaignTop: 'Top selling',
  terms: 'Terms',
  upcoming: 'Coming soon',
  notifyMe: 'Notify me',
  preorderBy: (date: string) => `Pre-order, ships by ${date}`,
  upcomingText: 'Coming soon, earliest first.',
  noUpcoming: 'Nothing is announced right now.',
  seeAll: 'See all',
  daysLeft: (days: number) => plural(days, { one: 'in # day', other: 'in # days' }),
  today: 'today',
  topSelling: 'See best sellers',
} as const

/** What a countdown says. */
export const countdownEn = {
  units: { days: 'days', hours: 'hours', minutes: 'min', seconds: 's' },
  left: {
    3600: 'One hour left.',
    600: 'Ten minutes left.',
    60: 'One minute left.',
    0: 'The time is up.',
  },
} as const
