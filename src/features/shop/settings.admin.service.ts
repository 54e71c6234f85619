import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { ShopAuthCredentials, ShopLegal } from '#src/platform/db/json-columns.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { changeSettings, type SettingsDraft, type ShopSettings } from './shop-settings.service.ts'
import type { AdminSettings, AdminSignIn } from './shop.admin.contract.ts'
import { changeSignIn } from './sign-in-settings.service.ts'

const COLUMN_OF = {
  guestCheckout: 'guest_checkout',
  cardStepper: 'card_stepper',
  cartDrawer: 'cart_drawer',
  cardStyle: 'card_style',
  searchLearning: 'search_learning',
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
  autoPublishStars: 'reviews_auto_publish',
  productQuestions: 'product_questions',
  doubleOptIn: 'double_opt_in',
  googleId: 'google_id',
  pixelId: 'pixel_id',
} as const satisfies Partial<Record<keyof AdminSettings, keyof ShopSettings>>

const LEGAL_OF = {
  legalName: 'companyName',
  legalNumber: 'registrationNumber',
  vatNumber: 'vatNumber',
} as const satisfies Partial<Record<keyof AdminSettings, keyof ShopLegal>>

/** The given fields of a change. */
type Given<T> = { [N in keyof T]?: T[N] | undefined }

/** Returns the settings of a shop as staff see them. */
export const showSettings = (settings: ShopSettings): AdminSettings =>
  ({
    ...renamed(COLUMN_OF, (column) => settings[column]),
    ...renamed(LEGAL_OF, (field) => settings.legal[field] ?? ''),
    // Both tables have all fields of the view.
  }) as AdminSettings

const renamed = <C extends string>(names: Readonly<Record<string, C>>, valueOf: (column: C) => unknown) =>
  Object.fromEntries(Object.entries(names).map(([name, column]) => [name, valueOf(column)]))

/** Returns the given fields under the names of their columns. */
const columnsOf = (names: Readonly<Record<string, string>>, given: object) =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const column = names[name]
      return column === undefined || value === undefined ? [] : [[column, value]]
    }),
  )

/**
 * Updates the given settings.
 * @throws ShopInputError with a sentence for an invalid setting
 */
export async function updateSettings(tx: Tx<ShopContext>, given: Given<AdminSettings>): Promise<AdminSettings> {
  const legal: ShopLegal = columnsOf(LEGAL_OF, given)
  const draft: SettingsDraft = { ...columnsOf(COLUMN_OF, given), ...(Object.keys(legal).length > 0 && { legal }) }
  return showSettings(await changeSettings(tx, draft))
}

const CREDENTIALS = [
  'apiKey',
  'projectId',
  'authDomain',
  'appId',
  'storageBucket',
  'messagingSenderId',
  'measurementId',
] as const satisfies readonly (keyof ShopAuthCredentials)[]

/** Returns the sign-in settings of a shop as staff see them. */
export const showSignIn = (shop: ShopRow): AdminSignIn =>
  ({
    provider: shop.auth_provider,
    passwordMin: shop.password_min_length,
    google: shop.auth_google,
    facebook: shop.auth_facebook,
    neutralErrors: shop.neutral_sign_in_errors,
    ...Object.fromEntries(CREDENTIALS.map((name) => [name, shop.auth_credentials[name] ?? ''])),
    // The list has all credentials of the view.
  }) as AdminSignIn

/**
 * Updates the given sign-in settings. Existing sessions stay valid.
 * @throws ShopInputError
 */
export async function updateSignIn(tx: Tx<ShopContext>, given: Given<AdminSignIn>): Promise<void> {
  const { provider, google, facebook, neutralErrors, passwordMin } = given
  const credentials: ShopAuthCredentials = Object.fromEntries(
    CREDENTIALS.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  )
  await changeSignIn(tx, {
    ...(provider !== undefined && { provider }),
    ...(google !== undefined && { google }),
    ...(facebook !== undefined && { facebook }),
    ...(neutralErrors !== undefined && { neutralErrors }),
    ...(passwordMin !== undefined && { passwordMinLength: passwordMin }),
    credentials,
  })
}
