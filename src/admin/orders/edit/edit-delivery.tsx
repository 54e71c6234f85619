import type { Order, OrderEditPreview } from '../../client/operations.ts'
import { useFormats } from '../../kit/formats.ts'
import { orderEditEn as t } from '../../messages/order-edit.en.ts'
import type { EditForm } from './use-order-edit.ts'

interface EditDeliveryProps {
  order: Order
  edit: EditForm
  preview: OrderEditPreview | null
}

/** How the order is delivered: as ordered, or by another option at its present price. */
export function EditDelivery({ order, edit: { form, change }, preview }: EditDeliveryProps) {
  const { money } = useFormats()
  const others = (preview?.shippingOffers ?? []).filter(({ _id }) => _id !== order.shippingOptionId)
  return (
    <section className="card" aria-labelledby="edit-delivery">
      <div className="card-head">
        <h2 id="edit-delivery">{t.delivery}</h2>
      </div>
      <div className="card-body column" role="radiogroup" aria-labelledby="edit-delivery">
        <label className="choice">
          <input
            type="radio"
            name="edit-delivery"
            checked={form.shippingOptionId === null}
            onChange={() => change({ shippingOptionId: null })}
          />
          <span className="grow">
            {order.shippingOption} <span className="soft">{t.asOrdered}</span>
          </span>
          <Days from={order.promisedFrom} to={order.promisedTo} />
          <span className="strong">{money(order.shippingAmount)}</span>
        </label>
        {others.map(({ _id, title, amount, promisedFrom, promisedTo }) => (
          <label key={_id} className="choice">
            <input
              type="radio"
              name="edit-delivery"
              checked={form.shippingOptionId === _id}
              onChange={() => change({ shippingOptionId: _id })}
            />
            <span className="grow">{title}</span>
            <Days from={promisedFrom} to={promisedTo} />
            <span className="strong">{money(amount)}</span>
          </label>
        ))}
        {preview && others.length === 0 && <p className="small soft">{t.noDelivery}</p>}
      </div>
    </section>
  )
}

/** The days on which a delivery is promised; nothing without a promise. */
function Days({ from, to }: { from: string | null; to: string | null }) {
  const { days } = useFormats()
  return from !== null && <span className="soft nowrap">{days(from, to)}</span>
}
