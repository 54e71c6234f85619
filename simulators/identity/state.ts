import { randomBytes } from 'node:crypto'
import type { JWK } from 'jose'
import type { MailType, Project, ProviderId } from './types.ts'

export type SocialProvider = Exclude<ProviderId, 'password'>

/** An external account that a person signs in with. */
export interface Login {
  provider: SocialProvider
  /** Id of the person at the external provider. */
  subject: string
  email: string | null
}

export interface Account {
  subject: string
  /** In lower case. */
  email: string | null
  emailVerified: boolean
  name: string
  password: { salt: string; hash: string } | null
  logins: Login[]
  disabled: boolean
  /** Milliseconds since 1970. */
  createdAt: number
  lastSignInAt: number
  /** Tokens issued before this second are invalid. */
  validSince: number
  /** Consecutive failed passwords, and the time of the last one. */
  wrongTries: number
  lastWrongAt: number
}

/** The code of a mail. */
export interface Code {
  code: string
  requestType: MailType
  subject: string
  /** Recipient of the mail. */
  email: string
  continueUrl: string | null
  /** Milliseconds since 1970. */
  sentAt: number
  used: boolean
}

/** State that survives the process. */
export interface SavedState {
  version: 1
  /** Private keys, the newest last. */
  keys: JWK[]
  /** Encrypts refresh tokens. */
  secret: string
  people: { projectId: string; accounts: Account[]; codes: Code[] }[]
}

/** A project with its accounts. */
export interface ProjectState {
  project: Project
  accounts: Map<string, Account>
  /** The oldest first. */
  codes: Code[]
}

export const createProjectState = (project: Project, saved: SavedState | null): ProjectState => {
  const people = saved?.people.find(({ projectId }) => projectId === project.projectId)
  return {
    project,
    accounts: new Map(people?.accounts.map((account) => [account.subject, account])),
    codes: people?.codes ?? [],
  }
}

/** Returns an id of the same length as the provider's. */
export const newSubject = (): string => randomBytes(21).toString('base64url')

export function addAccount(projectState: ProjectState, now: number, values: Partial<Account>): Account {
  const account: Account = {
    subject: newSubject(),
    email: null,
    emailVerified: false,
    name: '',
    password: null,
    logins: [],
    disabled: false,
    createdAt: now,
    lastSignInAt: now,
    validSince: Math.floor(now / 1000),
    wrongTries: 0,
    lastWrongAt: 0,
    ...values,
  }
  projectState.accounts.set(account.subject, account)
  return account
}

export function findByEmail({ accounts }: ProjectState, email: string | null): Account | null {
  if (!email) return null
  const normalizedEmail = email.toLowerCase()
  return [...accounts.values()].find((account) => account.email === normalizedEmail) ?? null
}

export const findByLogin = ({ accounts }: ProjectState, { provider, subject }: Pick<Login, 'provider' | 'subject'>) =>
  [...accounts.values()].find(({ logins }) =>
    logins.some((login) => login.provider === provider && login.subject === subject),
  ) ?? null

export const providersOf = ({ password, logins }: Account): ProviderId[] => [
  ...(password ? (['password'] as const) : []),
  ...logins.map(({ provider }) => provider),
]

/** Ends all sessions of the account. */
export function endSessions(account: Account, now: number): void {
  account.validSince = Math.floor(now / 1000)
}
