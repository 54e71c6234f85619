import { send } from './admin-client.ts'

interface Envelope<T> {
  data: T
}

export interface SignInInput {
  email: string
  password: string
  code?: string
}

export interface Invitation {
  email: string
  shopNames: readonly string[]
  needsPassword: boolean
}

export interface OwnSession {
  _id: string
  isCurrent: boolean
  device: string | null
  /** The beginning of the network address. */
  network: string | null
  createdAt: string
  lastSeenAt: string
}

/** Signs in; `code` when the password is right and a code is needed. */
export const signIn = async (input: SignInInput): Promise<'done' | 'code'> =>
  (await send<Envelope<{ next: 'done' | 'code' }>>('post', '/sign-in', { body: input })).data.next

export const signOut = (): Promise<unknown> => send('post', '/sign-out')

export const isDemoOffered = async (): Promise<boolean> =>
  (await send<Envelope<{ isOffered: boolean }>>('get', '/demo')).data.isOffered

export const signInToDemo = (as: 'owner' | 'support'): Promise<unknown> =>
  send('post', '/demo-sign-in', { body: { as } })

/** Proves for ten minutes that the person themselves uses this session. */
export const proveIdentity = (input: { password: string; code: string }): Promise<unknown> =>
  send('post', '/reauth', { body: input })

/** Returns the sessions of the signed-in person, the last used first. */
export const listSessions = async (): Promise<readonly OwnSession[]> =>
  (await send<Envelope<OwnSession[]>>('get', '/sessions')).data

export const endSession = (id: string): Promise<unknown> => send('delete', `/sessions/${id}`)

/** Ends all sessions of the signed-in person but this one. */
export const endOtherSessions = (): Promise<unknown> => send('delete', '/sessions')

/** Requests a mail with a link for a new password; the response does not say whether there is an account. */
export const requestNewPassword = (email: string): Promise<unknown> =>
  send('post', '/password-resets', { body: { email } })

export const setNewPassword = (token: string, password: string): Promise<unknown> =>
  send('post', `/password-resets/${encodeURIComponent(token)}`, { body: { password } })

/** Ends all sessions of a person who did not sign in themselves; returns the token for a new password. */
export const reportSignIn = async (token: string): Promise<string> =>
  (await send<Envelope<{ token: string }>>('post', `/sign-in-reports/${encodeURIComponent(token)}`)).data.token

export const startSecondFactor = async (): Promise<{ secret: string; url: string }> =>
  (await send<Envelope<{ secret: string; url: string }>>('post', '/second-factor/start')).data

export const confirmSecondFactor = async (code: string): Promise<readonly string[]> =>
  (await send<Envelope<{ recoveryCodes: string[] }>>('post', '/second-factor/confirm', { body: { code } })).data
    .recoveryCodes

export const getInvitation = async (token: string): Promise<Invitation> =>
  (await send<Envelope<Invitation>>('get', `/invitations/${encodeURIComponent(token)}`)).data

/** Accepts an invitation; `signIn` when an existing account has got the shops and signs in as usual. */
export const acceptInvitation = async (
  token: string,
  input: { name?: string; password?: string },
): Promise<'done' | 'signIn'> =>
  (
    await send<Envelope<{ next: 'done' | 'signIn' }>>('post', `/invitations/${encodeURIComponent(token)}`, {
      body: input,
    })
  ).data.next
