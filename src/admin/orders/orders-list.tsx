import { lazy, Suspense, useEffect, useState, type ComponentProps, type MouseEvent } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import type { ListedOrder } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { rememberRows } from '../client/use-page.ts'
import { useFormats } from '../kit/formats.ts'
import { orderListEn } from '../messages/order-list.en.ts'
import { ordersEn } from '../messages/orders.en.ts'
import { thumbnailOf } from '../kit/thumbnail.ts'
import { useCan, useShop, useShopPath } from '../shell/shop-context.ts'
import { urgencyOf, type OrderFilters } from './list-query.rules.ts'
import { PaymentBadge, StatusBadge } from './status-badges.tsx'
import { useRowKeys } from './use-row-keys.ts'

const BulkBar = lazy(async () => ({ default: (await import('./bulk-bar.tsx')).BulkBar }))

const t = orderListEn

interface OrdersListProps {
  orders: readonly ListedOrder[]
  /** The day in the shop's time zone. */
  today: string
  /** The filters and the number of all orders of the list, when there are more than on the page. */
  all: { filter: OrderFilters; count: string } | null
}

/** Orders as a table, and as rows of two lines on a phone. */
export function OrdersList({ orders, today, all }: OrdersListProps) {
  const can = useCan()
  const to = useShopPath()
  const pathOf = (number: string): string => to(`/orders/${number}`)
  const canSelect = can(PERMISSIONS.fulfil)
  const ids = orders.map(({ orderNumber }) => orderNumber)
  const listPath = to('/orders')
  useEffect(
    () =>
      rememberRows(
        listPath,
        orders.map(({ orderNumber }) => orderNumber),
      ),
    [listPath, orders],
  )
  const { active, selected, toggle, toggleAll, select } = useRowKeys({ ids, canSelect, pathOf })
  return (
    <>
      <div className="table-scroll">
        <table className="table desktop-only" aria-label={t.table}>
          <thead>
            <tr>
              {canSelect && (
                <th scope="col">
                  <input
                    type="checkbox"
                    className="checkbox"
                    aria-label={t.selectAll}
                    checked={selected.size === ids.length}
                    ref={(box) => {
                      if (box) box.indeterminate = selected.size > 0 && selected.size < ids.length
                    }}
                    onChange={toggleAll}
                  />
                </th>
              )}
              <th scope="col">{t.columns.order}</th>
              <th scope="col">{t.columns.placed}</th>
              <th scope="col">{t.columns.customer}</th>
              <th scope="col">{t.columns.delivery}</th>
              <th scope="col">{t.columns.promised}</th>
              <th scope="col">{t.columns.payment}</th>
              <th scope="col">{t.columns.status}</th>
              <th scope="col">{t.columns.items}</th>
              <th scope="col" className="end">
                {t.columns.total}
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <Row
                key={order.orderNumber}
                order={order}
                today={today}
                href={pathOf(order.orderNumber)}
                isActive={order.orderNumber === active}
                isSelected={selected.has(order.orderNumber)}
                onToggle={canSelect ? toggle : null}
              />
            ))}
          </tbody>
        </table>
        <ul className="phone-only" aria-label={t.table}>
          {orders.map((order) => (
            <li key={order.orderNumber}>
              <PhoneRow order={order} today={today} href={pathOf(order.orderNumber)} />
            </li>
          ))}
        </ul>
      </div>
      {canSelect && <SelectionBar selected={[...selected]} all={all} onSelect={select} />}
    </>
  )
}

/** The bar of a selection. It loads with the first one, and stays with what has become of it. */
function SelectionBar(props: ComponentProps<typeof BulkBar>) {
  const [isUsed, setIsUsed] = useState(false)
  if (props.selected.length > 0 && !isUsed) setIsUsed(true)
  return (
    isUsed && (
      <Suspense fallback={null}>
        <BulkBar {...props} />
      </Suspense>
    )
  )
}

interface OrderRowProps {
  order: ListedOrder
  today: string
  href: string
}

interface RowProps extends OrderRowProps {
  isActive: boolean
  isSelected: boolean
  /** null without a permission for what can be done with selected rows. */
  onToggle: ((orderNumber: string) => void) | null
}

function Row({ order, today, href, isActive, isSelected, onToggle }: RowProps) {
  const { money, time } = useFormats()
  const navigate = useNavigate()
  const { orderNumber, placedAt, name, email, totalAmount, currency, paymentStatus, provider, status } = order
  // The link in the first column is for the keyboard and for new tabs; the whole row opens with a click.
  const open = ({ target }: MouseEvent): void => {
    if (!(target as Element).closest('a, input, label') && getSelection()?.isCollapsed !== false) void navigate(href)
  }
  return (
    <tr
      data-row={orderNumber}
      data-active={isActive || undefined}
      data-selected={isSelected || undefined}
      onClick={open}
    >
      {onToggle && (
        <td>
          <input
            type="checkbox"
            className="checkbox"
            aria-label={t.select(orderNumber)}
            checked={isSelected}
            onChange={() => onToggle(orderNumber)}
          />
        </td>
      )}
      <td>
        <a className="number" href={href}>
          {orderNumber}
        </a>
      </td>
      <td className="soft">
        <time dateTime={placedAt}>{time(placedAt)}</time>
      </td>
      <td>
        <bdi className="ellipsis cell-name">{name === '' ? email : name}</bdi>
      </td>
      <td className="soft">
        <bdi className="ellipsis cell-name">{order.delivery}</bdi>
      </td>
      <td>
        <Promised order={order} today={today} />
      </td>
      <td>
        <PaymentBadge status={paymentStatus} provider={provider} />
      </td>
      <td>
        <StatusBadge status={status} />
      </td>
      <td className="soft">
        <Items images={order.images} text={String(order.pieces)} />
      </td>
      <td className="end strong">{money(totalAmount, currency)}</td>
    </tr>
  )
}

/** The promised days; in red with a word when they end today or have ended. */
function Promised({ order, today }: { order: ListedOrder; today: string }) {
  const { days } = useFormats()
  const { promisedFrom, promisedTo } = order
  const urgency = urgencyOf(order, today)
  if (urgency !== null) return <span className="bad-text strong">{t.urgency[urgency]}</span>
  return promisedFrom === null ? null : <>{days(promisedFrom, promisedTo)}</>
}

/** Images of the first lines, with the number of units. */
function Items({ images, text }: { images: readonly string[]; text: string }) {
  const { _id: shopId } = useShop()
  return (
    <span className="row tight">
      {images.length > 0 && (
        <span className="thumbnails">
          {images.map((image, index) => (
            // The same image may be there twice.
            <img key={index} src={thumbnailOf(shopId, image)} alt="" width={24} height={24} loading="lazy" />
          ))}
        </span>
      )}
      {text}
    </span>
  )
}

function PhoneRow({ order, today, href }: OrderRowProps) {
  const { money, time } = useFormats()
  const { orderNumber, placedAt, name, email, pieces, totalAmount, currency, paymentStatus, provider, status } = order
  return (
    <a className="phone-row" href={href}>
      <span className="row between">
        <bdi className="strong ellipsis">{name === '' ? email : name}</bdi>
        <span className="strong">{money(totalAmount, currency)}</span>
      </span>
      <span className="row between medium soft">
        <span>{orderNumber}</span>
        {urgencyOf(order, today) === null ? (
          <time dateTime={placedAt}>{time(placedAt)}</time>
        ) : (
          <Promised order={order} today={today} />
        )}
      </span>
      <span className="row wrap">
        <span className="small soft grow">
          <Items images={order.images} text={ordersEn.items(pieces)} />
        </span>
        <PaymentBadge status={paymentStatus} provider={provider} />
        <StatusBadge status={status} />
      </span>
    </a>
  )
}
