import { useRead } from '../client/use-operation.ts'
import { useParam, useTitle } from '../client/use-page.ts'
import { QueryView } from '../kit/states.tsx'
import { ordersEn } from '../messages/orders.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { PresenceLine } from '../presence/presence-line.tsx'
import { useShop, useShopPath } from '../shell/shop-context.ts'
import { MainAction, OrderActionsProvider, OtherActions } from './order-actions.tsx'
import { OrderAside } from './order-aside.tsx'
import { BackLink, OrderHead } from './order-head.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderOpenChange } from './order-open-change.tsx'
import { OrderProposal } from './order-proposal.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PackingSlips } from './packing-slip.tsx'

const t = ordersEn.detail

/** An order with everything that staff can do with it. */
export function OrderPage() {
  const orderNumber = useParam('orderNumber')
  const shop = useShop()
  const to = useShopPath()
  const order = useRead('showOrder', { params: { orderNumber } })
  useTitle(shellEn.title(orderNumber, shop.name))
  return (
    <>
      <div className="page-head phone-only">
        <BackLink href={to('/orders')} />
        <span className="strong">{ordersEn.title}</span>
      </div>
      <QueryView query={order} thing={t.thing}>
        {({ data }) => (
          <OrderActionsProvider key={data._id} order={data}>
            <PackingSlips order={data}>
              <OrderHead order={data} />
              <div className="page-body">
                <PresenceLine subject={`order ${data.orderNumber}`} />
                <div className="detail">
                  <div className="column wide">
                    <OrderProposal order={data} />
                    <OrderOpenChange order={data} />
                    <OrderItems order={data} />
                    <OrderPayment order={data} />
                    <OrderTimeline order={data} />
                  </div>
                  <OrderAside order={data} />
                </div>
              </div>
              <div className="action-bar">
                <OtherActions />
                <MainAction />
              </div>
            </PackingSlips>
          </OrderActionsProvider>
        )}
      </QueryView>
    </>
  )
}
