import { send } from './admin-client.ts'

interface Envelope<T> {
  data: T
}

/** How the signed-in person signs in. */
export interface Account {
  recoveryCodesLeft: number
  /** A new address that is not confirmed yet. */
  newEmail: string | null
}

export const getAccount = async (): Promise<Account> => (await send<Envelope<Account>>('get', '/account')).data

export const setName = (name: string): Promise<unknown> => send('put', '/account/name', { body: { name } })

/** Mails a link to a new address, which counts once it is confirmed there. */
export const requestEmail = (email: string): Promise<unknown> => send('post', '/account/email', { body: { email } })

/** Confirms a new address by the mailed link; returns it. */
export const confirmEmail = async (token: string): Promise<string> =>
  (await send<Envelope<{ email: string }>>('post', `/email-changes/${encodeURIComponent(token)}`)).data.email

export const setPassword = (password: string): Promise<unknown> =>
  send('put', '/account/password', { body: { password } })

/** Returns the secret of an authenticator that replaces the present one with its first code. */
export const startFactorReplacement = async (): Promise<{ secret: string; url: string }> =>
  (await send<Envelope<{ secret: string; url: string }>>('post', '/second-factor/replacement/start')).data

export const confirmFactorReplacement = async (code: string): Promise<readonly string[]> =>
  (
    await send<Envelope<{ recoveryCodes: string[] }>>('post', '/second-factor/replacement/confirm', {
      body: { code },
    })
  ).data.recoveryCodes

export const createRecoveryCodes = async (): Promise<readonly string[]> =>
  (await send<Envelope<{ recoveryCodes: string[] }>>('post', '/recovery-codes')).data.recoveryCodes
