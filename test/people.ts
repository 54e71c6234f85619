import { randomUUIDv7 } from 'node:crypto'
import type { Insertable } from 'kysely'
import { signInContract, type ShopUser } from '#src/features/account/account.contract.ts'
import { openSession, sessionCookie } from '#src/platform/session.ts'
import type { Tables } from '#src/platform/tables.ts'
import type { TestShop } from './shop.ts'
import type { Visitor } from './visitor.ts'

type NewUser = Insertable<Tables['users']>

let people = 0

/** A shopper of the external provider, written by hand: for tests that are not about how people sign in. */
export async function addShopper(shop: TestShop, columns: Partial<NewUser> = {}): Promise<NewUser & { email: string }> {
  people += 1
  const email = columns.email ?? `shopper-${people}@example.com`
  const now = new Date()
  const user = {
    shop_id: shop.id,
    id: randomUUIDv7(),
    provider: 'Email' as const,
    name: `Shopper ${people}`,
    email_verified_at: now,
    created_at: now,
    updated_at: now,
    ...columns,
    email,
    email_key: email.toLowerCase(),
  }
  await shop.inside((db) => db.insertInto('users').values(user).execute())
  return user
}

/** Signs somebody in on a visitor's browser, by a session of their own. @returns its id */
export async function signIn(
  shop: TestShop,
  visitor: Visitor,
  userId: string,
  { now = new Date() } = {},
): Promise<string> {
  const cookie = sessionCookie(null, { insecure: false })
  const guest = {
    hash: () => '',
    known: () => null,
    mayRead: () => false,
    letIn: () => {},
    renew: () => ({ before: null, after: '' }),
    forget: () => {},
  }
  const device = { markOf: () => null, know: () => {}, forget: () => {} }
  const { id } = await shop.inside((db) =>
    openSession(
      { ...shop.operator(now), db, guest, device, session: null, sessionCookie: cookie },
      userId,
      'a browser of tests',
    ),
  )
  const [name = '', value = ''] = cookie.lines()[0]?.split(';')[0]?.split('=') ?? []
  visitor.cookies.set(name, value)
  return id
}

/** A visitor who is signed in, with an account of their own. */
export async function openShopper(
  shop: TestShop,
  columns: Partial<NewUser> = {},
): Promise<{ visitor: Visitor; user: NewUser & { email: string }; sessionId: string }> {
  const [user, visitor] = [await addShopper(shop, columns), shop.guest()]
  return { visitor, user, sessionId: await signIn(shop, visitor, user.id) }
}

/** Registers somebody with a password on a visitor's browser. @returns the user as the shop answers it */
export async function register(
  shop: TestShop,
  visitor: Visitor,
  { email = `shopper-${(people += 1)}@example.com`, name = 'Ana Sousa', password = 'cobalt tram 47' } = {},
): Promise<ShopUser> {
  const body = { name, email, provider: 'custom', shopId: shop.id, password }
  return (await visitor.ask(signInContract.auth, { body })).user
}
