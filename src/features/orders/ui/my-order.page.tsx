import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useCart } from '#src/features/cart/ui/use-cart.ts'
import { formatDate } from '#src/shared/dates.ts'
import { orderDetailEn } from '#src/shared/messages/order-detail.en.ts'
import { Icon } from '#src/web/kit/icon.tsx'
import { useMessages } from '#src/web/messages.ts'
import type { MetaInput } from '#src/web/meta.ts'
import { pageContext } from '#src/web/page-context.ts'
import { readPrivate } from '#src/web/private-page.ts'
import { useShop } from '#src/web/shop.ts'
import type { Order } from '../order.contract.ts'
import css from './my-order.module.css'
import { OrderDetail } from './order-detail.tsx'
import { StatusChip } from './status-chip.tsx'
import { useDetailTexts } from './texts.ts'

export const handle = {
  meta: ({ data }: MetaInput<Order | null>) => ({
    title: data ? orderDetailEn.title(data.orderNumber) : orderDetailEn.list.title,
    noindex: true,
  }),
}

export async function loader(input: LoaderFunctionArgs) {
  const { api } = input.context.get(pageContext)
  const orderNumber = input.params.orderNumber ?? ''
  const answer = await readPrivate(input, api.get('/shop/order/{orderNumber}', { params: { orderNumber } }))
  return answer?.data ?? null
}

/** One of a shopper's own orders. */
export function Component() {
  const order = useLoaderData<typeof loader>()
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
          <OrderDetail order={order} cart={store} helpPath="/user/my-support?new=1&order=" />
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
