import { usePromotionTexts } from './texts.ts'

const DAY_MS = 86_400_000

/** In how many days something comes, by the time at which the page was made. */
export function DaysLeft({ until, serverTime }: { until: string | null; serverTime: string }) {
  const t = usePromotionTexts()
  if (until === null) return null
  const days = Math.floor((Date.parse(until) - Date.parse(serverTime)) / DAY_MS)
  return days < 1 ? t.today : t.daysLeft(days)
}
