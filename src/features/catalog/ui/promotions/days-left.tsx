import { usePromotionTexts } from './texts.ts'

const DAY_MS = 86_400_000

/** Shows the number of days until a date, from the time of the response. */
export function DaysLeft({ until, serverTime }: { until: string | null; serverTime: string }) {
  const t = usePromotionTexts()
  if (until === null) return null
  const days = Math.floor((Date.parse(until) - Date.parse(serverTime)) / DAY_MS)
  return days < 1 ? t.today : t.daysLeft(days)
}
