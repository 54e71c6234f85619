import type { ReactNode } from 'react'
import type { ListedProduct } from '../client/operations.ts'
import { useFormats } from '../kit/formats.ts'
import { productsEn as t } from '../messages/products.en.ts'
import { productFiltersEn } from '../messages/products/product-filters.en.ts'
import type { ColumnSet } from '../lists/columns.rules.ts'
import { CategoryCell, PriceCell, SaleCell, StatusCell, StockCell } from './product-cells.tsx'
import type { SaveInline } from './use-inline-change.ts'

const COLUMNS = [
  'sku',
  'status',
  'stock',
  'price',
  'sale',
  'category',
  'changed',
  'brand',
  'variants',
  'sold',
  'views',
  'rating',
  'taxClass',
  'created',
  'weight',
  'barcode',
  'missing',
] as const
export type ProductColumn = (typeof COLUMNS)[number]

/** Columns of the list of products beside the product itself. */
export const PRODUCT_COLUMNS: ColumnSet<ProductColumn> = {
  all: COLUMNS,
  first: COLUMNS.slice(0, COLUMNS.indexOf('changed') + 1),
}

/** Columns of numbers, which end at the same edge. */
export const PRODUCT_NUMBERS: ReadonlySet<string> = new Set<ProductColumn>([
  'stock',
  'price',
  'sale',
  'changed',
  'variants',
  'sold',
  'views',
  'rating',
  'created',
  'weight',
])
const SOFT: ReadonlySet<ProductColumn> = new Set([
  'sku',
  'category',
  'changed',
  'brand',
  'variants',
  'sold',
  'views',
  'rating',
  'taxClass',
  'created',
  'weight',
  'barcode',
  'missing',
])

interface CellProps {
  name: ProductColumn
  product: ListedProduct
  /** What it can be put in. */
  categories: readonly { _id: string; path: string }[]
  onSave: SaveInline
}

/** One cell of the list of products. */
export function ProductCell(props: CellProps) {
  const className = [PRODUCT_NUMBERS.has(props.name) && 'end', SOFT.has(props.name) && 'soft']
  return (
    <td className={className.filter(Boolean).join(' ') || undefined}>
      <Content {...props} />
    </td>
  )
}

function Content({ name, product, categories, onSave }: CellProps): ReactNode {
  const { time, number } = useFormats()
  switch (name) {
    case 'status':
      return <StatusCell product={product} onSave={onSave} />
    case 'stock':
      return <StockCell product={product} onSave={onSave} />
    case 'price':
      return <PriceCell product={product} onSave={onSave} />
    case 'sale':
      return <SaleCell product={product} onSave={onSave} />
    case 'category':
      return (
        <span className="ellipsis block">
          <CategoryCell product={product} categories={categories} onSave={onSave} />
        </span>
      )
    case 'changed':
      return <time dateTime={product.updatedAt}>{time(product.updatedAt)}</time>
    case 'created':
      return <time dateTime={product.createdAt}>{time(product.createdAt)}</time>
    case 'sold':
      return number(product.soldCount30)
    case 'views':
      return number(product.viewCount30)
    case 'rating':
      return product.ratingAverage === null ? t.none : number(product.ratingAverage / 100)
    case 'weight':
      return product.weightGrams === null ? t.none : t.grams(number(product.weightGrams))
    case 'missing':
      return product.missing.map((what) => productFiltersEn.lacks[what]).join(', ') || t.none
    case 'variants':
      return product.variants
    default:
      return <bdi className="ellipsis block">{product[name]}</bdi>
  }
}
