import type { ShopContext } from '#src/platform/context.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopAuthCredentials } from '#src/platform/db/json-columns.ts'
import { ShopInputError } from './shop.admin.service.ts'
import { shopWritingStore } from './shop.admin.store.ts'

/** The sign-in input of staff; absent fields stay. */
export interface SignInSettings {
  provider?: 'custom' | 'external'
  google?: boolean
  facebook?: boolean
  /** Public values of the external provider; an empty value is removed. */
  credentials?: ShopAuthCredentials
  neutralErrors?: boolean
  passwordMinLength?: number
}

/** The limits of the database. */
const [MIN_LENGTH, MAX_LENGTH] = [6, 64]
const VALUE = /^[\w.:-]{1,200}$/

/**
 * Updates the sign-in settings. Existing sessions stay valid.
 * @throws ShopInputError
 */
export async function changeSignIn(context: ShopContext, settings: SignInSettings): Promise<void> {
  const { shop } = context
  const provider = settings.provider ?? shop.auth_provider
  const credentials = Object.fromEntries(
    Object.entries({ ...shop.auth_credentials, ...settings.credentials }).filter(([, value]) => value !== ''),
  )
  for (const value of Object.values(credentials))
    if (!VALUE.test(value)) throw new ShopInputError(`${value} is no value of an identity provider.`)
  if (provider === 'external' && (credentials.apiKey === undefined || credentials.projectId === undefined))
    throw new ShopInputError('The external provider needs --api-key and --project-id.')
  const minLength = settings.passwordMinLength ?? shop.password_min_length
  if (!Number.isInteger(minLength) || minLength < MIN_LENGTH || minLength > MAX_LENGTH)
    throw new ShopInputError(`Passwords have at least ${MIN_LENGTH} to ${MAX_LENGTH} characters.`)
  await shopWritingStore(context.db).setSignIn(shop.id, {
    auth_provider: provider,
    auth_google: settings.google ?? shop.auth_google,
    auth_facebook: settings.facebook ?? shop.auth_facebook,
    auth_credentials: JSON.stringify(credentials),
    neutral_sign_in_errors: settings.neutralErrors ?? shop.neutral_sign_in_errors,
    password_min_length: minLength,
    updated_at: context.now,
  })
  await invalidate(context, 'shop')
}
