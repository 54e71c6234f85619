import type { ShopInfo } from '#src/features/shop/shop.contract.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { ApiError } from '#src/web/client/api-errors.ts'
import { shopperStore } from '#src/web/client/shopper.ts'
import type { ShopUser } from '../account.contract.ts'
import type { Entered, SignInError, Task } from '../sign-in.rules.ts'
import type { ExternalSignIn } from './external-provider.ts'
import { externalProvider } from './load-external-provider.ts'
import { clearPendingSignOut } from './sign-out.ts'

type Shop = Pick<ShopInfo, 'auth' | 'shopId'>

/**
 * Registers or signs in by address and password: at this shop's own server, or first at its external provider
 * (specification, section 4).
 * @param known what the provider has said already, when only this shop's server could not be reached
 * @param onProviderSignIn hears what the provider says
 */
export async function enter(
  shop: Shop,
  { task, typed, providerSignIn }: { task: Task; typed: Entered; providerSignIn: ExternalSignIn | null },
  onProviderSignIn: (signIn: ExternalSignIn) => void,
): Promise<ShopUser> {
  const { email, password } = typed
  // For the shop's own server an empty name means that somebody signs in.
  const name = task === 'register' ? typed.name.trim() : ''
  if (shop.auth.provider === 'custom')
    return remember(shop, { name, email: email.trim(), provider: 'custom', shopId: shop.shopId, password })
  if (providerSignIn) return introduce(shop, providerSignIn, name)
  const provider = await externalProvider(shop)
  const credentials = { email: email.trim(), password }
  const signIn = await (task === 'register' ? provider.signUp({ name, ...credentials }) : provider.signIn(credentials))
  onProviderSignIn(signIn)
  return introduce(shop, signIn, name)
}

/** Tells this shop's server whom its external provider knows; the server believes the provider's word alone. */
export const introduce = (shop: Shop, signIn: ExternalSignIn, name = ''): Promise<ShopUser> =>
  remember(shop, { ...signIn, name: name || signIn.name, shopId: shop.shopId })

type AuthBody = Parameters<typeof send>[0]

const send = (body: { name: string; email: string; provider: ShopUser['provider']; shopId: string } & Secrets) =>
  browserApi().post('/shop/auth', { body })
interface Secrets {
  password?: string
  idToken?: string
}

async function remember({ shopId }: Shop, body: AuthBody): Promise<ShopUser> {
  const { user } = await send(body)
  clearPendingSignOut(shopId)
  shopperStore(shopId).remember(user)
  return user
}

/** Why it did not work, whoever said no. */
export function toSignInError(error: unknown): SignInError {
  if (error instanceof ApiError) return { code: error.code, message: error.message }
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    const email = 'email' in error && typeof error.email === 'string' ? error.email : null
    return { code: error.code, message: error.message, email }
  }
  return { code: 'unreachable', message: '' }
}
