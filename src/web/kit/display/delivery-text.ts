import { formatDayShort } from '#src/shared/dates.ts'
import { useMessages } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { useMoney } from './price.tsx'

interface DatedDelivery {
  /** In minor units. */
  amount: number
  /** ISO dates in the shop's zone. */
  from: string
  to: string
}

/** Returns formatters of delivery dates, which every page shares so that the same option has the same text. */
export function useDeliveryTexts() {
  const { delivery: t } = useMessages()
  const shop = useShop()
  const money = useMoney()
  const days = ({ from, to }: Pick<DatedDelivery, 'from' | 'to'>): string =>
    t.days(formatDayShort(from, shop), formatDayShort(to, shop))
  const cost = (amount: number): string | null => (amount === 0 ? null : money(amount))
  return {
    days,
    /** `Free delivery Wed 25 Nov to Fri 27 Nov` */
    promise: (delivery: DatedDelivery): string => t.promise(days(delivery), cost(delivery.amount)),
    /** `or Tue 24 Nov to Thu 26 Nov for €9.50` */
    faster: (delivery: DatedDelivery): string => t.faster(days(delivery), cost(delivery.amount)),
  }
}
