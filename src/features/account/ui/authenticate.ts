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
 * @param providerSignIn an earlier sign-in at the provider, when only this shop's server was unreachable
 * @param onProviderSignIn receives the sign-in at the provider
 */
export async function enter(
  shop: Shop,
  { task, typed, providerSignIn }: { task: Task; typed: Entered; providerSignIn: ExternalSignIn | null },
  onProviderSignIn: (signIn: ExternalSignIn) => void,
): ReturnType<typeof send> {
  const { email, password } = typed
  // For the shop's own server, an empty name means a sign-in.
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

/** Signs in at this shop's server with an external identity. The server trusts only the provider's token. */
export const introduce = (shop: Shop, signIn: ExternalSignIn, name = ''): ReturnType<typeof send> =>
  remember(shop, { ...signIn, name: name || signIn.name, shopId: shop.shopId })

type AuthBody = Parameters<typeof send>[0]

const send = (body: { name: string; email: string; provider: ShopUser['provider']; shopId: string } & Secrets) =>
  browserApi().post('/shop/auth', { body })
interface Secrets {
  password?: string
  idToken?: string
}

async function remember({ shopId }: Shop, body: AuthBody): ReturnType<typeof send> {
  const response = await send(body)
  clearPendingSignOut(shopId)
  shopperStore(shopId).remember(response.user)
  return response
}

/** Converts an error of the provider or of this shop's server. */
export function toSignInError(error: unknown): SignInError {
  if (error instanceof ApiError) return { code: error.code, message: error.message }
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    const email = 'email' in error && typeof error.email === 'string' ? error.email : null
    return { code: error.code, message: error.message, email }
  }
  return { code: 'unreachable', message: '' }
}
