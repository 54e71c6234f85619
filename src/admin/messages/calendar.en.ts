import { plural } from '#src/shared/messages/format.en.ts'

/** Texts of the calendar of discounts. */
export const calendarEn = {
  title: 'Calendar of discounts',
  lead: 'Everything that changes a price now or later. Where a product is in several, the lowest price wins; they never add up.',
  empty: 'Nothing running or planned.',
  kinds: { flash: 'Flash sale', campaign: 'Campaign', coupon: 'Coupon', sale: 'Sale price' },
  paused: 'Paused',
  dates: (from: string | null, to: string | null) =>
    from === null
      ? to === null
        ? 'Until you end it'
        : `Until ${to}`
      : to === null
        ? `From ${from}`
        : `${from} – ${to}`,
  overlaps: (titles: string) => `At the same time: ${titles}`,
  more: (count: number) => `${count} more`,
  sales: (count: number) =>
    plural(count, {
      one: 'And 1 more product with a sale price.',
      other: `And ${count} more products with a sale price.`,
    }),
  allSales: 'All sale prices',
} as const
