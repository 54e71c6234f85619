import { TextField } from '../kit/fields.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { couponsEn as t } from '../messages/coupons.en.ts'
import { discountsEn } from '../messages/discounts.en.ts'
import { useShop } from '../shell/shop-context.ts'
import type { CouponFields, CouponError } from './coupon-form.rules.ts'
import { Check, FormCard, TargetFields } from './form-fields.tsx'
import type { DiscountForm } from './use-discount-form.ts'

const errorText = (error: CouponError | undefined): string | undefined =>
  error === undefined ? undefined : error === 'code' ? t.codeWrong : discountsEn.errors[error]

export type CouponForm = DiscountForm<CouponFields, CouponError>

interface LineProps {
  form: CouponForm
  name: keyof CouponFields
  label?: string
  hint?: string
  type?: string
  inputMode?: 'decimal' | 'numeric'
  readOnly?: boolean
  maxLength?: number
}

const Line = ({ form: { typed, errors, change }, name, label, ...attributes }: LineProps) => (
  <TextField
    label={label ?? t.labels[name]}
    autoComplete="off"
    maxLength={32}
    {...attributes}
    value={typed[name]}
    error={errorText(errors[name])}
    onValue={(value) => change({ [name]: value })}
  />
)

/** The fields of a coupon. @param props.isNew whether its code can be chosen */
export function CouponFormFields({ form, isNew }: { form: CouponForm; isNew: boolean }) {
  const { typed, change } = form
  const { currency, timeZone } = useShop()
  const amount = { inputMode: 'decimal' } as const
  return (
    <>
      <FormCard title={t.basics}>
        <Line form={form} name="code" readOnly={!isNew} hint={isNew ? t.codeHint : t.codeFixed} />
        <SelectField
          label={t.labels.type}
          value={typed.type}
          options={Object.entries(t.types)}
          onValue={(type) => change({ type, value: type === 'percent' ? '10' : '' })}
        />
        {typed.type === 'percent' && <Line form={form} name="value" label={t.percent} {...amount} />}
        {typed.type === 'percent' && (
          <Line form={form} name="maxDiscount" label={`${t.labels.maxDiscount} (${currency})`} {...amount} />
        )}
        {typed.type === 'fixed' && <Line form={form} name="value" label={`${t.amount} (${currency})`} {...amount} />}
        <Line form={form} name="minSubtotal" label={`${t.labels.minSubtotal} (${currency})`} {...amount} />
      </FormCard>
      <FormCard title={discountsEn.dates}>
        <Line form={form} name="startsAt" type="datetime-local" hint={discountsEn.startHint} />
        <Line form={form} name="endsAt" type="datetime-local" hint={discountsEn.endHint} />
        <p className="small soft whole">{discountsEn.timeZone(timeZone)}</p>
      </FormCard>
      <FormCard title={discountsEn.scope}>
        <TargetFields products={typed.products} categories={typed.categories} onChange={change} />
        <p className="small soft whole">{discountsEn.everything}</p>
        {(['excludeSaleItems', 'allowFlash'] as const).map((name) => (
          <Check key={name} label={t.labels[name]} value={typed[name]} onValue={(value) => change({ [name]: value })} />
        ))}
      </FormCard>
      <FormCard title={t.limits}>
        <Line form={form} name="usageLimit" inputMode="numeric" hint={t.limitHint} maxLength={9} />
        <Line form={form} name="usagePerShopper" inputMode="numeric" hint={t.limitHint} maxLength={9} />
        <Check
          label={t.labels.firstOrderOnly}
          value={typed.firstOrderOnly}
          onValue={(firstOrderOnly) => change({ firstOrderOnly })}
        />
      </FormCard>
    </>
  )
}
