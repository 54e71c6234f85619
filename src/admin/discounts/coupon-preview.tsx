import type { OperationInput } from '../client/operations.ts'
import { useDelayed } from '../client/use-delayed.ts'
import { useRead } from '../client/use-operation.ts'
import { useFormats } from '../kit/formats.ts'
import { couponsEn as t } from '../messages/coupons.en.ts'
import { discountsEn } from '../messages/discounts.en.ts'

type Previewed = NonNullable<OperationInput<'previewCoupon'>['body']>

const PREVIEW_AFTER_MS = 300

interface PreviewProps {
  code: string
  /** What would be saved; null while the form has errors. */
  body: OperationInput<'updateCoupon'>['body'] | null
}

/** A cart with the coupon as the form has it, before it is saved. */
export function CouponPreview({ code, body }: PreviewProps) {
  return (
    <section className="card" aria-labelledby="discount-preview">
      <div className="card-head">
        <h2 id="discount-preview">{discountsEn.preview}</h2>
      </div>
      <div className="card-body column" role="status">
        {body ? <Cart code={code} body={body} /> : <p className="soft medium">{discountsEn.previewUnready}</p>}
      </div>
    </section>
  )
}

function Cart({ code, body }: { code: string; body: NonNullable<PreviewProps['body']> }) {
  const { money } = useFormats()
  const { discount, maxDiscountAmount, minSubtotalAmount, excludeSaleItems, allowFlash, products, categories } = body
  // As a text, which stays the same while nothing is typed.
  const content = useDelayed(
    JSON.stringify({
      discount,
      maxDiscountAmount,
      minSubtotalAmount,
      excludeSaleItems,
      allowFlash,
      products,
      categories,
    }),
    PREVIEW_AFTER_MS,
  )
  const { data } = useRead('previewCoupon', { body: JSON.parse(content) as Previewed })
  if (!data) return null
  const { products: count, items, quantity, subtotalAmount, discountAmount } = data.data
  if (count === 0) return <p className="medium">{t.noProducts}</p>
  return (
    <>
      <p className="medium">{discountsEn.forProducts(count)}</p>
      <div className="column">
        <p className="small soft">{t.previewText}</p>
        <ul className="medium">
          {items.map(({ _id, name, priceAmount }) => (
            <li key={_id} className="row between">
              <bdi className="ellipsis">{t.items(quantity, name)}</bdi>
              <span>{money(priceAmount * quantity)}</span>
            </li>
          ))}
        </ul>
        <dl>
          <Sum label={t.subtotal} value={money(subtotalAmount)} />
          <Sum
            label={t.codeRow(code.trim().toUpperCase())}
            value={discount.type === 'freeShipping' ? t.freeDelivery : `−${money(discountAmount)}`}
          />
          <Sum label={t.total} value={money(subtotalAmount - discountAmount)} isTotal />
        </dl>
      </div>
    </>
  )
}

const Sum = ({ label, value, isTotal = false }: { label: string; value: string; isTotal?: boolean }) => (
  <div className={isTotal ? 'row between strong' : 'row between medium'}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
