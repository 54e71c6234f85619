import { findShop } from '#src/features/shop/shop.service.ts'
import { changeSignIn, type SignInSettings } from '#src/features/shop/sign-in-settings.service.ts'
import type { ShopAuthCredentials } from '#src/platform/db/json-columns.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { inShop, OF_SHOP } from './in-shop.ts'
import { readOptions, type Command } from './options.ts'
import { UsageError } from './usage.ts'

const CREDENTIALS: Readonly<Record<string, keyof ShopAuthCredentials>> = {
  'api-key': 'apiKey',
  'auth-domain': 'authDomain',
  'project-id': 'projectId',
  'storage-bucket': 'storageBucket',
  'messaging-sender-id': 'messagingSenderId',
  'app-id': 'appId',
  'measurement-id': 'measurementId',
}
const TEXT = { type: 'string' } as const

export const AUTH: readonly [string, (parameters: readonly string[]) => Command][] = [['auth', readAuth]]

/** Parses the command that shows or changes how shoppers sign in. */
function readAuth(parameters: readonly string[]): Command {
  const values: Readonly<Record<string, string | boolean | undefined>> = readOptions(parameters, {
    ...OF_SHOP,
    provider: TEXT,
    google: TEXT,
    facebook: TEXT,
    'neutral-errors': TEXT,
    'password-min': TEXT,
    ...Object.fromEntries(Object.keys(CREDENTIALS).map((name) => [name, TEXT])),
  })
  const valueOf = (name: string): string | undefined => values[name]?.toString()
  const settings = readSettings(valueOf)
  return inShop(valueOf('shop'), async (context) => {
    if (Object.keys(settings).length > 0) await changeSignIn(context, settings)
    return describe((await findShop(context.db, context.shop.id)) ?? context.shop)
  })
}

function readSettings(valueOf: (name: string) => string | undefined): SignInSettings {
  const provider = valueOf('provider')
  if (provider !== undefined && provider !== 'custom' && provider !== 'external')
    throw new UsageError('--provider is custom or external.')
  const parseOnOff = (name: string): boolean | undefined => {
    const value = valueOf(name)
    if (value !== undefined && value !== 'on' && value !== 'off') throw new UsageError(`--${name} must be on or off.`)
    return value === undefined ? undefined : value === 'on'
  }
  const [google, facebook, neutralErrors] = [parseOnOff('google'), parseOnOff('facebook'), parseOnOff('neutral-errors')]
  const minLength = valueOf('password-min')
  if (minLength !== undefined && !/^\d{1,3}$/.test(minLength)) throw new UsageError('--password-min must be a number.')
  const credentials = Object.fromEntries(
    Object.entries(CREDENTIALS).flatMap(([option, name]) => {
      const value = valueOf(option)
      return value === undefined ? [] : [[name, value]]
    }),
  )
  return {
    ...(provider !== undefined && { provider }),
    ...(google !== undefined && { google }),
    ...(facebook !== undefined && { facebook }),
    ...(neutralErrors !== undefined && { neutralErrors }),
    ...(minLength !== undefined && { passwordMinLength: Number(minLength) }),
    ...(Object.keys(credentials).length > 0 && { credentials }),
  }
}

function describe(shop: ShopRow): string {
  const formatOnOff = (is: boolean): string => (is ? 'on' : 'off')
  const lines =
    shop.auth_provider === 'custom'
      ? [`password-min    ${shop.password_min_length}`]
      : [
          `google          ${formatOnOff(shop.auth_google)}`,
          `facebook        ${formatOnOff(shop.auth_facebook)}`,
          ...Object.entries(CREDENTIALS).flatMap(([option, name]) => {
            const value = shop.auth_credentials[name]
            return value === undefined ? [] : [`${option.padEnd(15)} ${value}`]
          }),
        ]
  return [
    `provider        ${shop.auth_provider}`,
    ...lines,
    `neutral-errors  ${formatOnOff(shop.neutral_sign_in_errors)}`,
  ].join('\n')
}
