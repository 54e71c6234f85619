import { useLoaderData } from '#src/web/router/router-provider.tsx'
import { orderEn } from '#src/shared/messages/orders/orders.en.ts'
import { useOrderTexts } from '#src/features/orders/ui/texts.ts'
import { loadTracking, type TrackData } from '#src/features/orders/ui/track-loader.ts'
import { TrackOrder } from '#src/features/orders/ui/track-order.tsx'

export const handle = { meta: () => ({ title: orderEn.track.title, canonicalPath: '/track-order', noindex: true }) }

export const loader = loadTracking

export function Component() {
  const data = useLoaderData<TrackData>()
  const t = useOrderTexts().track
  return <TrackOrder title={t.title} lead={t.lead} data={data} />
}
