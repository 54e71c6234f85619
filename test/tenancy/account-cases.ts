import { sql } from 'kysely'
import type { accountContract, signInContract } from '#src/features/account/account.contract.ts'
import { register } from '../people.ts'
import type { TestShop } from '../shop.ts'
import type { Reply, Visitor } from '../visitor.ts'

/** Accounts of shop A, and visitors of shop B who try to use them. */
interface AccountWorld {
  a: TestShop
  b: TestShop
  thief: Visitor
  neighbour: Visitor
  shopper: { userId: string; sessionId: string }
  account: AccountOfA
}

/** An account of shop A with a password and the links from its mails. */
export interface AccountOfA {
  userId: string
  email: string
  password: string
  links: { verify: string; reset: string; email: string }
}

type Outcome = 'not found' | 'own' | 'signed out' | 'forbidden' | 'unknown' | 'link expired'
type Cases = Readonly<
  Record<
    keyof typeof signInContract | keyof typeof accountContract,
    (world: AccountWorld) => Promise<readonly (readonly [Outcome, Reply])[]>
  >
>

/** Creates an account with a password in shop A and requests every mail link. */
export async function openAccountOfA(a: TestShop): Promise<AccountOfA> {
  const [email, password] = ['alpha-pat@example.com', 'cobalt tram 47']
  const pat = a.guest()
  const { _id: userId } = await register(a, pat, { email, password, name: 'Alpha Pat' })
  await pat.post('/shop/user/email', { email: 'alpha-new@example.com', password })
  await pat.post('/shop/user/password/forgot', { email })
  const { rows } = await a.tx((db) =>
    sql<{ content: string }>`select content::text as content from mail_outbox where shop_id = ${a.id}`.execute(db),
  )
  const mails = rows.map(({ content }) => content).join('\n')
  const tokenOf = (kind: string): string => new RegExp(`/account/${kind}/([\\w-]{43})`).exec(mails)?.[1] ?? ''
  return {
    userId,
    email,
    password,
    links: { verify: tokenOf('verify'), reset: tokenOf('reset'), email: tokenOf('email') },
  }
}

const send = (visitor: Visitor, method: string, path: string, body?: unknown): Promise<Reply> =>
  visitor.send(method, path, {
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })

/** A shopper's request: A's session is invalid in B, and B's shopper cannot act as A's. */
const asShopper =
  (method: string, path: string, body?: Record<string, unknown>) =>
  async ({ thief, neighbour, shopper: { userId } }: AccountWorld) =>
    [
      ['signed out', await send(thief, method, path, body)],
      ['signed out', await send(thief, method, `${path}?userId=${userId}&token=${userId}`, body)],
      ['forbidden', await send(neighbour, method, `${path}?userId=${userId}`, body)],
      ['forbidden', await send(neighbour, method, `${path}?token=${userId}`, body)],
      ...(body ? [['forbidden', await send(neighbour, method, path, { ...body, userId })] as const] : []),
    ] as const

/** Requests for accounts, sent to shop B with all identifiers and secrets of A. */
export const accountCases: Cases = {
  auth: async ({ a, b, thief, account: { email, password } }) => {
    const body = { name: '', email, password, provider: 'custom' }
    return [
      ['not found', await thief.post('/shop/auth', { ...body, shopId: a.id })],
      ['unknown', await thief.post('/shop/auth', { ...body, shopId: b.id })],
    ]
  },
  signOut: async ({ thief }) => [['own', await thief.post('/shop/user/sign-out', {})]],
  forgotPassword: async ({ thief, account: { email } }) => [
    ['own', await thief.post('/shop/user/password/forgot', { email })],
  ],
  resetPassword: async ({ thief, account: { links } }) => [
    [
      'link expired',
      await thief.post('/shop/user/password/reset', { token: links.reset, newPassword: 'another tram 47' }),
    ],
  ],
  mailedLink: async ({ thief, account: { links } }) => [
    ['link expired', await thief.get(`/shop/user/link?purpose=verify&token=${links.verify}`)],
    ['link expired', await thief.get(`/shop/user/link?purpose=email&token=${links.email}`)],
  ],
  verifyEmail: async ({ thief, account: { links } }) => [
    ['link expired', await thief.post('/shop/user/verify', { token: links.verify })],
  ],
  confirmEmail: async ({ thief, account: { links } }) => [
    ['link expired', await thief.post('/shop/user/email/confirm', { token: links.email })],
  ],
  me: async (world) => [
    ...(await asShopper('GET', '/shop/user/me')(world)),
    ['own', await world.neighbour.get('/shop/user/me')],
  ],
  changeMe: asShopper('PATCH', '/shop/user/me', { name: 'Eve' }),
  changePassword: asShopper('POST', '/shop/user/password', { currentPassword: 'x', newPassword: 'another tram 47' }),
  verifyAgain: asShopper('POST', '/shop/user/verify/again', {}),
  changeEmail: asShopper('POST', '/shop/user/email', { email: 'eve@example.com', password: 'x' }),
  sessions: async (world) => [
    ...(await asShopper('GET', '/shop/user/sessions')(world)),
    ['own', await world.neighbour.get('/shop/user/sessions')],
  ],
  endSession: async ({ thief, neighbour, shopper }) => [
    ['signed out', await send(thief, 'DELETE', `/shop/user/sessions/${shopper.sessionId}`)],
    ['not found', await send(neighbour, 'DELETE', `/shop/user/sessions/${shopper.sessionId}`)],
  ],
  endOtherSessions: async ({ thief, neighbour }) => [
    ['signed out', await send(thief, 'DELETE', '/shop/user/sessions')],
    ['own', await send(neighbour, 'DELETE', '/shop/user/sessions')],
  ],
  exportMe: async (world) => [
    ...(await asShopper('GET', '/shop/user/export')(world)),
    ['own', await world.neighbour.get('/shop/user/export')],
  ],
  eraseMe: asShopper('POST', '/shop/user/erase', { confirm: 'DELETE' }),
}
