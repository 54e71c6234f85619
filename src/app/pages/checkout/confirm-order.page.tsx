import { lazy, Suspense, useState } from 'react'
import { useLoaderData } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { useCart } from '#src/features/cart/ui/use-cart.ts'
import { Copyable } from '#src/web/kit/display/copyable.tsx'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { NotLoaded } from '#src/web/kit/feedback/load-error.tsx'
import { orderEn } from '#src/shared/messages/orders/orders.en.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { HIDDEN, hidden, loadForOwner } from '#src/web/client/owner-guard.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { useIsSignedIn } from '#src/web/client/shopper.ts'
import type { Order } from '#src/features/orders/order.contract.ts'
import css from './confirm-order.module.css'
import { OrderDetail } from '#src/features/orders/ui/order-detail.tsx'
import { useDetailTexts, useOrderTexts } from '#src/features/orders/ui/texts.ts'
import { TrackOrder } from '#src/features/orders/ui/track-order.tsx'

/** The password form is loaded only when a guest wants an account. */
const AccountOffer = lazy(async () => ({
  default: (await import('#src/features/account/ui/sign-up-after-order.tsx')).AccountOffer,
}))

export const handle = {
  meta: () => ({ title: orderEn.order.number, noindex: true }),
}

/** Loads the order. Without the permission to see it, the screen offers order tracking instead (behaviour B14). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext)
  const orderNumber = new URL(request.url).searchParams.get('order') ?? ''
  return orderNumber ? loadForOwner(api.get('/shop/order/{orderNumber}', { params: { orderNumber } })) : hidden()
}

export function Component() {
  const order = useLoaderData<typeof loader>()
  const t = useOrderTexts().order
  const { store } = useCart()
  if (order === HIDDEN) return <TrackOrder title={t.noAccess} lead={t.noAccessText} />
  if (!order) return <NotLoaded />
  const icon = STATUS_ICONS[order.status] ?? 'check'
  return (
    <div className={`wrap ${css.page}`}>
      <div className={css.head}>
        <span className={`${css.mark} ${css[icon]}`}>
          <Icon name={icon} />
        </span>
        <h1>{t.thanks(order.address.name)}</h1>
        <p>
          {t.statusLineStart} <Copyable text={order.orderNumber} /> {t.statusLineEnd(t.statuses[order.status])}
        </p>
      </div>
      <OrderDetail order={order} cart={store} isNew={order.status === 'confirmed'} />
      <div className={css.ways}>
        <a className="btn lg" href="/track-order">
          {t.track}
        </a>
        <a className="btn lg ghost" href="/">
          {t.continue}
        </a>
      </div>
      <Offer order={order} />
    </div>
  )
}

/** Icons of the states that are not successful. */
const STATUS_ICONS: Readonly<Partial<Record<Order['status'], 'clock' | 'close'>>> = {
  pendingPayment: 'clock',
  cancelled: 'close',
  expired: 'close',
}

/** Offers an account to guests; only the password is missing. */
function Offer({ order }: { order: Order }) {
  const t = useDetailTexts().account
  const { auth } = useShop()
  const isSignedIn = useIsSignedIn()
  const [state, setState] = useState<'offered' | 'open' | 'made'>('offered')
  if (isSignedIn && state !== 'made') return null
  return (
    <section className={`card-panel ${css.offer}`} aria-labelledby="offer">
      <h2 id="offer">{t.title}</h2>
      {state === 'made' ? (
        <p role="status">{t.done(order.email)}</p>
      ) : auth.provider === 'external' ? (
        <>
          <p className="muted">{t.elsewhere}</p>
          <a className="btn ghost" href="/sign-up">
            {t.open}
          </a>
        </>
      ) : (
        <>
          <p className="muted">{t.lead(order.email)}</p>
          {state === 'open' ? (
            <Suspense fallback={null}>
              <AccountOffer
                person={{ name: order.address.name, email: order.email }}
                button={t.button}
                onMade={() => setState('made')}
              />
            </Suspense>
          ) : (
            <button type="button" className="btn ghost" onClick={() => setState('open')}>
              {t.open}
            </button>
          )}
        </>
      )}
    </section>
  )
}
