import { randomUUIDv7 } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { signInContract, type ShopUser } from '#src/features/account/account.contract.ts'
import { openSession, sessionCookie } from '#src/platform/auth/sessions.ts'
import type { Tables } from '#src/platform/db/tables.generated.ts'
import { anonymousContext } from './anonymous-context.ts'
import type { TestShop } from './shop.ts'
import type { Visitor } from './visitor.ts'

type NewUser = Insertable<Tables['users']>
/** A shop of a test, of the API or of the browser. */
interface Operated {
  staffContext: (now?: Date) => ShopContext
}

let people = 0

/** Inserts a shopper of the external provider, for tests that are not about sign-in. */
export async function addShopper(shop: Operated, columns: Partial<NewUser> = {}): Promise<NewUser & { email: string }> {
  people += 1
  const context = shop.staffContext()
  const email = columns.email ?? `shopper-${people}@example.com`
  const user = {
    shop_id: context.shop.id,
    id: randomUUIDv7(),
    provider: 'Email' as const,
    name: `Shopper ${people}`,
    email_verified_at: context.now,
    created_at: context.now,
    updated_at: context.now,
    ...columns,
    email,
    email_normalized: email.toLowerCase(),
  }
  await inTransaction(context, (tx) => tx.db.insertInto('users').values(user).execute())
  return user
}

/**
 * Opens a session.
 * @returns the session and its cookie
 */
export async function openSessionOf(
  shop: Operated,
  userId: string,
  { now = new Date() } = {},
): Promise<{ id: string; cookie: { name: string; value: string } }> {
  const cookie = sessionCookie(null, { insecure: false })
  const context = { ...shop.staffContext(now), ...anonymousContext, sessionCookie: cookie }
  const { id } = await inTransaction(context, (tx) => openSession(tx, userId, 'a browser of tests'))
  const [name = '', value = ''] = cookie.lines()[0]?.split(';')[0]?.split('=') ?? []
  return { id, cookie: { name, value } }
}

/**
 * Signs a user in to a visitor's browser with a new session.
 * @returns its id
 */
export async function signIn(
  shop: TestShop,
  visitor: Visitor,
  userId: string,
  options: { now?: Date } = {},
): Promise<string> {
  const { id, cookie } = await openSessionOf(shop, userId, options)
  visitor.cookies.set(cookie.name, cookie.value)
  return id
}

/** Opens a signed-in visitor with a new account. */
export async function openShopper(
  shop: TestShop,
  columns: Partial<NewUser> = {},
): Promise<{ visitor: Visitor; user: NewUser & { email: string }; sessionId: string }> {
  const [user, visitor] = [await addShopper(shop, columns), shop.guest()]
  return { visitor, user, sessionId: await signIn(shop, visitor, user.id) }
}

/**
 * Registers an account with a password in a visitor's browser.
 * @returns the user in the shop's response
 */
export async function register(
  shop: TestShop,
  visitor: Visitor,
  { email = `shopper-${(people += 1)}@example.com`, name = 'Ana Sousa', password = 'cobalt tram 47' } = {},
): Promise<ShopUser> {
  const body = { name, email, provider: 'custom', shopId: shop.id, password }
  return (await visitor.requestEndpoint(signInContract.auth, { body })).user
}

/**
 * Signs in with a password in a visitor's browser.
 * @returns the user in the shop's response
 */
export async function signInWithPassword(
  shop: TestShop,
  visitor: Visitor,
  { email, password = 'cobalt tram 47' }: { email: string; password?: string },
): Promise<ShopUser> {
  const body = { name: '', email, provider: 'custom', shopId: shop.id, password } as const
  return (await visitor.requestEndpoint(signInContract.auth, { body })).user
}
