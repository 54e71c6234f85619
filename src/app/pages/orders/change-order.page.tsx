import { ChangeOrder } from '#src/features/order-changes/ui/change-order.tsx'
import { TrackOrder } from '#src/features/orders/ui/track-order.tsx'
import { changeOrderEn } from '#src/shared/messages/orders/change-order.en.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { HIDDEN, hidden, loadForOwner } from '#src/web/client/owner-guard.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { NotLoaded } from '#src/web/kit/feedback/load-error.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { useLoaderData } from '#src/web/router/router-provider.tsx'

export const handle = { meta: () => ({ title: changeOrderEn.title, noindex: true }) }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, formResult = {} } = context.get(pageContext)
  const orderNumber = new URL(request.url).searchParams.get('order') ?? ''
  if (!orderNumber) return hidden()
  const order = await loadForOwner(api.get('/shop/order/{orderNumber}/change', { params: { orderNumber } }))
  if (order !== null && 'data' in order) return hidden()
  return { order, result: formResult, key: crypto.randomUUID() }
}

/** Changes an order before it is prepared; visitors who may not read the order are led to it. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const t = useTexts({ en: changeOrderEn })
  if (loaded === HIDDEN) return <TrackOrder title={t.noAccess} lead={t.noAccessText} />
  const { order, result, key } = loaded
  if (!order) return <NotLoaded />
  return <ChangeOrder order={order} result={result} formKey={key} />
}
