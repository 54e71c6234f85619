import { orderEn } from '#src/shared/messages/orders.en.ts'
import { useOrderTexts } from './texts.ts'
import { TrackOrder } from './track-order.tsx'

export const handle = { meta: () => ({ title: orderEn.track.title, canonicalPath: '/track-order', noindex: true }) }

export function Component() {
  const t = useOrderTexts().track
  return <TrackOrder title={t.title} lead={t.lead} />
}
