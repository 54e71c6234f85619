import { ImageOff } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import type { ListedProduct } from '../client/operations.ts'
import { Badge, type Tone } from '../kit/badge.tsx'
import { useFormats } from '../kit/formats.ts'
import { thumbnailOf } from '../kit/thumbnail.ts'
import { productsEn as t } from '../messages/products.en.ts'
import { useRowKeys } from '../orders/use-row-keys.ts'
import { useShop, useShopPath } from '../shell/shop-context.ts'

const TONES: Record<ListedProduct['status'], Tone> = { active: 'ok', draft: '', archived: '' }

/** Products as a table, and as rows of two lines on a phone. */
export function ProductsList({ products }: { products: readonly ListedProduct[] }) {
  const to = useShopPath()
  const pathOf = (id: string): string => to(`/products/${id}`)
  const { active } = useRowKeys({ ids: products.map(({ _id }) => _id), canSelect: false, pathOf })
  const { columns } = t
  return (
    <div className="table-scroll">
      <table className="table desktop-only products" aria-label={t.table}>
        <thead>
          <tr>
            <th scope="col">{columns.product}</th>
            <th scope="col">{columns.sku}</th>
            <th scope="col">{columns.status}</th>
            <th scope="col" className="end">
              {columns.stock}
            </th>
            <th scope="col" className="end">
              {columns.price}
            </th>
            <th scope="col">{columns.category}</th>
            <th scope="col" className="end">
              {columns.changed}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <Row key={product._id} product={product} href={pathOf(product._id)} isActive={product._id === active} />
          ))}
        </tbody>
      </table>
      <ul className="phone-only" aria-label={t.table}>
        {products.map((product) => (
          <li key={product._id}>
            <PhoneRow product={product} href={pathOf(product._id)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface RowProps {
  product: ListedProduct
  href: string
}

function Row({ product, href, isActive }: RowProps & { isActive: boolean }) {
  const { time } = useFormats()
  const navigate = useNavigate()
  const { _id, name, brand, sku, status, category, variants, updatedAt } = product
  // The link in the first column is for the keyboard and for new tabs; the whole row opens with a click.
  const open = ({ target }: MouseEvent): void => {
    if (!(target as Element).closest('a') && getSelection()?.isCollapsed !== false) void navigate(href)
  }
  const more = [brand, variants > 1 ? t.variants(variants) : ''].filter(Boolean).join(', ')
  return (
    <tr data-row={_id} data-active={isActive || undefined} onClick={open}>
      <td className="name">
        <span className="row">
          <Thumbnail product={product} />
          <span className="ellipsis">
            <a className="strong" href={href} dir="auto">
              {name}
            </a>
            {more !== '' && <span className="soft"> · {more}</span>}
          </span>
        </span>
      </td>
      <td className="soft">
        <span className="ellipsis block">{sku}</span>
      </td>
      <td>
        <Badge tone={TONES[status]} isHollow={status === 'draft'} text={t.status[status]} />
      </td>
      <td className="end">
        <Stock product={product} />
      </td>
      <td className="end">
        <Price product={product} />
      </td>
      <td className="soft">
        <span className="ellipsis block">{category}</span>
      </td>
      <td className="soft end nowrap">
        <time dateTime={updatedAt}>{time(updatedAt)}</time>
      </td>
    </tr>
  )
}

function Thumbnail({ product: { image } }: { product: ListedProduct }) {
  const { _id: shopId } = useShop()
  if (image === null)
    return (
      <span className="product-thumb" aria-hidden>
        <ImageOff />
      </span>
    )
  return <img className="product-thumb" src={thumbnailOf(shopId, image)} alt="" width={32} height={32} loading="lazy" />
}

/** A price with its currency; the lowest of several. */
function Price({ product: { lowestPriceAmount, highestPriceAmount, isOnSale } }: { product: ListedProduct }) {
  const { money } = useFormats()
  const amount = money(lowestPriceAmount)
  return (
    <>
      <span className="nowrap">{lowestPriceAmount === highestPriceAmount ? amount : t.priceFrom(amount)}</span>
      {isOnSale && <span className="small soft block">{t.onSale}</span>}
    </>
  )
}

function Stock({ product: { stockOnHand, lowVariants, variants } }: { product: ListedProduct }) {
  const { number } = useFormats()
  if (stockOnHand === null) return <span className="soft">{t.notTracked}</span>
  if (stockOnHand <= 0) return <span className="stock-out">{t.soldOut}</span>
  if (lowVariants === variants) return <span className="stock-low">{t.low(stockOnHand)}</span>
  return number(stockOnHand)
}

function PhoneRow({ product, href }: RowProps) {
  const { name, brand, status } = product
  return (
    <a className="phone-row" href={href}>
      <span className="row">
        <Thumbnail product={product} />
        <span className="grow">
          <span className="row between">
            <bdi className="strong ellipsis">{name}</bdi>
            <Price product={product} />
          </span>
          <span className="row between medium soft">
            <span className="row">
              <Badge tone={TONES[status]} isHollow={status === 'draft'} text={t.status[status]} />
              <span className="ellipsis">{brand}</span>
            </span>
            <Stock product={product} />
          </span>
        </span>
      </span>
    </a>
  )
}
