import type { ReactNode } from 'react'
import type { ListedOrder } from '../client/operations.ts'
import { countryName } from '../kit/country-name.ts'
import { useFormats } from '../kit/formats.ts'
import { thumbnailOf } from '../kit/thumbnail.ts'
import { orderListEn as t } from '../messages/order-list.en.ts'
import { useShop } from '../shell/shop-context.ts'
import type { Column } from './columns.rules.ts'
import { urgencyOf } from './list-query.rules.ts'
import { PaymentBadge, StatusBadge } from './status-badges.tsx'

/** Columns of numbers, which end at the same edge. */
export const NUMBERS: ReadonlySet<Column> = new Set(['total', 'weight'])
const SOFT: ReadonlySet<Column> = new Set([
  'placed',
  'delivery',
  'items',
  'city',
  'country',
  'email',
  'phone',
  'weight',
])
const GRAMS_PER_KILOGRAM = 1000

interface OrderCellProps {
  name: Column
  order: ListedOrder
  today: string
}

/** One cell of the list of orders. */
export function OrderCell({ name, order, today }: OrderCellProps) {
  const className = [NUMBERS.has(name) && 'end', SOFT.has(name) && 'soft', name === 'total' && 'strong']
  return (
    <td className={className.filter(Boolean).join(' ') || undefined}>
      <Content name={name} order={order} today={today} />
    </td>
  )
}

function Content({ name, order, today }: OrderCellProps): ReactNode {
  const { money, number, time } = useFormats()
  switch (name) {
    case 'placed':
      return <time dateTime={order.placedAt}>{time(order.placedAt)}</time>
    case 'promised':
      return <Promised order={order} today={today} />
    case 'payment':
      return <PaymentBadge status={order.paymentStatus} provider={order.provider} />
    case 'status':
      return <StatusBadge status={order.status} />
    case 'items':
      return <Items images={order.images} text={String(order.pieces)} />
    case 'tags':
      return <Tags tags={order.tags} />
    case 'total':
      return money(order.totalAmount, order.currency)
    case 'note':
      return order.hasNote ? t.hasNote : null
    case 'weight':
      return order.weightGrams === 0 ? null : t.kilograms(number(order.weightGrams / GRAMS_PER_KILOGRAM))
    default:
      return <bdi className="ellipsis cell-name">{textOf(name, order)}</bdi>
  }
}

type TextColumn = Exclude<
  Column,
  'placed' | 'promised' | 'payment' | 'status' | 'items' | 'tags' | 'total' | 'note' | 'weight'
>

function textOf(name: TextColumn, order: ListedOrder): string {
  switch (name) {
    case 'customer':
      return order.name === '' ? order.email : order.name
    case 'method':
      return t.methods[order.provider] ?? order.provider
    case 'country':
      return countryName(order.country)
    case 'source':
      return t.sources[order.source]
    case 'coupon':
      return order.couponCode ?? ''
    case 'assignedTo':
      return order.assignedTo ?? ''
    default:
      return order[name]
  }
}

/** The first two tags, and how many there are beside them. */
function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <span className="row tight">
      {tags.slice(0, SHOWN_TAGS).map((tag) => (
        <bdi key={tag} className="tag">
          {tag}
        </bdi>
      ))}
      {tags.length > SHOWN_TAGS && <span className="small soft">+{tags.length - SHOWN_TAGS}</span>}
    </span>
  )
}

const SHOWN_TAGS = 2

/** The promised days; in red with a word when they end today or have ended. */
export function Promised({ order, today }: { order: ListedOrder; today: string }) {
  const { days } = useFormats()
  const { promisedFrom, promisedTo } = order
  const urgency = urgencyOf(order, today)
  if (urgency !== null) return <span className="bad-text strong">{t.urgency[urgency]}</span>
  return promisedFrom === null ? null : <>{days(promisedFrom, promisedTo)}</>
}

/** Images of the first lines, with the number of units. */
export function Items({ images, text }: { images: readonly string[]; text: string }) {
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
