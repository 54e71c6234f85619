import { TrackOrder } from '#src/features/orders/ui/track-order.tsx'
import { ReturnRequest } from '#src/features/returns/ui/return-request.tsx'
import css from '#src/features/returns/ui/return.module.css'
import { returnEn } from '#src/shared/messages/orders/returns.en.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { HIDDEN, hidden, loadForOwner } from '#src/web/client/owner-guard.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { NotLoaded } from '#src/web/kit/feedback/load-error.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { useLoaderData } from '#src/web/router/router-provider.tsx'

export const handle = { meta: () => ({ title: returnEn.title, noindex: true }) }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, formResult = {} } = context.get(pageContext)
  const orderNumber = new URL(request.url).searchParams.get('order') ?? ''
  if (!orderNumber) return hidden()
  const order = await loadForOwner(api.get('/shop/order/{orderNumber}/returnable', { params: { orderNumber } }))
  if (order !== null && 'data' in order) return hidden()
  return { order, result: formResult, key: crypto.randomUUID() }
}

/** Asks for a return; visitors who may not read the order are led to it. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const t = useTexts({ en: returnEn })
  if (loaded === HIDDEN) return <TrackOrder title={t.page.noAccess} lead={t.page.noAccessText} />
  const { order, result, key } = loaded
  if (!order) return <NotLoaded />
  return (
    <div className={`wrap ${css.page}`}>
      <ReturnRequest order={order} result={result} formKey={key} />
      {order.isWithdrawable && (
        <p>
          {t.choose.withdraw}{' '}
          <a className="link" href="/withdraw">
            {t.choose.withdrawLink}
          </a>
        </p>
      )}
      {order.returns.length > 0 && (
        <section aria-labelledby="open">
          <h2 id="open">{t.choose.open}</h2>
          <ul className={css.steps}>
            {order.returns.map(({ number, status }) => (
              <li key={number}>
                <a className="link" href={`/return/${number}`}>
                  {t.page.number(number)}
                </a>{' '}
                · {t.statuses[status]}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <a className="link" href={`/confirm-order?order=${order.orderNumber}`}>
          {t.choose.backToOrder}
        </a>
      </p>
    </div>
  )
}
