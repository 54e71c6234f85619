import type { MouseEvent } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import type { ListedCustomer } from '../client/operations.ts'
import { Badge } from '../kit/badge.tsx'
import { countryName } from '../kit/country-name.ts'
import { useFormats } from '../kit/formats.ts'
import { useRowKeys } from '../orders/use-row-keys.ts'
import { customersEn } from '../messages/customers.en.ts'
import { useShopPath } from '../shell/shop-context.ts'

const t = customersEn.list
const SHOWN_TAGS = 2

/** Customers as a table, and as rows of two lines on a phone. */
export function CustomersList({ customers }: { customers: readonly ListedCustomer[] }) {
  const to = useShopPath()
  const pathOf = (id: string): string => to(`/customers/${id}`)
  const { active } = useRowKeys({ ids: customers.map(({ _id }) => _id), canSelect: false, pathOf })
  const { columns } = t
  return (
    <div className="table-scroll">
      <table className="table desktop-only customers" aria-label={t.table}>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.email}</th>
            <th scope="col" className="end">
              {columns.orders}
            </th>
            <th scope="col" className="end">
              {columns.spent}
            </th>
            <th scope="col">{columns.lastOrder}</th>
            <th scope="col">{columns.place}</th>
            <th scope="col">{columns.tags}</th>
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => (
            <Row
              key={customer._id}
              customer={customer}
              href={pathOf(customer._id)}
              isActive={customer._id === active}
            />
          ))}
        </tbody>
      </table>
      <ul className="phone-only" aria-label={t.table}>
        {customers.map((customer) => (
          <li key={customer._id}>
            <PhoneRow customer={customer} href={pathOf(customer._id)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface RowProps {
  customer: ListedCustomer
  href: string
}

const placeOf = ({ city, country }: ListedCustomer): string =>
  [city, country === '' ? '' : countryName(country)].filter(Boolean).join(', ')

function Row({ customer, href, isActive }: RowProps & { isActive: boolean }) {
  const { money, time } = useFormats()
  const navigate = useNavigate()
  const { _id, name, email, orders, spentAmount, lastOrderAt } = customer
  // The link in the first column is for the keyboard and for new tabs; the whole row opens with a click.
  const open = ({ target }: MouseEvent): void => {
    if (!(target as Element).closest('a') && getSelection()?.isCollapsed !== false) void navigate(href)
  }
  return (
    <tr data-row={_id} data-active={isActive || undefined} onClick={open}>
      <td className="name">
        <a className="strong ellipsis block" href={href} dir="auto">
          {name === '' ? email : name}
        </a>
      </td>
      <td className="soft email">
        <span className="ellipsis block">{email}</span>
      </td>
      <td className="end">{orders}</td>
      <td className="end strong">{money(spentAmount)}</td>
      <td className="soft">
        {lastOrderAt === null ? t.noOrder : <time dateTime={lastOrderAt}>{time(lastOrderAt)}</time>}
      </td>
      <td className="soft place">
        <span className="ellipsis block">{placeOf(customer)}</span>
      </td>
      <td>
        <Marks customer={customer} />
      </td>
    </tr>
  )
}

/** What sets a customer apart, with the first tags. */
function Marks({ customer: { kind, isBlocked, isSubscribed, tags } }: { customer: ListedCustomer }) {
  return (
    <span className="row">
      {isBlocked && <Badge tone="bad" text={customersEn.blocked} />}
      {kind === 'guest' && <span className="badge plain">{customersEn.kinds.guest}</span>}
      {isSubscribed && <Badge tone="ok" text={customersEn.subscribed} />}
      {tags.slice(0, SHOWN_TAGS).map((tag) => (
        <span key={tag} className="tag">
          <bdi>{tag}</bdi>
        </span>
      ))}
      {tags.length > SHOWN_TAGS && <span className="small soft">{t.moreTags(tags.length - SHOWN_TAGS)}</span>}
    </span>
  )
}

function PhoneRow({ customer, href }: RowProps) {
  const { money, time } = useFormats()
  const { name, email, orders, spentAmount, lastOrderAt } = customer
  return (
    <a className="phone-row" href={href}>
      <span className="row between">
        <bdi className="strong ellipsis">{name === '' ? email : name}</bdi>
        <span className="strong">{money(spentAmount)}</span>
      </span>
      <span className="row between medium soft">
        <span className="ellipsis">{email}</span>
        <span className="nowrap">{lastOrderAt === null ? '' : time(lastOrderAt)}</span>
      </span>
      <span className="row wrap">
        <span className="small soft grow">{customersEn.orders(orders)}</span>
        <Marks customer={customer} />
      </span>
    </a>
  )
}
