import { z } from 'zod'
import { endpoint, type Endpoint } from '#src/shared/endpoint.ts'

const nothing = z.object({})
/** Accepted as in the specification; rejected when they name another shopper (behaviour B0). */
const claimed = { userId: z.string().optional(), token: z.string().optional() }
const Claimed = z.object(claimed)

const moment = z.iso.datetime()
const Provider = z.enum(['Email', 'Google', 'Facebook', 'custom'])
const email = z.string().max(320)
/** Exceeds the limit of passwords, so that a long one fails as a wrong password and not as an invalid field. */
const password = z.string().max(1000)
const linkToken = z.string().regex(/^[\w-]{43}$/)

/** The specification's shop user; `email` is empty if there is none. */
const ShopUser = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    email: z.string(),
    provider: Provider,
    shopId: z.uuid(),
  })
  .meta({ id: 'ShopUser' })
export type ShopUser = z.infer<typeof ShopUser>

const AuthRequest = z
  .object({
    /** For `custom`: a name registers, an empty one signs in. Other providers take it from the identity token. */
    name: z.string().max(1000),
    email,
    provider: Provider,
    shopId: z.string(),
    /** For `custom`. */
    password: password.optional(),
    /** For the other providers, unless it comes as `Authorization: Bearer`. */
    idToken: z.string().max(8192).optional(),
  })
  .meta({ id: 'AuthRequest' })
export type AuthRequest = z.infer<typeof AuthRequest>

/** The account of a shopper beside their profile. */
const Account = z
  .object({
    emailVerified: z.boolean(),
    /** A new e-mail address that is not confirmed yet. */
    pendingEmail: z.string().nullable(),
    phone: z.string(),
    /** null for the shop's language. */
    language: z.string().nullable(),
    newsConsentAt: moment.nullable(),
    createdAt: moment,
    /** Whether the account has a password of this shop. */
    hasPassword: z.boolean(),
    /** The sign-in methods of the account. */
    logins: z.array(z.object({ provider: Provider, since: moment, lastUsedAt: moment.nullable() })),
    /** The number of active sessions. */
    sessions: z.number().int(),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof Account>

const Me = z.object({ user: ShopUser, data: Account })
const MessageResponse = z.object({ message: z.string() })

/** A session of a shopper. */
const SessionEntry = z
  .object({
    _id: z.uuid(),
    /** The browser's user agent. */
    userAgent: z.string(),
    createdAt: moment,
    lastSeenAt: moment,
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' })
export type SessionEntry = z.infer<typeof SessionEntry>

/** What a mailed link would confirm, as its page shows it before anything is confirmed. */
const MailedLink = z
  .object({
    /** The e-mail address that the link was mailed to. */
    email: z.string(),
    /** For a change of e-mail address: the current one, masked; otherwise null. */
    currentEmail: z.string().nullable(),
    accountCreatedAt: moment,
    /** Who is signed in: the owner of the account, another shopper or a guest. Only the owner can confirm. */
    reader: z.enum(['owner', 'other', 'guest']),
  })
  .meta({ id: 'MailedLink' })
export type MailedLink = z.infer<typeof MailedLink>

/** An endpoint for visitors, used by a form. */
const open = { method: 'post', access: 'guest', params: nothing, query: nothing } as const
/** An endpoint for the shopper's own account. */
const own = { access: 'shopper', params: nothing, query: Claimed } as const

export const signInContract = {
  auth: endpoint({
    ...open,
    path: '/shop/auth',
    summary: 'Registers or signs in, and starts a session.',
    limit: 'auth',
    body: AuthRequest,
    response: z.object({ user: ShopUser, message: z.string().optional() }),
    failures: [
      'email_taken',
      'email_invalid',
      'password_weak',
      'user_not_found',
      'password_wrong',
      'sign_in_failed',
      'sign_in_method_disabled',
      'identity_refused',
      'identity_unavailable',
    ],
  }),
  signOut: endpoint({
    ...open,
    path: '/shop/user/sign-out',
    summary: 'Ends the session of this browser; without one nothing changes.',
    limit: 'account',
    body: nothing,
    response: nothing,
    failures: [],
  }),
  forgotPassword: endpoint({
    ...open,
    path: '/shop/user/password/forgot',
    summary: 'Mails a link for resetting the password; the response does not reveal whether there is an account.',
    limit: 'auth',
    body: z.object({ email }),
    response: MessageResponse,
    failures: ['email_invalid', 'sign_in_method_disabled'],
  }),
  resetPassword: endpoint({
    ...open,
    path: '/shop/user/password/reset',
    summary: 'Sets a new password by a mailed link, and ends all sessions.',
    limit: 'auth',
    body: z.object({ token: linkToken, newPassword: password }),
    response: MessageResponse,
    failures: ['account_link_expired', 'password_weak'],
  }),
  mailedLink: endpoint({
    ...open,
    method: 'get',
    path: '/shop/user/link',
    summary: 'Returns what a mailed account link would confirm. Changes nothing.',
    limit: 'account',
    query: z.object({ purpose: z.enum(['verify', 'email']), token: linkToken }),
    body: null,
    response: z.object({ data: MailedLink }),
    failures: ['account_link_expired'],
  }),
  verifyEmail: endpoint({
    ...open,
    path: '/shop/user/verify',
    summary:
      'Confirms the account’s e-mail address by a mailed link, in a browser signed in to it; ends its other sessions.',
    limit: 'account',
    body: z.object({ token: linkToken }),
    response: MessageResponse.extend({
      /** Orders placed as a guest with this address that now belong to the account. */
      claimedOrders: z.number().int(),
    }),
    failures: ['account_link_expired', 'sign_in_required', 'forbidden'],
  }),
  confirmEmail: endpoint({
    ...open,
    path: '/shop/user/email/confirm',
    summary:
      'Confirms a new e-mail address by a mailed link, in a browser signed in to the account; ends its other sessions.',
    limit: 'account',
    body: z.object({ token: linkToken }),
    response: MessageResponse,
    failures: ['account_link_expired', 'sign_in_required', 'forbidden'],
  }),
} satisfies Readonly<Record<string, Endpoint>>

export const accountContract = {
  me: endpoint({
    ...own,
    method: 'get',
    path: '/shop/user/me',
    summary: 'Returns the signed-in shopper.',
    limit: 'account',
    body: null,
    response: Me,
    failures: [],
  }),
  changeMe: endpoint({
    ...own,
    method: 'patch',
    path: '/shop/user/me',
    summary: 'Updates the shopper’s profile; fields that are not given stay unchanged.',
    limit: 'account',
    body: z.object({
      userId: claimed.userId,
      name: z.string().max(1000).optional(),
      /** In any notation; empty removes it. */
      phone: z.string().max(40).optional(),
      language: z.string().max(12).nullable().optional(),
      newsConsent: z.boolean().optional(),
    }),
    response: Me,
    failures: [],
  }),
  changePassword: endpoint({
    ...own,
    method: 'post',
    path: '/shop/user/password',
    summary: 'Changes the password, and ends the shopper’s other sessions.',
    limit: 'auth',
    body: z.object({ userId: claimed.userId, currentPassword: password, newPassword: password }),
    response: MessageResponse,
    failures: ['password_wrong', 'password_weak', 'sign_in_method_disabled'],
  }),
  verifyAgain: endpoint({
    ...own,
    method: 'post',
    path: '/shop/user/verify/again',
    summary: 'Mails the link again that confirms the e-mail address.',
    limit: 'auth',
    body: nothing,
    response: MessageResponse,
    failures: ['sign_in_method_disabled'],
  }),
  changeEmail: endpoint({
    ...own,
    method: 'post',
    path: '/shop/user/email',
    summary: 'Requests a change of e-mail address; the response does not reveal whether the address is in use.',
    limit: 'auth',
    body: z.object({ userId: claimed.userId, email, password }),
    response: MessageResponse,
    failures: ['email_invalid', 'password_wrong', 'sign_in_method_disabled'],
  }),
  sessions: endpoint({
    ...own,
    method: 'get',
    path: '/shop/user/sessions',
    summary: 'Lists the shopper’s sessions, the latest first.',
    limit: 'account',
    body: null,
    response: z.object({ data: z.array(SessionEntry) }),
    failures: [],
  }),
  endSession: endpoint({
    ...own,
    method: 'delete',
    path: '/shop/user/sessions/{sessionId}',
    summary: 'Ends one session of the shopper.',
    limit: 'account',
    params: z.object({ sessionId: z.uuid() }),
    query: nothing,
    body: null,
    response: nothing,
    failures: [],
  }),
  endOtherSessions: endpoint({
    ...own,
    method: 'delete',
    path: '/shop/user/sessions',
    summary: 'Ends all other sessions of the shopper.',
    limit: 'account',
    query: nothing,
    body: null,
    response: z.object({ ended: z.number().int() }),
    failures: [],
  }),
  exportMe: endpoint({
    ...own,
    method: 'get',
    path: '/shop/user/export',
    summary: 'Exports all data that the shop holds about the shopper, as a file.',
    limit: 'account',
    body: null,
    /** By kind: profile, sessions, addresses, cart, orders and so on. */
    response: z.object({ data: z.record(z.string(), z.unknown()) }),
    failures: [],
  }),
  eraseMe: endpoint({
    ...own,
    method: 'post',
    path: '/shop/user/erase',
    summary: 'Deletes the account; orders stay, without a name.',
    limit: 'auth',
    body: z.object({
      userId: claimed.userId,
      confirm: z.literal('DELETE'),
      /** For `custom`. */
      password: password.optional(),
      /** For the other providers: a freshly issued token. */
      idToken: z.string().max(8192).optional(),
      /** Whether store credit that is left is lost. */
      givesUpCredit: z.boolean().optional(),
    }),
    response: MessageResponse,
    failures: ['open_orders', 'credit_left', 'password_wrong', 'identity_refused', 'identity_unavailable'],
  }),
} satisfies Readonly<Record<string, Endpoint>>
