import { addCoupon, listCoupons, setCouponStatus } from '#src/features/coupons/coupon.admin.service.ts'
import { ANY_COUPON, type CouponDraft } from '#src/features/coupons/coupon-input.rules.ts'
import type { Coupon } from '#src/features/coupons/coupon.rules.ts'
import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { formatMoney } from '#src/shared/money.ts'
import { readTime } from './change-commands.ts'
import { inShop, OF_SHOP } from './in-shop.ts'
import { need, readOptions, type Command } from './options.ts'
import { amountOf, targetsOf } from './promotion-commands.ts'
import { UsageError } from './usage.ts'

/** Commands for coupons. */
export const COUPONS: readonly [string, (parameters: readonly string[]) => Command][] = [
  ['coupons:add', readAdd],
  ['coupons:list', readList],
  ['coupons:pause', readPause],
]

function readAdd(parameters: readonly string[]): Command {
  const values = readOptions(parameters, {
    ...OF_SHOP,
    code: { type: 'string' },
    percent: { type: 'string' },
    amount: { type: 'string' },
    'free-delivery': { type: 'boolean', default: false },
    'at-most': { type: 'string' },
    minimum: { type: 'string' },
    starts: { type: 'string' },
    ends: { type: 'string' },
    limit: { type: 'string' },
    'per-shopper': { type: 'string' },
    'first-order': { type: 'boolean', default: false },
    'not-on-sale': { type: 'boolean', default: false },
    'on-flash': { type: 'boolean', default: false },
    product: { type: 'string', multiple: true, default: [] },
    category: { type: 'string', multiple: true, default: [] },
  })
  const code = need(values.code, '--code')
  const kinds = [values.percent !== undefined, values.amount !== undefined, values['free-delivery']]
  if (kinds.filter(Boolean).length !== 1)
    throw new UsageError('A coupon has one of --percent, --amount and --free-delivery.')
  const plan = {
    startsAt: readTime(values.starts, '--starts'),
    endsAt: readTime(values.ends, '--ends'),
    usageLimit: readLimit(values.limit, '--limit'),
    usagePerShopper: readLimit(values['per-shopper'], '--per-shopper'),
    firstOrderOnly: values['first-order'],
    excludeSaleItems: values['not-on-sale'],
    allowFlash: values['on-flash'],
  }
  return inShop(values.shop, async (context) => {
    const amount = (text: string | undefined): number | null => (text === undefined ? null : amountOf(context, text))
    await addCoupon(context, {
      ...ANY_COUPON,
      ...plan,
      ...gainOf(context, values),
      ...(await targetsOf(context, values)),
      code,
      maxDiscountAmount: amount(values['at-most']),
      minSubtotalAmount: amount(values.minimum),
    })
    return `The code ${code.trim().toUpperCase()} can be used${plan.startsAt ? ` from ${plan.startsAt.toISOString()}` : ''}.`
  })
}

function readLimit(text: string | undefined, option: string): number | null {
  if (text === undefined) return null
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`${option} must be a whole number.`)
  return Number(text)
}

function gainOf(
  context: ShopContext,
  { percent, amount }: { percent?: string | undefined; amount?: string | undefined },
): Pick<CouponDraft, 'type' | 'value'> {
  if (amount !== undefined) return { type: 'fixed', value: amountOf(context, amount) }
  if (percent === undefined) return { type: 'freeShipping', value: 0 }
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(percent)) throw new ShopInputError('--percent must be a number, like 12.5.')
  return { type: 'percent', value: Math.round(Number(percent) * 100) }
}

function readList(parameters: readonly string[]): Command {
  const values = readOptions(parameters, OF_SHOP)
  return inShop(values.shop, async (context) => {
    const all = await listCoupons(context)
    return all.length === 0 ? 'There is no coupon.' : all.map((coupon) => describe(context, coupon)).join('\n')
  })
}

function describe({ shop, now }: ShopContext, coupon: Coupon): string {
  const show = (amount: number): string => formatMoney(amount, shop.currency, shop.locale)
  const { type, value, maxDiscountAmount, minSubtotalAmount, startsAt, endsAt, used, usageLimit } = coupon
  const gain =
    type === 'freeShipping' ? 'free delivery' : type === 'fixed' ? `${show(value)} off` : `${value / 100} % off`
  const state =
    coupon.status === 'paused'
      ? 'paused'
      : endsAt && endsAt <= now
        ? 'over'
        : startsAt && startsAt > now
          ? 'planned'
          : 'active'
  return [
    coupon.code,
    state,
    maxDiscountAmount === null ? gain : `${gain}, at most ${show(maxDiscountAmount)}`,
    ...(minSubtotalAmount === null ? [] : [`from ${show(minSubtotalAmount)}`]),
    ...(endsAt ? [`until ${endsAt.toISOString()}`] : []),
    usageLimit === null ? `used ${used} times` : `used ${used} of ${usageLimit} times`,
  ].join('  ')
}

function readPause(parameters: readonly string[]): Command {
  const values = readOptions(parameters, {
    ...OF_SHOP,
    code: { type: 'string' },
    resume: { type: 'boolean', default: false },
  })
  const typed = need(values.code, '--code')
  return inShop(values.shop, async (context) => {
    const code = await setCouponStatus(context, typed, values.resume ? 'active' : 'paused')
    return values.resume ? `The code ${code} can be used again.` : `The code ${code} is paused.`
  })
}
