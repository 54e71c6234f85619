/** A sign-in method, by its name in ID tokens. */
export type ProviderId = 'password' | 'google.com' | 'facebook.com'

/** A project of the identity provider: the accounts of one shop, identified by its API key. */
export interface Project {
  projectId: string
  apiKey: string
  providers: readonly ProviderId[]
  /** Hides which accounts exist; the default for projects created since 2023-09-15. */
  emailPrivacy: boolean
  /** The project's minimum length; the provider's is 6. */
  passwordMinLength?: number
  /** Hosts, with their subdomains, that links in mails may return to. The default is the host names of this machine. */
  authorizedDomains?: readonly string[]
}

/** A fault of an ID token. */
export type TokenFault =
  /** Expired after its hour. */
  | 'expired'
  /** For another project, by `aud` alone. */
  | 'wrong-audience'
  /** For another project, by `iss` alone. */
  | 'wrong-issuer'
  /** Correct, but for a project that does not exist here. */
  | 'wrong-project'
  /** `alg: none`, no signature. */
  | 'unsigned'
  /** HS256 with the text of the public key as the secret. */
  | 'symmetric'
  /** Signed with a foreign key under a known `kid`. */
  | 'forged'
  /** Signed with a foreign key that its header contains. */
  | 'own-key'
  /** A `kid` that the key set does not contain. */
  | 'unknown-key'
  /** Issued ten minutes in the future. */
  | 'future'
  /** Authenticated ten minutes in the future. */
  | 'future-sign-in'
  /** No `sub`. */
  | 'no-subject'
  /** An empty `sub`. */
  | 'empty-subject'

/** Input for an ID token in a test. Defaults are those of a fresh password sign-in. */
export interface TokenInput {
  subject?: string
  /** null omits the claim, as for Facebook accounts with a phone number. */
  email?: string | null
  emailVerified?: boolean
  name?: string
  provider?: ProviderId
  /** All sign-in methods of this person; by default only `provider`. */
  providers?: readonly ProviderId[]
  /** Seconds since the sign-in. */
  signedInAgo?: number
  /** Replaces or adds claims, unchanged. */
  claims?: Readonly<Record<string, unknown>>
  fault?: TokenFault
}

/** An initial account for a test or the demo. */
export interface AccountInput {
  email: string | null
  password?: string
  name?: string
  emailVerified?: boolean
  disabled?: boolean
  /** External logins, each with the person's id at that provider. */
  logins?: readonly { provider: Exclude<ProviderId, 'password'>; subject: string }[]
}

/** An account as a test sees it. */
export interface AccountView {
  subject: string
  email: string | null
  emailVerified: boolean
  name: string
  disabled: boolean
  providers: readonly ProviderId[]
}

/** The action of a mail. */
export type MailType = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL'

/** A mail that the provider would have sent. */
export interface OutboxMail {
  email: string
  requestType: MailType
  oobCode: string
  /** URL of the provider's page that carries out the action. */
  link: string
  /** ISO 8601 */
  sentAt: string
}

/** A fault in future responses. */
export interface Fault {
  /** Only requests whose path contains this, such as `signInWithPassword` or `jwks`; without it, all. */
  call?: string
  /** Number of requests; without it, all until `clearFaults()`. */
  times?: number
  /**
   * `drop` closes the connection without a response; `hang` never responds; `garbage` responds with 200 and a body that
   * is not JSON; `status` responds with that error status; `message` responds with the provider's error of that name;
   * `delay` responds late.
   */
  kind: 'drop' | 'hang' | 'garbage' | 'status' | 'message' | 'delay'
  status?: number
  message?: string
  delayMs?: number
}

/** A recorded request, for tests. */
export interface RecordedRequest {
  method: string
  path: string
  projectId: string | null
  /** 0 while there is no response. */
  status: number
}

/** Control functions for tests; over HTTP `POST /simulator/{name}` with the parameters as a JSON array. */
export interface IdentityControl {
  addProject: (project: Project) => void
  /** Changes settings of a project. */
  configure: (projectId: string, settings: Partial<Omit<Project, 'projectId' | 'apiKey'>>) => void
  /** @returns the subject */
  addAccount: (projectId: string, account: AccountInput) => string
  /** By e-mail or subject. */
  findAccount: (projectId: string, who: string) => AccountView | null
  setDisabled: (projectId: string, who: string, disabled: boolean) => void
  deleteAccount: (projectId: string, who: string) => void
  /** Mails, the oldest first. */
  outbox: (projectId: string) => readonly OutboxMail[]
  /** Returns an ID token as the project would sign it, or one with a fault. */
  mint: (projectId: string, input?: TokenInput) => Promise<string>
  /** Issues tokens with this fault on sign-ins and refreshes of the project; null ends it. */
  issueWith: (projectId: string, fault: TokenFault | null) => void
  addFault: (fault: Fault) => void
  clearFaults: () => void
  /**
   * Adds a new signing key; the old ones stay in the key set.
   * @returns its `kid`
   */
  rotateKey: () => Promise<string>
  /** Removes every key but the newest from the key set. */
  dropOldKeys: () => void
  /** Advances the simulator's clock. */
  advance: (seconds: number) => void
  /** The last 200 requests since the start or `forgetCalls`. */
  calls: () => readonly RecordedRequest[]
  forgetCalls: () => void
}

/** A running identity provider of several projects. */
export interface IdentitySimulator {
  /** `http://127.0.0.1:4100`: the URL for `connectAuthEmulator`. */
  url: string
  /** URL of the key set that verifies ID tokens. */
  jwksUrl: string
  control: IdentityControl
  close: () => Promise<void>
}

export interface IdentityOptions {
  projects: readonly Project[]
  /** 0, the default, selects a free one. */
  port?: number
  /** File of accounts and keys; without it they end with the process. */
  file?: string
  /** Milliseconds since 1970; the machine's clock by default. */
  now?: () => number
}
