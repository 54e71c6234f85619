import { toDecimal } from '#src/shared/money.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import type { ListedProduct } from '../client/operations.ts'
import { Badge, type Tone } from '../kit/badge.tsx'
import { useFormats } from '../kit/formats.ts'
import { productBulkEn } from '../messages/products/product-bulk.en.ts'
import { productsEn as t } from '../messages/products.en.ts'
import { useCan, useShop } from '../shell/shop-context.ts'
import { InlineCell } from './inline-cell.tsx'
import { readAmount } from '../kit/amount-input.rules.ts'
import { readWhole } from './product-form.rules.ts'
import type { SaveInline } from './use-inline-change.ts'

const TONES: Record<ListedProduct['status'], Tone> = { active: 'ok', draft: '', archived: '' }
const STATUSES = Object.entries(t.status)
const inline = productBulkEn.inline

interface CellProps {
  product: ListedProduct
  onSave: SaveInline
}

/** The status, which members who may publish change in its place. */
export function StatusCell({ product, onSave }: CellProps) {
  const { _id: productId, version, name, status, isTrashed } = product
  const shown = <Status product={product} />
  if (!useCan()(PERMISSIONS.publishProducts) || isTrashed) return shown
  const save = (text: string) => onSave({ productId, version, status: text as ListedProduct['status'] })
  return (
    <InlineCell label={inline.status(name)} value={status} options={STATUSES} onSave={save}>
      {shown}
    </InlineCell>
  )
}

/** The price; that of a product with one variant is changed in its place. */
export function PriceCell({ product, onSave }: CellProps) {
  const { currency } = useShop()
  const { _id: productId, version, variantId, name, lowestPriceAmount, isTrashed } = product
  const shown = <PriceText product={product} />
  if (!useCan()(PERMISSIONS.editPrices) || variantId === null || isTrashed) return shown
  const save = async (text: string): Promise<string | null> => {
    const priceAmount = readAmount(text, currency)
    if (priceAmount === null) return inline.amount
    return onSave({ productId, version, variants: [{ variantId, priceAmount }] })
  }
  return (
    <InlineCell label={inline.price(name)} value={toDecimal(lowestPriceAmount, currency)} onSave={save}>
      {shown}
    </InlineCell>
  )
}

/** The sale price; that of a product with one variant is changed in its place. */
export function SaleCell({ product, onSave }: CellProps) {
  const { currency } = useShop()
  const { _id: productId, version, variantId, name, saleAmount, isTrashed } = product
  const shown = <Sale product={product} />
  if (!useCan()(PERMISSIONS.editPrices) || variantId === null || isTrashed) return shown
  const save = async (text: string): Promise<string | null> => {
    const amount = text.trim() === '' ? null : readAmount(text, currency)
    if (amount === null && text.trim() !== '') return inline.amount
    return onSave({ productId, version, variants: [{ variantId, saleAmount: amount }] })
  }
  const value = saleAmount === null ? '' : toDecimal(saleAmount, currency)
  return (
    <InlineCell label={inline.sale(name)} value={value} onSave={save}>
      {shown}
    </InlineCell>
  )
}

interface CategoryCellProps extends CellProps {
  categories: readonly { _id: string; path: string }[]
}

/** The deepest category, which is changed in its place. */
export function CategoryCell({ product, categories, onSave }: CategoryCellProps) {
  const { _id: productId, version, name, category, categoryId, isTrashed } = product
  const shown = category === null ? t.none : <bdi>{category}</bdi>
  if (!useCan()(PERMISSIONS.editProducts) || isTrashed || categories.length === 0) return shown
  const options = [['', t.noCategory] as const, ...categories.map(({ _id, path }) => [_id, path] as const)]
  const save = (text: string) => onSave({ productId, version, categoryId: text === '' ? null : text })
  return (
    <InlineCell label={inline.category(name)} value={categoryId ?? ''} options={options} onSave={save}>
      {shown}
    </InlineCell>
  )
}

/** The stock; that of a product with one variant is changed in its place, by the difference to what was seen. */
export function StockCell({ product, onSave }: CellProps) {
  const { _id: productId, version, variantId, name, stockOnHand, isTrashed } = product
  const shown = <Stock product={product} />
  if (!useCan()(PERMISSIONS.editStock) || variantId === null || stockOnHand === null || isTrashed) return shown
  const save = async (text: string): Promise<string | null> => {
    const units = readWhole(text)
    if (units === null) return inline.whole
    return onSave({ productId, version, variants: [{ variantId, stockOnHand: units, stockSeen: stockOnHand }] })
  }
  return (
    <InlineCell label={inline.stock(name)} value={String(stockOnHand)} onSave={save}>
      {shown}
    </InlineCell>
  )
}

/** The status, or what an active product waits for. */
export function Status({ product: { status, stage } }: { product: ListedProduct }) {
  if (stage !== null) return <Badge tone="info" text={t.stage[stage]} />
  return <Badge tone={TONES[status]} isHollow={status === 'draft'} text={t.status[status]} />
}

/** A price with its currency; the lowest of several. */
function PriceText({ product: { lowestPriceAmount, highestPriceAmount } }: { product: ListedProduct }) {
  const { money } = useFormats()
  const amount = money(lowestPriceAmount)
  return <span className="nowrap">{lowestPriceAmount === highestPriceAmount ? amount : t.priceFrom(amount)}</span>
}

/** A price, and whether it is reduced. */
export const Price = ({ product }: { product: ListedProduct }) => (
  <>
    <PriceText product={product} />
    {product.isOnSale && <span className="small soft block">{t.onSale}</span>}
  </>
)

/** The sale price of the only variant with its end; for several, whether one is reduced. */
function Sale({ product: { saleAmount, saleEndsAt, isOnSale } }: { product: ListedProduct }) {
  const { money, time } = useFormats()
  if (saleAmount === null) return isOnSale ? t.onSale : t.none
  return (
    <>
      <span className="nowrap strong">{money(saleAmount)}</span>
      {saleEndsAt !== null && <span className="small soft block nowrap">{t.until(time(saleEndsAt))}</span>}
    </>
  )
}

/** The units on hand, with a word when they are few. */
export function Stock({ product: { stockOnHand, lowVariants, variants } }: { product: ListedProduct }) {
  const { number } = useFormats()
  if (stockOnHand === null) return <span className="soft">{t.notTracked}</span>
  if (stockOnHand <= 0) return <span className="stock-out">{t.soldOut}</span>
  if (lowVariants === variants) return <span className="stock-low">{t.low(stockOnHand)}</span>
  return number(stockOnHand)
}
