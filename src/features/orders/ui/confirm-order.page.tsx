import { useState } from 'react'
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { formatDay } from '#src/shared/dates.ts'
import { Icon } from '#src/web/kit/icon.tsx'
import { Picture } from '#src/web/kit/picture.tsx'
import { useMoney } from '#src/web/kit/price.tsx'
import { orderEn } from '#src/shared/messages/orders.en.ts'
import { useMessages } from '#src/web/messages.ts'
import { pageContext } from '#src/web/page-context.ts'
import { ApiFailure, isOffline, offline } from '#src/web/read.ts'
import { useShop } from '#src/web/shop.ts'
import type { Order } from '../order.contract.ts'
import css from './confirm-order.module.css'
import { useCartTexts, useOrderTexts } from './texts.ts'
import { TrackOrder } from './track-order.tsx'

export const handle = {
  meta: () => ({ title: orderEn.order.number, noindex: true }),
}

/** Without the right to see it the order is not there: the screen then offers to track it (behaviour B14). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext)
  const orderNumber = new URL(request.url).searchParams.get('order') ?? ''
  if (!orderNumber) return notShown()
  try {
    return (await api.get('/shop/order/{orderNumber}', { params: { orderNumber } })).data
  } catch (error) {
    if (error instanceof ApiFailure && error.status < 500) return notShown()
    if (isOffline(error)) throw offline()
    throw error
  }
}

const notShown = () => data(null, { status: 404 })

export function Component() {
  const order = useLoaderData<typeof loader>()
  const t = useOrderTexts().order
  if (!order) return <TrackOrder title={t.noAccess} lead={t.noAccessText} />
  return (
    <div className={`wrap ${css.page}`}>
      <div className={css.head}>
        <span className={css.mark}>
          <Icon name="check" />
        </span>
        <h1>{t.thanks(order.address.name)}</h1>
        <p>{t.statusLine(order.orderNumber, t.statuses[order.status])}</p>
      </div>
      <div className={css.grid}>
        <Facts order={order} />
        <Lines order={order} />
      </div>
      <div className={css.ways}>
        <a className="btn lg" href="/track-order">
          {t.track}
        </a>
        <a className="btn lg ghost" href="/">
          {t.continue}
        </a>
      </div>
    </div>
  )
}

function Facts({ order }: { order: Order }) {
  const t = useMessages()
  const { order: texts } = useOrderTexts()
  const shop = useShop()
  const { address, shippingOption } = order
  const street = [
    address.addressLine1,
    address.addressLine2,
    `${address.postcode} ${address.city}`.trim(),
    address.stateName,
    address.countryName,
  ]
  return (
    <dl className={`card-panel ${css.facts}`}>
      <div>
        <dt>{texts.number}</dt>
        <dd>
          <Copyable text={order.orderNumber} />
        </dd>
      </div>
      <div>
        <dt>{texts.trackingCode}</dt>
        <dd>
          <Copyable text={order.trackingCode} />
          <p className="muted sm">{texts.trackingHint}</p>
        </dd>
      </div>
      {order.promisedFrom && order.promisedTo && (
        <div>
          <dt>{texts.arrives}</dt>
          <dd>
            <b>{t.delivery.days(formatDay(order.promisedFrom, shop), formatDay(order.promisedTo, shop))}</b>
            <p className="muted sm">{shippingOption.title}</p>
          </dd>
        </div>
      )}
      <div>
        <dt>{texts.to}</dt>
        <dd>
          {address.name}
          {shippingOption.type === 'pickup' ? (
            <p className="muted sm">{t.delivery.pickUpAt(shop.dropAddress)}</p>
          ) : (
            <p className="muted sm">{street.filter(Boolean).join(', ')}</p>
          )}
        </dd>
      </div>
      <div>
        <dt>{texts.payment}</dt>
        <dd>
          {order.payment.title}
          {order.payment.instructions && <p className="muted sm">{order.payment.instructions}</p>}
        </dd>
      </div>
      {order.note && (
        <div>
          <dt>{texts.note}</dt>
          <dd>{order.note}</dd>
        </div>
      )}
    </dl>
  )
}

function Copyable({ text }: { text: string }) {
  const t = useOrderTexts().order
  const [isCopied, setCopied] = useState(false)
  return (
    <span className={css.copy}>
      <b className="num">{text}</b>
      <button
        type="button"
        aria-label={`${t.copy} ${text}`}
        onClick={() => {
          void navigator.clipboard?.writeText(text).then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }}
      >
        <Icon name={isCopied ? 'check' : 'copy'} />
      </button>
      <span className="vh" role="status">
        {isCopied ? t.copied : ''}
      </span>
    </span>
  )
}

function Lines({ order }: { order: Order }) {
  const cart = useCartTexts()
  const { order: texts } = useOrderTexts()
  const money = useMoney()
  return (
    <section className={css.lines} aria-labelledby="lines">
      <h2 id="lines">{texts.lines}</h2>
      <ul>
        {order.lines.map((line) => (
          <li key={line._id}>
            <span className={css.picture}>
              {line.image && (
                <Picture
                  image={{ url: line.image, alt: '', width: 160, height: 160 }}
                  widths={[160]}
                  sizes="72px"
                  isFirst
                />
              )}
            </span>
            <span>
              <b>
                {line.quantity} × {line.name}
              </b>
              <span className="muted sm">{line.optionValues.join(', ')}</span>
            </span>
            <span className="num strong">{money(line.lineAmount)}</span>
          </li>
        ))}
      </ul>
      <dl className="num">
        <Amount name={cart.subtotal} amount={money(order.subtotalAmount)} />
        {order.discountAmount > 0 && <Amount name={cart.discount} amount={`−${money(order.discountAmount)}`} />}
        <Amount name={cart.delivery} amount={order.shippingAmount === 0 ? cart.free : money(order.shippingAmount)} />
        {order.feeAmount > 0 && <Amount name={order.payment.title} amount={money(order.feeAmount)} />}
        {order.taxLines
          .filter(({ amount }) => amount > 0)
          .map(({ label, amount, included }) => (
            <Amount
              key={label}
              name={included ? cart.includesTax(label) : label}
              amount={money(amount)}
              isSmall={included}
            />
          ))}
        <Amount name={cart.total} amount={money(order.totalAmount)} isTotal />
      </dl>
    </section>
  )
}

interface AmountProps {
  name: string
  amount: string
  isTotal?: boolean
  isSmall?: boolean
}

const Amount = ({ name, amount, isTotal, isSmall }: AmountProps) => (
  <div className={isTotal ? css.total : isSmall ? 'muted sm' : undefined}>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
)
