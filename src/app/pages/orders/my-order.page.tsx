import type { ReactNode } from 'react'
import { useLoaderData } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { useCart } from '#src/features/cart/ui/use-cart.ts'
import { OrderReviewLink } from '#src/features/reviews/ui/order-review-link.tsx'
import { formatDate } from '#src/shared/dates.ts'
import { orderDetailEn } from '#src/shared/messages/orders/order-detail.en.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useMessages } from '#src/web/client/messages.ts'
import type { MetaInput } from '#src/web/client/page-meta.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { loadForShopper } from '#src/web/client/auth-guard.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { ReviewSubject } from '#src/features/reviews/review.contract.ts'
import type { Order } from '#src/features/orders/order.contract.ts'
import css from './my-order.module.css'
import { OrderDetail } from '#src/features/orders/ui/order-detail.tsx'
import { StatusChip } from '#src/features/orders/ui/status-chip.tsx'
import { useDetailTexts } from '#src/features/orders/ui/texts.ts'

interface Loaded {
  order: Order | null
  /** Products of the order that can be or have been reviewed. */
  reviewable: readonly ReviewSubject[]
}

export const handle = {
  meta: ({ data }: MetaInput<Loaded>) => ({
    title: data?.order ? orderDetailEn.title(data.order.orderNumber) : orderDetailEn.list.title,
    noindex: true,
  }),
}

export async function loader(input: LoaderFunctionArgs): Promise<Loaded> {
  const { api } = input.context.get(pageContext)
  const orderNumber = input.params.orderNumber ?? ''
  const [answer, reviews] = await Promise.all([
    loadForShopper(input, api.get('/shop/order/{orderNumber}', { params: { orderNumber } })),
    // The order is shown even when its reviews cannot be loaded.
    api.get('/shop/user/reviews', { query: { orderNumber } }).catch(() => null),
  ])
  return { order: answer?.data ?? null, reviewable: reviews?.data ?? [] }
}

/** Renders the review link of an order line. */
const reviewLinks =
  (reviewable: readonly ReviewSubject[]) =>
  ({ productId }: Order['lines'][number]): ReactNode => (
    <OrderReviewLink subject={reviewable.find((subject) => subject.productId === productId)} />
  )

/** Renders one of the shopper's own orders. */
export function Component() {
  const { order, reviewable } = useLoaderData<typeof loader>()
  const t = useDetailTexts()
  const { state } = useMessages()
  const shop = useShop()
  const { store } = useCart()
  return (
    <>
      <p>
        <a className={`link ${css.back}`} href="/user/my-orders">
          <Icon name="left" />
          {t.back}
        </a>
      </p>
      {order ? (
        <>
          <div className={css.head}>
            <h1>{t.title(order.orderNumber)}</h1>
            <StatusChip status={order.status} />
            <p className="muted">{t.placed(formatDate(new Date(order.placedAt), shop))}</p>
          </div>
          <OrderDetail
            order={order}
            cart={store}
            ofLine={reviewLinks(reviewable)}
            helpPath="/user/my-support?new=1&order="
          />
        </>
      ) : (
        <>
          <h1>{state.failed}</h1>
          <p className="muted">{state.failedText}</p>
        </>
      )}
    </>
  )
}
