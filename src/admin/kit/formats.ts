import { formatMoney, minorUnitDigits } from '#src/shared/money.ts'
import { localTime } from '#src/shared/local-time.ts'
import type { MemberShop } from '../client/session.ts'
import { useShop } from '../shell/shop-context.ts'

type FormatShop = Pick<MemberShop, 'currency' | 'locale' | 'timeZone'>

export interface Formats {
  /** An amount in minor units, in the shop's currency unless another one is named. */
  money: (amount: number, currency?: string) => string
  /** The same in short for the axis of a chart, such as `€2.4k`. */
  shortMoney: (amount: number) => string
  /** A time as `09:38`, with its day: Today, Yesterday, Tomorrow; of other days the day alone: `Sun 22 Nov`, `24 Nov 2025`. */
  time: (instant: string) => string
  /** The day of a time, such as `3 May 2024`. */
  day: (instant: string) => string
  /** Days of a promise as `25–27 Nov`. */
  days: (from: string, to: string | null) => string
  number: (value: number) => string
}

const DAY_MS = 86_400_000
const WORDS = { today: 'Today', yesterday: 'Yesterday', tomorrow: 'Tomorrow' }

/** Returns how a shop's amounts and times are written. @param now milliseconds since 1970 */
export function createFormats({ currency, locale, timeZone }: FormatShop, now: () => number): Formats {
  // English dates are British everywhere except in the United States.
  const language = locale === 'en-US' ? locale : 'en-GB'
  const numbers = new Intl.NumberFormat(language)
  const short = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
  })
  const thisYear = new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'short', timeZone })
  const otherYear = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone })
  const range = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return {
    money: (amount, other = currency) => formatMoney(amount, other, locale),
    shortMoney: (amount) => short.format(amount / 10 ** minorUnitDigits(currency)),
    time: (instant) => {
      const date = new Date(instant)
      const local = localTime(date, timeZone)
      const [today, yesterday, tomorrow] = [now(), now() - DAY_MS, now() + DAY_MS].map(
        (ms) => localTime(new Date(ms), timeZone).date,
      )
      if (local.date === today) return `${WORDS.today} ${local.clock}`
      if (local.date === yesterday) return `${WORDS.yesterday} ${local.clock}`
      if (local.date === tomorrow) return `${WORDS.tomorrow} ${local.clock}`
      const isThisYear = local.date.slice(0, 4) === today?.slice(0, 4)
      return (isThisYear ? thisYear : otherYear).format(date).replace(',', '')
    },
    day: (instant) => otherYear.format(new Date(instant)),
    // Versions of `Intl` differ in the spaces around the dash.
    days: (from, to) => range.formatRange(new Date(from), new Date(to ?? from)).replaceAll(/\s*–\s*/g, '–'),
    number: (value) => numbers.format(value),
  }
}

/** Returns how the shop of the page writes amounts and times. */
export const useFormats = (): Formats => createFormats(useShop(), Date.now)
