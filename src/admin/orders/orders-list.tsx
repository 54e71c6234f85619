import { lazy, Suspense, useEffect, useState, type ComponentProps, type MouseEvent } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import type { ListedOrder } from '../client/operations.ts'
import { rememberRows } from '../client/use-page.ts'
import { usePrefetch } from '../client/use-prefetch.ts'
import { useFormats } from '../kit/formats.ts'
import { ListTable } from '../lists/list-table.tsx'
import { SelectAll } from '../lists/select-all.tsx'
import { orderListEn } from '../messages/order-list.en.ts'
import { ordersEn } from '../messages/orders.en.ts'
import { useShopPath } from '../shell/shop-context.ts'
import type { Column } from './columns.rules.ts'
import { urgencyOf, type OrderFilters } from './list-query.rules.ts'
import { Items, NUMBERS, OrderCell, Promised } from './order-cells.tsx'
import { PaymentBadge, StatusBadge } from './status-badges.tsx'
import { useRowKeys } from './use-row-keys.ts'

const BulkBar = lazy(async () => ({ default: (await import('./bulk/bulk-bar.tsx')).BulkBar }))

const t = orderListEn

interface OrdersListProps {
  orders: readonly ListedOrder[]
  columns: readonly Column[]
  /** The day in the shop's time zone. */
  today: string
  /** The filters and the number of all orders of the list, when there are more than on the page. */
  all: { filter: OrderFilters; count: string } | null
  /** Whether rows are selected on a phone instead of opened. */
  isSelecting: boolean
}

/** Orders as a table, and as rows of two lines on a phone. */
export function OrdersList({ orders, columns, today, all, isSelecting }: OrdersListProps) {
  const to = useShopPath()
  const pathOf = (number: string): string => to(`/orders/${number}`)
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
  const { active, selected, toggle, toggleAll, select } = useRowKeys({ ids, canSelect: true, pathOf })
  return (
    <>
      <div className="table-scroll">
        <ListTable
          list="orders"
          isArrangeable
          label={t.table}
          columns={(['order', ...columns] as const).map((name) => ({
            name,
            label: t.columns[name],
            isNumber: name !== 'order' && NUMBERS.has(name),
          }))}
          selectAll={<SelectAll label={t.selectAll} total={ids.length} selected={selected.size} onToggle={toggleAll} />}
        >
          {orders.map((order) => (
            <Row
              key={order.orderNumber}
              order={order}
              today={today}
              columns={columns}
              href={pathOf(order.orderNumber)}
              isActive={order.orderNumber === active}
              isSelected={selected.has(order.orderNumber)}
              onToggle={toggle}
            />
          ))}
        </ListTable>
        <ul className="phone-only" aria-label={t.table}>
          {orders.map((order) => (
            <li key={order.orderNumber}>
              <PhoneRow
                order={order}
                today={today}
                href={pathOf(order.orderNumber)}
                isSelected={selected.has(order.orderNumber)}
                onToggle={isSelecting ? toggle : null}
              />
            </li>
          ))}
        </ul>
      </div>
      <SelectionBar selected={[...selected]} all={all} onSelect={select} />
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

interface PhoneRowProps extends OrderRowProps {
  isSelected: boolean
  /** null while rows are opened. */
  onToggle: ((orderNumber: string) => void) | null
}

interface RowProps extends OrderRowProps {
  isSelected: boolean
  onToggle: (orderNumber: string) => void
  columns: readonly Column[]
  isActive: boolean
}

function Row({ order, today, columns, href, isActive, isSelected, onToggle }: RowProps) {
  const navigate = useNavigate()
  const prefetch = usePrefetch()
  const { orderNumber } = order
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
      {...prefetch('showOrder', { params: { orderNumber } })}
    >
      <td>
        <input
          type="checkbox"
          className="checkbox"
          aria-label={t.select(orderNumber)}
          checked={isSelected}
          onChange={() => onToggle(orderNumber)}
        />
      </td>
      <td>
        <a className="number" href={href}>
          {orderNumber}
        </a>
      </td>
      {columns.map((name) => (
        <OrderCell key={name} name={name} order={order} today={today} />
      ))}
    </tr>
  )
}

function PhoneRow({ order, today, href, isSelected, onToggle }: PhoneRowProps) {
  const { orderNumber } = order
  if (!onToggle)
    return (
      <a className="phone-row" href={href}>
        <PhoneFacts order={order} today={today} />
      </a>
    )
  return (
    <label className="phone-row" data-selected={isSelected || undefined}>
      <span className="row">
        <input
          type="checkbox"
          className="checkbox"
          aria-label={t.select(orderNumber)}
          checked={isSelected}
          onChange={() => onToggle(orderNumber)}
        />
        <span className="grow">
          <PhoneFacts order={order} today={today} />
        </span>
      </span>
    </label>
  )
}

function PhoneFacts({ order, today }: Omit<OrderRowProps, 'href'>) {
  const { money, time } = useFormats()
  const { orderNumber, placedAt, name, email, pieces, totalAmount, currency, paymentStatus, provider, status } = order
  return (
    <>
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
    </>
  )
}
