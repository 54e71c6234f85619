import { changeSettings, type SettingsDraft, type ShopSettings } from '#src/features/shop/shop-settings.service.ts'
import { ShopInputError } from '#src/features/shop/shop-writing.service.ts'
import type { OperatorContext } from '#src/platform/context.ts'
import { Failure } from '#src/shared/failure.ts'
import { audited } from './audit.service.ts'
import type { DeskSettings } from './settings-desk.contract.ts'

const COLUMN_OF = {
  guestCheckout: 'guest_checkout',
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
} as const satisfies Record<keyof DeskSettings, keyof ShopSettings>

/** What the shop says of orders and money, as an owner's program reads it. */
export const showSettings = (settings: ShopSettings): DeskSettings => ({
  guestCheckout: settings.guest_checkout,
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
})

/** @throws Failure `invalid_fields` with the sentence of what cannot be */
export const writeSettings = (
  context: OperatorContext,
  { key, body }: { key: string | null; body: { [N in keyof DeskSettings]?: DeskSettings[N] | undefined } },
): Promise<DeskSettings> =>
  audited(context, { key, body, action: 'settings.change', target: 'shop' }, async (inside) => {
    const draft = Object.fromEntries(
      Object.entries(body).map(([name, value]) => [COLUMN_OF[name as keyof DeskSettings], value]),
    ) as SettingsDraft
    try {
      return showSettings(await changeSettings(inside, draft))
    } catch (error) {
      if (error instanceof ShopInputError) throw new Failure('invalid_fields', { fields: { body: error.message } })
      throw error
    }
  })
