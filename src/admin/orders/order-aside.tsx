import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '../client/operations.ts'
import { CopyButton } from '../kit/copy-button.tsx'
import { Avatar } from '../kit/avatar.tsx'
import { ordersEn } from '../messages/orders.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { OrderTags } from './order-tags.tsx'

const t = ordersEn.detail

/** The customer of an order, the addresses, what they wrote, and the documents. */
export function OrderAside({ order }: { order: Order }) {
  const { _id: shopId } = useShop()
  const { email, phone, isGuest, shippingAddress, shippingLines, billingLines, note, giftMessage, orderNumber } = order
  const name = shippingAddress.name ?? order.billingAddress?.name ?? email
  return (
    <aside className="column wide" aria-label={t.customer}>
      <Card title={t.customer}>
        <div className="column">
          <div className="row">
            <Avatar name={name} className="large" />
            <span>
              <bdi className="strong block">{name}</bdi>
              <span className="small soft">{isGuest ? t.guest : t.account}</span>
            </span>
          </div>
          <Contact href={`mailto:${email}`} text={email} name={t.email} />
          <Contact href={`tel:${phone}`} text={phone} name={t.phone} />
        </div>
      </Card>
      {shippingLines.length > 0 && (
        <Card title={t.deliverTo}>
          <Lines lines={shippingLines} />
          {billingLines.length === 0 && <p className="small soft">{t.sameBilling}</p>}
        </Card>
      )}
      {billingLines.length > 0 && (
        <Card title={t.billing}>
          <Lines lines={billingLines} />
        </Card>
      )}
      {note !== '' && (
        <Card title={t.note}>
          <p className="medium preserve-lines">{note}</p>
        </Card>
      )}
      {giftMessage !== '' && (
        <Card title={t.gift}>
          <p className="medium preserve-lines">{giftMessage}</p>
        </Card>
      )}
      <section className="card">
        <div className="card-head">
          <h2>{t.documents}</h2>
        </div>
        <a
          className="list-row"
          href={`/admin/v1/shops/${shopId}/orders/${orderNumber}/invoice?format=pdf`}
          target="_blank"
          rel="noreferrer"
        >
          <FileText aria-hidden />
          <span className="grow">{t.invoice}</span>
        </a>
      </section>
      <OrderTags order={order} />
    </aside>
  )
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card">
    <div className="card-head">
      <h2>{title}</h2>
    </div>
    <div className="card-body">{children}</div>
  </section>
)

const Contact = ({ href, text, name }: { href: string; text: string; name: string }) =>
  text === '' ? null : (
    <div className="row medium">
      <a className="link ellipsis grow" href={href}>
        {text}
      </a>
      <CopyButton text={text} name={name} />
    </div>
  )

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <address className="medium preserve-lines">{lines.join('\n')}</address>
)
