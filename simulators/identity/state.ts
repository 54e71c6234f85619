import { randomBytes } from 'node:crypto'
import type { JWK } from 'jose'
import type { MailType, Project, ProviderId } from './types.ts'

export type SocialProvider = Exclude<ProviderId, 'password'>

/** An account that a person has elsewhere and signs in with. */
export interface Login {
  provider: SocialProvider
  /** The person's id there. */
  subject: string
  email: string | null
}

export interface Account {
  subject: string
  /** In small letters. */
  email: string | null
  emailVerified: boolean
  name: string
  password: { salt: string; hash: string } | null
  logins: Login[]
  disabled: boolean
  /** Milliseconds since 1970. */
  createdAt: number
  lastSignInAt: number
  /** Tokens of both kinds made before this second no longer count. */
  validSince: number
  /** Wrong passwords in a row, and when the last one came. */
  wrongTries: number
  lastWrongAt: number
}

/** A code that a mail carries. */
export interface Code {
  code: string
  requestType: MailType
  subject: string
  /** The address that the mail went to. */
  email: string
  continueUrl: string | null
  /** Milliseconds since 1970. */
  sentAt: number
  used: boolean
}

/** What is kept when the process ends. */
export interface SavedState {
  version: 1
  /** Private keys, the newest last. */
  keys: JWK[]
  /** Seals refresh tokens. */
  secret: string
  people: { projectId: string; accounts: Account[]; codes: Code[] }[]
}

/** A project with its people. */
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

/** Ids have the length of the provider's own. */
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

/** Whoever is signed in with this account elsewhere is no longer. */
export function endSessions(account: Account, now: number): void {
  account.validSince = Math.floor(now / 1000)
}
