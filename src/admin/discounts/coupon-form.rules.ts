import { toDecimal } from '#src/shared/money.ts'
import type { EditedCoupon, OperationInput } from '../client/operations.ts'
import { amountText, readAmount, readCount } from '../kit/amount-input.rules.ts'
import { fromLocalInput, toLocalInput } from './local-input.rules.ts'
import { targetIds, writeTargets, type Target } from './targets.rules.ts'

/** A coupon as it is typed; choices are `yes` or empty. */
export type CouponFields = Readonly<Record<(typeof FIELDS)[number], string>>
type Sent = NonNullable<OperationInput<'updateCoupon'>['body']>
/** What the server sends of a coupon, also after a change by a colleague. */
type StoredContent = Omit<Sent, 'products' | 'categories' | 'version'> & {
  products: readonly Target[]
  categories: readonly Target[]
}

const FIELDS = [
  'code',
  'type',
  'value',
  'maxDiscount',
  'minSubtotal',
  'startsAt',
  'endsAt',
  'usageLimit',
  'usagePerShopper',
  'firstOrderOnly',
  'excludeSaleItems',
  'allowFlash',
  'products',
  'categories',
] as const

interface FormShop {
  currency: string
  timeZone: string
}

export const EMPTY_COUPON: CouponFields = {
  code: '',
  type: 'percent',
  value: '10',
  maxDiscount: '',
  minSubtotal: '',
  startsAt: '',
  endsAt: '',
  usageLimit: '',
  usagePerShopper: '',
  firstOrderOnly: '',
  excludeSaleItems: '',
  allowFlash: '',
  products: '',
  categories: '',
}

const HUNDRED_PERCENT = 10_000
const CODE = /^[A-Z0-9_-]{3,32}$/i

/** Returns a percentage with at most two decimals in basis points; null for other texts. */
export function readPercent(text: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  const bps = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return bps > 0 && bps <= HUNDRED_PERCENT ? bps : null
}

/** Returns basis points as they are typed, such as `12.5`. */
export const percentText = (bps: number): string => String(bps / 100)

const yes = (value: boolean | undefined): string => (value === true ? 'yes' : '')

/** Returns the fields of a stored coupon. */
export function toFields(code: string, coupon: StoredContent, { currency, timeZone }: FormShop): CouponFields {
  const { discount, products, categories } = coupon
  const value =
    discount.type === 'freeShipping'
      ? ''
      : discount.type === 'percent'
        ? percentText(discount.value)
        : toDecimal(discount.value, currency)
  return {
    code,
    type: discount.type,
    value,
    maxDiscount: amountText(coupon.maxDiscountAmount, currency),
    minSubtotal: amountText(coupon.minSubtotalAmount, currency),
    startsAt: toLocalInput(coupon.startsAt ?? null, timeZone),
    endsAt: toLocalInput(coupon.endsAt ?? null, timeZone),
    usageLimit: String(coupon.usageLimit ?? ''),
    usagePerShopper: String(coupon.usagePerShopper ?? ''),
    firstOrderOnly: yes(coupon.firstOrderOnly),
    excludeSaleItems: yes(coupon.excludeSaleItems),
    allowFlash: yes(coupon.allowFlash),
    products: writeTargets(products),
    categories: writeTargets(categories),
  }
}

export type CouponError = 'code' | 'percent' | 'amount' | 'count' | 'order'

/** Returns what is wrong with what is typed. */
export function findErrors(
  typed: CouponFields,
  { currency }: FormShop,
): Partial<Record<keyof CouponFields, CouponError>> {
  const isInvalidAmount = (text: string): boolean => text.trim() !== '' && !(Number(readAmount(text, currency)) > 0)
  const isInvalidCount = (text: string): boolean => text.trim() !== '' && readCount(text) === null
  return {
    ...(!CODE.test(typed.code.trim()) && { code: 'code' }),
    ...(typed.type === 'percent' && readPercent(typed.value) === null && { value: 'percent' }),
    ...(typed.type === 'fixed' && !(Number(readAmount(typed.value, currency)) > 0) && { value: 'amount' }),
    ...(typed.type === 'percent' && isInvalidAmount(typed.maxDiscount) && { maxDiscount: 'amount' }),
    ...(isInvalidAmount(typed.minSubtotal) && { minSubtotal: 'amount' }),
    ...(isInvalidCount(typed.usageLimit) && { usageLimit: 'count' }),
    ...(isInvalidCount(typed.usagePerShopper) && { usagePerShopper: 'count' }),
    // Texts of the same form compare like their times.
    ...(typed.startsAt !== '' && typed.endsAt !== '' && typed.endsAt <= typed.startsAt && { endsAt: 'order' }),
  }
}

/** Returns what is sent of fields without errors. @param stored what the fields were filled with */
export function toBody(
  typed: CouponFields,
  { currency, timeZone, stored }: FormShop & { stored: Pick<EditedCoupon, 'startsAt' | 'endsAt'> | null },
): Omit<Sent, 'version'> {
  const amount = (text: string): number | null => (text.trim() === '' ? null : readAmount(text, currency))
  return {
    discount:
      typed.type === 'freeShipping'
        ? { type: 'freeShipping' }
        : typed.type === 'fixed'
          ? { type: 'fixed', value: readAmount(typed.value, currency) ?? 0 }
          : { type: 'percent', value: readPercent(typed.value) ?? 0 },
    maxDiscountAmount: typed.type === 'percent' ? amount(typed.maxDiscount) : null,
    minSubtotalAmount: amount(typed.minSubtotal),
    startsAt: fromLocalInput(typed.startsAt, { stored: stored?.startsAt ?? null, timeZone }),
    endsAt: fromLocalInput(typed.endsAt, { stored: stored?.endsAt ?? null, timeZone }),
    usageLimit: readCount(typed.usageLimit),
    usagePerShopper: readCount(typed.usagePerShopper),
    firstOrderOnly: typed.firstOrderOnly === 'yes',
    excludeSaleItems: typed.excludeSaleItems === 'yes',
    allowFlash: typed.allowFlash === 'yes',
    products: targetIds(typed.products),
    categories: targetIds(typed.categories),
  }
}
