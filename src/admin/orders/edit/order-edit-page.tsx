import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import { addOperations } from '../../client/admin-client.ts'
import type { Order, OrderEdit } from '../../client/operations.ts'
import { ORDER_WORK_OPERATIONS } from '../../client/order-work-operations.ts'
import { useDelayed } from '../../client/use-delayed.ts'
import { useRead } from '../../client/use-operation.ts'
import { useParam, useTitle } from '../../client/use-page.ts'
import { TextField } from '../../kit/fields.tsx'
import { QueryView } from '../../kit/states.tsx'
import { orderEditEn as t } from '../../messages/order-edit.en.ts'
import { ordersEn } from '../../messages/orders.en.ts'
import { shellEn } from '../../messages/shell.en.ts'
import { useShop, useShopPath } from '../../shell/shop-context.ts'
import { PresenceLine } from '../../presence/presence-line.tsx'
import { PaymentBadge, StatusBadge } from '../status-badges.tsx'
import { EditCoupon } from './edit-coupon.tsx'
import { EditDelivery } from './edit-delivery.tsx'
import { EditItems } from './edit-items.tsx'
import { EditSummary } from './edit-summary.tsx'
import { isEmptyEdit, toEdit } from './order-edit-form.rules.ts'
import { useOrderEdit, type EditForm } from './use-order-edit.ts'
import '../../styles/order-edit.css'

addOperations(ORDER_WORK_OPERATIONS)

const PREVIEW_AFTER_MS = 250

/** Changes an order before its first shipment. */
export function OrderEditPage() {
  const orderNumber = useParam('orderNumber')
  const shop = useShop()
  const order = useRead('showOrder', { params: { orderNumber } })
  useTitle(shellEn.title(t.title(orderNumber), shop.name))
  return (
    <QueryView query={order} thing={ordersEn.detail.thing}>
      {({ data }) => <OrderEditor key={data._id} order={data} />}
    </QueryView>
  )
}

function OrderEditor({ order }: { order: Order }) {
  const edit = useOrderEdit(order)
  const [isChecked, setIsChecked] = useState(false)
  const { form, change } = edit
  const requested = toEdit(form, order)
  const preview = useEditPreview(order, requested)
  const [isRestored] = useState(edit.isRestored)
  const isOutdated = form.version !== null && form.version !== order.version
  return (
    <>
      <EditHead order={order} edit={edit} />
      <div className="page-body">
        <PresenceLine
          subject={`order ${order.orderNumber}`}
          typed={isEmptyEdit(requested) ? '' : JSON.stringify(requested)}
        />
        <div className="detail order-edit">
          <div className="column wide">
            {isRestored && (
              <p className="callout" role="status">
                {t.restored}
              </p>
            )}
            {isOutdated && (
              <div className="callout warn" role="alert">
                <p className="grow">{t.outdated}</p>
                <button
                  type="button"
                  className="button small-button"
                  onClick={() => change({ version: order.version })}
                >
                  {t.goOn}
                </button>
              </div>
            )}
            <EditItems order={order} edit={edit} preview={preview.data} />
            <EditDelivery order={order} edit={edit} preview={preview.data} />
            <EditCoupon
              order={order}
              edit={edit}
              preview={preview.data}
              hasOtherItems={requested.lines?.length !== 0 || requested.added?.length !== 0}
            />
            <section className="card">
              <div className="card-body">
                <TextField
                  label={t.reason}
                  hint={t.reasonHint}
                  maxLength={200}
                  value={form.reason}
                  error={isChecked && form.reason.trim() === '' ? t.reasonRequired : undefined}
                  onValue={(reason) => change({ reason })}
                />
              </div>
            </section>
          </div>
          <EditSummary
            order={order}
            edit={edit}
            requested={requested}
            preview={preview}
            isChecked={isChecked}
            onCheck={() => setIsChecked(true)}
          />
        </div>
      </div>
    </>
  )
}

/** Loads what the edit leads to, shortly after each change. */
function useEditPreview({ orderNumber, version }: Order, requested: OrderEdit) {
  const text = JSON.stringify(requested)
  const settled = useDelayed(text, PREVIEW_AFTER_MS)
  // The text is that of an edit, from the line before.
  const edit = JSON.parse(settled) as OrderEdit
  const { data, error, isFetching } = useRead('previewOrderEdit', { params: { orderNumber }, body: { edit } })
  return { data: data?.data ?? null, error, isSettled: settled === text && !isFetching, version }
}

function EditHead({ order, edit }: { order: Order; edit: EditForm }) {
  const to = useShopPath()
  const navigate = useNavigate()
  const { orderNumber, paymentStatus, payment, status, shippingAddress } = order
  const path = to(`/orders/${orderNumber}`)
  return (
    <div className="page-head">
      <a className="icon-button" href={path} aria-label={t.back}>
        <ArrowLeft aria-hidden />
      </a>
      <div className="row wide wrap grow">
        <h1 className="nowrap">{t.title(orderNumber)}</h1>
        <span className="row">
          <PaymentBadge status={paymentStatus} provider={payment.provider} />
          <StatusBadge status={status} />
        </span>
        <bdi className="medium soft">{shippingAddress.name}</bdi>
      </div>
      <button
        type="button"
        className="button"
        onClick={() => {
          edit.discard()
          void navigate(path)
        }}
      >
        {t.discard}
      </button>
    </div>
  )
}
