import { ChevronDown, Mail, UserRound } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { Avatar } from '../kit/avatar.tsx'
import { CopyButton } from '../kit/copy-button.tsx'
import { useFormats } from '../kit/formats.ts'
import { orderDetailEn } from '../messages/order-detail.en.ts'
import { ordersEn } from '../messages/orders.en.ts'
import { useCan, useShopPath } from '../shell/shop-context.ts'
import { AssignMenu } from '../tickets/assign-menu.tsx'
import { WriteDialog } from '../tickets/write-dialog.tsx'
import { useOrderChange } from './dialogs/use-order-change.ts'

const t = ordersEn.detail

/** Who has ordered, what they have ordered before, and how to reach them. */
export function OrderCustomer({ order }: { order: Order }) {
  const { email, phone, isGuest, shippingAddress, orderNumber, customer, currency } = order
  const { money, day } = useFormats()
  const can = useCan()
  const to = useShopPath()
  const [isWriting, setIsWriting] = useState(false)
  const name = shippingAddress.name ?? order.billingAddress?.name ?? email
  const sums = customer && orderDetailEn.orders(customer.orders, money(customer.spentAmount, currency))
  const since = customer?.since ? orderDetailEn.customerSince(day(customer.since)) : null
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t.customer}</h2>
        {customer && (
          <a className="link medium" href={to(`/customers/${customer._id}`)}>
            {orderDetailEn.openCustomer}
          </a>
        )}
      </div>
      <div className="card-body column">
        <div className="row">
          <Avatar name={name} className="large" />
          <span>
            <bdi className="strong block">{name}</bdi>
            <span className="small soft">
              {[sums, isGuest ? t.guest : t.account, since].filter(Boolean).join(' · ')}
            </span>
          </span>
        </div>
        <Contact href={`mailto:${email}`} text={email} name={t.email} />
        <Contact href={`tel:${phone}`} text={phone} name={t.phone} />
        {can(PERMISSIONS.answerTickets) && (
          <button type="button" className="button" onClick={() => setIsWriting(true)}>
            <Mail aria-hidden />
            {orderDetailEn.write}
          </button>
        )}
      </div>
      {isWriting && <WriteDialog to={orderNumber} onClose={() => setIsWriting(false)} />}
    </section>
  )
}

const Contact = ({ href, text, name }: { href: string; text: string; name: string }) =>
  text === '' ? null : (
    <div className="row medium">
      <a className="link ellipsis grow" href={href}>
        {text}
      </a>
      <CopyButton text={text} name={name} />
    </div>
  )

const nothing = (): void => {}

/** Who of the staff takes care of the order. */
export function OrderAssignee({ order: { orderNumber, assignedTo } }: { order: Order }) {
  const canNote = useCan()(PERMISSIONS.noteOrders)
  const { mutate } = useOrderChange('assignOrder', nothing)
  if (!canNote && assignedTo === null) return null
  const person = (
    <>
      {assignedTo ? <Avatar name={assignedTo.name} className="tiny" /> : <UserRound aria-hidden />}
      <bdi className="grow ellipsis">{assignedTo?.name ?? orderDetailEn.assign}</bdi>
    </>
  )
  return (
    <section className="card">
      <div className="card-head">
        <h2>{orderDetailEn.assignedTo}</h2>
      </div>
      <div className="card-body">
        {canNote ? (
          <AssignMenu
            buttonClassName="button"
            buttonLabel={assignedTo ? orderDetailEn.assignedToName(assignedTo.name) : orderDetailEn.assign}
            button={
              <>
                {person}
                <ChevronDown aria-hidden />
              </>
            }
            assignedTo={assignedTo?._id ?? null}
            onAssign={(staffId) => mutate({ params: { orderNumber }, body: { staffId } })}
          />
        ) : (
          <p className="row medium">{person}</p>
        )}
      </div>
    </section>
  )
}
