import { changeSettings, type SettingsDraft, type ShopSettings } from '#src/features/shop/shop-settings.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { formatMoney } from '#src/shared/money.ts'
import { inShop, OF_SHOP } from './in-shop.ts'
import { readOptions, type Command } from './options.ts'
import { amountOf } from './order-commands.ts'
import { UsageError } from './usage.ts'

const OPTIONS = {
  ...OF_SHOP,
  'order-email': { type: 'string' },
  'legal-name': { type: 'string' },
  'legal-number': { type: 'string' },
  'vat-number': { type: 'string' },
  'drop-address': { type: 'string' },
  'checkout-note': { type: 'string' },
  'free-shipping-from': { type: 'string' },
  'hold-minutes': { type: 'string' },
  'payment-window': { type: 'string' },
  'return-days': { type: 'string' },
  'cancel-policy': { type: 'string' },
  'min-order': { type: 'string' },
  'max-order': { type: 'string' },
  'auto-publish': { type: 'string' },
  'guest-checkout': { type: 'string' },
  'card-stepper': { type: 'string' },
  state: { type: 'string' },
  postcode: { type: 'string' },
  'double-opt-in': { type: 'string' },
  'google-id': { type: 'string' },
  'pixel-id': { type: 'string' },
} as const
type Typed = Partial<Record<keyof typeof OPTIONS, string>>

export const SETTINGS: readonly [string, (parameters: readonly string[]) => Command][] = [['settings', readSettings]]

/** Parses the command that shows or changes settings of orders and money; omitted options stay unchanged. */
function readSettings(parameters: readonly string[]): Command {
  const values: Typed = readOptions(parameters, OPTIONS)
  const draft = { ...readTexts(values), ...readNumbers(values), ...readMarketing(values) }
  return inShop(values.shop, async (context) =>
    explain(context, await changeSettings(context, { ...draft, ...readAmounts(context, values) })),
  )
}

function readTexts(values: Typed): SettingsDraft {
  const legal = readLegal(values)
  const policy = values['cancel-policy']
  if (policy !== undefined && policy !== 'untilProcessing' && policy !== 'never')
    throw new UsageError('--cancel-policy is untilProcessing or never.')
  const auto = values['auto-publish']
  if (auto !== undefined && auto !== 'stars' && auto !== 'off') throw new UsageError('--auto-publish is stars or off.')
  const guests = values['guest-checkout']
  if (guests !== undefined && guests !== 'on' && guests !== 'off')
    throw new UsageError('--guest-checkout must be on or off.')
  const stepper = values['card-stepper']
  if (stepper !== undefined && stepper !== 'on' && stepper !== 'off')
    throw new UsageError('--card-stepper must be on or off.')
  return {
    ...(guests !== undefined && { guest_checkout: guests === 'on' }),
    ...(stepper !== undefined && { card_stepper: stepper === 'on' }),
    ...(values.state !== undefined && { state: values.state.trim() }),
    ...(values.postcode !== undefined && { postcode: values.postcode.trim() }),
    ...(values['order-email'] !== undefined && { order_email: values['order-email'].trim() }),
    ...(values['drop-address'] !== undefined && { drop_address: values['drop-address'].trim() }),
    ...(values['checkout-note'] !== undefined && { checkout_note: values['checkout-note'].trim() }),
    ...(Object.keys(legal).length > 0 && { legal }),
    ...(policy !== undefined && { cancel_policy: policy }),
    ...(auto !== undefined && { reviews_auto_publish: auto === 'stars' }),
  }
}

/** Parses the settings of newsletter consent and trackers. */
function readMarketing(values: Typed): SettingsDraft {
  const { 'double-opt-in': optIn, 'google-id': google, 'pixel-id': pixel } = values
  if (optIn !== undefined && optIn !== 'on' && optIn !== 'off')
    throw new UsageError('--double-opt-in must be on or off.')
  const idOf = (text: string): string | null => (text === 'off' ? null : text.trim())
  return {
    ...(optIn !== undefined && { double_opt_in: optIn === 'on' }),
    ...(google !== undefined && { google_id: idOf(google) }),
    ...(pixel !== undefined && { pixel_id: idOf(pixel) }),
  }
}

const readLegal = (values: Typed) => ({
  ...(values['legal-name'] !== undefined && { companyName: values['legal-name'].trim() }),
  ...(values['legal-number'] !== undefined && { registrationNumber: values['legal-number'].trim() }),
  ...(values['vat-number'] !== undefined && { vatNumber: values['vat-number'].trim() }),
})

function readNumbers(values: Typed): SettingsDraft {
  const read = (name: keyof Typed): number | undefined => {
    const text = values[name]
    if (text === undefined) return undefined
    if (!/^\d{1,6}$/.test(text)) throw new UsageError(`--${name} must be a whole number.`)
    return Number(text)
  }
  const [hold, window, days] = [read('hold-minutes'), read('payment-window'), read('return-days')]
  return {
    ...(hold !== undefined && { hold_minutes: hold }),
    ...(window !== undefined && { payment_window_minutes: window }),
    ...(days !== undefined && { return_window_days: days }),
  }
}

function readAmounts(context: ShopContext, values: Typed): SettingsDraft {
  const read = (text: string, least: number): number | null =>
    text === 'off' ? null : amountOf(context, text, { least })
  const { 'free-shipping-from': free, 'min-order': min, 'max-order': max } = values
  return {
    ...(free !== undefined && { free_shipping_from_amount: read(free, 0) }),
    ...(min !== undefined && { min_order_amount: read(min, 0) ?? 0 }),
    ...(max !== undefined && { max_order_amount: read(max, 1) }),
  }
}

function explain({ shop }: ShopContext, settings: ShopSettings): string {
  const money = (amount: number | null): string =>
    amount === null ? 'off' : formatMoney(amount, shop.currency, shop.locale)
  const { legal } = settings
  const rows = {
    'order-email': settings.order_email,
    'legal-name': legal.companyName,
    'legal-number': legal.registrationNumber,
    'vat-number': legal.vatNumber,
    'drop-address': settings.drop_address,
    'checkout-note': settings.checkout_note,
    'free-shipping-from': money(settings.free_shipping_from_amount),
    'hold-minutes': settings.hold_minutes,
    'payment-window': settings.payment_window_minutes,
    'return-days': settings.return_window_days,
    'cancel-policy': settings.cancel_policy,
    'min-order': money(settings.min_order_amount),
    'max-order': money(settings.max_order_amount),
    'auto-publish': settings.reviews_auto_publish ? 'stars' : 'off',
    'guest-checkout': settings.guest_checkout ? 'on' : 'off',
    'card-stepper': settings.card_stepper ? 'on' : 'off',
    state: settings.state,
    postcode: settings.postcode,
    'double-opt-in': settings.double_opt_in ? 'on' : 'off',
    'google-id': settings.google_id ?? 'off',
    'pixel-id': settings.pixel_id ?? 'off',
  }
  return Object.entries(rows)
    .map(([name, value]) => `${name.padEnd(19)} ${value === undefined || value === '' ? '-' : value}`)
    .join('\n')
}
