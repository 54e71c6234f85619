import {
  invalidateSettings,
  writeSettings as write,
  type SettingsDraft,
  type ShopSettings,
} from '#src/features/shop/shop-settings.service.ts'
import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { Failure } from '#src/shared/failure.ts'
import { audited } from './audit.service.ts'
import type { AdminSettings } from './settings.admin.contract.ts'

const COLUMN_OF = {
  guestCheckout: 'guest_checkout',
  cardStepper: 'card_stepper',
  orderEmail: 'order_email',
  dropAddress: 'drop_address',
  checkoutNote: 'checkout_note',
  state: 'state',
  postcode: 'postcode',
  freeShippingFromAmount: 'free_shipping_from_amount',
  holdMinutes: 'hold_minutes',
  paymentWindowMinutes: 'payment_window_minutes',
  returnWindowDays: 'return_window_days',
  cancelPolicy: 'cancel_policy',
  minOrderAmount: 'min_order_amount',
  maxOrderAmount: 'max_order_amount',
  doubleOptIn: 'double_opt_in',
  googleId: 'google_id',
  pixelId: 'pixel_id',
} as const satisfies Record<keyof AdminSettings, keyof ShopSettings>

/** Returns the settings of a shop for an owner's client. */
export const showSettings = (settings: ShopSettings): AdminSettings => ({
  guestCheckout: settings.guest_checkout,
  cardStepper: settings.card_stepper,
  orderEmail: settings.order_email,
  dropAddress: settings.drop_address,
  checkoutNote: settings.checkout_note,
  state: settings.state,
  postcode: settings.postcode,
  freeShippingFromAmount: settings.free_shipping_from_amount,
  holdMinutes: settings.hold_minutes,
  paymentWindowMinutes: settings.payment_window_minutes,
  returnWindowDays: settings.return_window_days,
  cancelPolicy: settings.cancel_policy,
  minOrderAmount: settings.min_order_amount,
  maxOrderAmount: settings.max_order_amount,
  doubleOptIn: settings.double_opt_in,
  googleId: settings.google_id,
  pixelId: settings.pixel_id,
})

interface SettingsInput {
  key: string | null
  body: { [N in keyof AdminSettings]?: AdminSettings[N] | undefined }
}

/**
 * Changes the given settings. When it returns, all processes have applied the change.
 * @throws Failure `invalid_fields` with a sentence for each invalid setting
 */
export async function writeSettings(context: AdminContext, { key, body }: SettingsInput): Promise<AdminSettings> {
  const draft = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [COLUMN_OF[name as keyof AdminSettings], value]),
  ) as SettingsDraft
  const action = { key, body, action: 'settings.change', target: 'shop' }
  const settings = await audited(context, action, async (tx) => {
    try {
      return showSettings(await write(tx, draft))
    } catch (error) {
      if (error instanceof ShopInputError) throw new Failure('invalid_fields', { fields: { body: error.message } })
      throw error
    }
  })
  await invalidateSettings(context)
  return settings
}
