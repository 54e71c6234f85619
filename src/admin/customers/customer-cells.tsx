import type { ListedCustomer } from '../client/operations.ts'
import { Badge } from '../kit/badge.tsx'
import { countryName } from '../kit/country-name.ts'
import { useFormats } from '../kit/formats.ts'
import type { ColumnSet } from '../lists/columns.rules.ts'
import { customersEn } from '../messages/customers.en.ts'

const t = customersEn.list
const SHOWN_TAGS = 2

const COLUMNS = [
  'email',
  'orders',
  'spent',
  'lastOrder',
  'place',
  'tags',
  'phone',
  'kind',
  'newsletter',
  'registered',
] as const
export type CustomerColumn = (typeof COLUMNS)[number]

/** Columns of the list of customers beside the name. */
export const CUSTOMER_COLUMNS: ColumnSet<CustomerColumn> = {
  all: COLUMNS,
  first: COLUMNS.slice(0, COLUMNS.indexOf('tags') + 1),
}

/** Columns of numbers, which end at the same edge. */
export const CUSTOMER_NUMBERS: ReadonlySet<string> = new Set<CustomerColumn>(['orders', 'spent'])

interface CellProps {
  name: CustomerColumn
  customer: ListedCustomer
}

/** One cell of the list of customers. */
export function CustomerCell({ name, customer }: CellProps) {
  const { money, time } = useFormats()
  const { email, phone, kind, orders, spentAmount, lastOrderAt, registeredAt, isSubscribed } = customer
  switch (name) {
    case 'orders':
      return <td className="end">{orders}</td>
    case 'spent':
      return <td className="end strong">{money(spentAmount)}</td>
    case 'lastOrder':
      return (
        <td className="soft">
          {lastOrderAt === null ? t.noOrder : <time dateTime={lastOrderAt}>{time(lastOrderAt)}</time>}
        </td>
      )
    case 'registered':
      return (
        <td className="soft">{registeredAt !== null && <time dateTime={registeredAt}>{time(registeredAt)}</time>}</td>
      )
    case 'tags':
      return (
        <td>
          <Marks customer={customer} />
        </td>
      )
    case 'kind':
      return <td className="soft">{customersEn.kinds[kind]}</td>
    case 'newsletter':
      return <td className="soft">{isSubscribed ? customersEn.subscribed : ''}</td>
    default:
      return <TextCell name={name} text={{ email, phone, place: placeOf(customer) }[name]} />
  }
}

const TextCell = ({ name, text }: { name: string; text: string }) => (
  <td className={`soft ${name}`}>
    <bdi className="ellipsis block">{text}</bdi>
  </td>
)

const placeOf = ({ city, country }: ListedCustomer): string =>
  [city, country === '' ? '' : countryName(country)].filter(Boolean).join(', ')

/** What sets a customer apart, with the first tags. */
export function Marks({ customer: { kind, isBlocked, isSubscribed, tags } }: { customer: ListedCustomer }) {
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
