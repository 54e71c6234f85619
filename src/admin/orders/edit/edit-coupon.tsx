import type { Order, OrderEditPreview } from '../../client/operations.ts'
import { TextField } from '../../kit/fields.tsx'
import { useFormats } from '../../kit/formats.ts'
import { orderEditEn as t } from '../../messages/order-edit.en.ts'
import type { EditForm } from './use-order-edit.ts'

interface EditCouponProps {
  order: Order
  edit: EditForm
  preview: OrderEditPreview | null
  /** Whether the edit changes what the coupon could be for. */
  hasOtherItems: boolean
}

/** The coupon of the order: as ordered, another one, or none. */
export function EditCoupon({ order, edit: { form, change }, preview, hasOtherItems }: EditCouponProps) {
  const { money } = useFormats()
  const { couponCode } = order
  const applied = preview?.coupon ?? null
  const isRecalculated = couponCode !== null && form.couponCode === couponCode
  const isAsOrdered = form.couponCode === null || isRecalculated
  const hint = applied && !applied.problem ? takenOff(applied, money) : t.couponHint
  return (
    <section className="card">
      <div className="card-body column wide">
        <TextField
          label={t.coupon}
          hint={hint}
          autoComplete="off"
          maxLength={100}
          value={form.couponCode ?? couponCode ?? ''}
          error={applied?.problem?.message}
          onValue={(code) => change({ couponCode: code === (couponCode ?? '') ? null : code })}
        />
        {couponCode !== null && isAsOrdered && (hasOtherItems || isRecalculated) && (
          <label className="choice">
            <input
              type="checkbox"
              checked={isRecalculated}
              onChange={() => change({ couponCode: isRecalculated ? null : couponCode })}
            />
            <span>
              {t.couponAgain}
              <span className="small soft block">{t.couponAgainHint}</span>
            </span>
          </label>
        )}
      </div>
    </section>
  )
}

type AppliedCoupon = NonNullable<OrderEditPreview['coupon']>

const takenOff = ({ type, discountAmount }: AppliedCoupon, money: (amount: number) => string): string =>
  type === 'freeShipping' ? t.couponDelivery : t.couponTakes(money(discountAmount))
