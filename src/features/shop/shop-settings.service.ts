import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { listStates } from '#src/shared/countries.ts'
import { isEmail } from '#src/shared/email.ts'
import type { ShopLegal } from '#src/platform/db/json-columns.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { isGoogleId, isPixelId } from './tracker-id.rules.ts'
import { ShopInputError } from './shop.admin.service.ts'
import { shopWritingStore } from './shop.admin.store.ts'

/** A shop's order, location and time limit settings; amounts in minor units, null for no limit. */
export type ShopSettings = Pick<
  ShopRow,
  | 'order_email'
  | 'legal'
  | 'drop_address'
  | 'checkout_note'
  | 'free_shipping_from_amount'
  | 'hold_minutes'
  | 'payment_window_minutes'
  | 'return_window_days'
  | 'cancel_policy'
  | 'min_order_amount'
  | 'max_order_amount'
  | 'reviews_auto_publish'
  | 'product_questions'
  | 'guest_checkout'
  | 'card_stepper'
  | 'cart_drawer'
  | 'card_style'
  | 'search_learning'
  | 'state'
  | 'postcode'
  | 'double_opt_in'
  | 'google_id'
  | 'pixel_id'
>
export type SettingsDraft = Partial<Omit<ShopSettings, 'legal'>> & { legal?: ShopLegal }

const RANGES = {
  hold_minutes: ['Goods are held for', 5, 30, 'minutes'],
  payment_window_minutes: ['A payment is waited for', 5, 10_080, 'minutes'],
  return_window_days: ['Things may be returned for', 0, 365, 'days'],
} as const

const LENGTHS = {
  drop_address: ['The drop address', 500],
  checkout_note: ['The note at checkout', 1000],
  state: ['The state', 80],
  postcode: ['The postcode', 12],
} as const
const LEGAL_LENGTH = 200

/**
 * Updates the given settings. Outside of a transaction it resolves when all processes have applied them.
 * @returns the shop's settings
 * @throws ShopInputError
 */
export async function changeSettings(context: ShopContext, draft: SettingsDraft): Promise<ShopSettings> {
  const { legal, ...columns } = draft
  if (Object.keys(draft).length === 0) return context.shop
  checkDraft(draft)
  checkState(context.shop.country, draft.state)
  const { min_order_amount: least, max_order_amount: most } = { ...context.shop, ...columns }
  if (most !== null && most < least) throw new ShopInputError('The largest order is smaller than the smallest.')
  const shop = await shopWritingStore(context.db).change(context.shop.id, {
    ...columns,
    ...(legal && { legal: JSON.stringify({ ...context.shop.legal, ...legal }) }),
    updated_at: context.now,
  })
  await invalidate(context, 'shop')
  return shop
}

/** An empty id is invalid; null means none. */
const isSet = (id: string | null | undefined): id is string => typeof id === 'string'

/** In countries with a list of states, taxes use the state codes. */
function checkState(country: string, state = ''): void {
  const states = listStates(country)
  if (state !== '' && states.length > 0 && !states.some(({ code }) => code === state))
    throw new ShopInputError(`${state} is no state of ${country}, like ${states[0]?.code ?? ''}.`)
}

function checkDraft(draft: SettingsDraft): void {
  const { order_email: email, legal = {}, google_id: google, pixel_id: pixel } = draft
  if (isSet(google) && !isGoogleId(google)) throw new ShopInputError(`${google} is no analytics id, like G-ABC123DEF4.`)
  if (isSet(pixel) && !isPixelId(pixel)) throw new ShopInputError(`${pixel} is no pixel id: 5 to 20 digits.`)
  if (email && !isEmail(email)) throw new ShopInputError(`${email} is not an e-mail address.`)
  for (const [name, [what, least, most, unit]] of Object.entries(RANGES)) {
    const value = draft[name as keyof typeof RANGES]
    if (value !== undefined && !(Number.isInteger(value) && value >= least && value <= most))
      throw new ShopInputError(`${what} ${least} to ${most} ${unit}.`)
  }
  for (const [name, [what, most]] of Object.entries(LENGTHS))
    if ((draft[name as keyof typeof LENGTHS]?.length ?? 0) > most)
      throw new ShopInputError(`${what} has at most ${most} letters.`)
  for (const text of Object.values(legal))
    if ((text ?? '').length > LEGAL_LENGTH)
      throw new ShopInputError(`A legal name or number has at most ${LEGAL_LENGTH} letters.`)
}
