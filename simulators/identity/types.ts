/** A way to sign in, as ID tokens name it. */
export type ProviderId = 'password' | 'google.com' | 'facebook.com'

/** A project of the identity provider: one shop's people, found by its API key. */
export interface Project {
  projectId: string
  apiKey: string
  providers: readonly ProviderId[]
  /** Protection against finding out who has an account: on by default for projects made since 2023-09-15. */
  emailPrivacy: boolean
  /** The project's own rule for passwords; without it the provider's, at least 6. */
  passwordMinLength?: number
  /** Hosts that links in mails may lead back to, each with its subdomains; without them this machine's names. */
  authorizedDomains?: readonly string[]
}

/** What a signer of ID tokens can do wrong. */
export type TokenFault =
  /** Its hour is over. */
  | 'expired'
  /** For another project, by `aud` alone. */
  | 'wrong-audience'
  /** Of another project, by `iss` alone. */
  | 'wrong-issuer'
  /** Right in everything, for a project that nobody here has. */
  | 'wrong-project'
  /** `alg: none`, no signature. */
  | 'unsigned'
  /** HS256 with the public key's text as the secret. */
  | 'symmetric'
  /** Signed with a key of somebody else under a `kid` that is known. */
  | 'forged'
  /** Signed with a key of somebody else, which its header brings along. */
  | 'own-key'
  /** A `kid` that the key set does not have. */
  | 'unknown-key'
  /** Made ten minutes from now. */
  | 'future'
  /** Who signed in did so ten minutes from now. */
  | 'future-sign-in'
  /** No `sub`. */
  | 'no-subject'
  /** An empty `sub`. */
  | 'empty-subject'

/** An ID token to be made for a test. What is left out is as a fresh password sign-in has it. */
export interface TokenInput {
  subject?: string
  /** null leaves the claim out, as for people who signed up at Facebook with a phone. */
  email?: string | null
  emailVerified?: boolean
  name?: string
  provider?: ProviderId
  /** All ways this person signs in with; by default only `provider`. */
  providers?: readonly ProviderId[]
  /** Seconds since the sign-in. */
  signedInAgo?: number
  /** Replaces or adds claims as they are. */
  claims?: Readonly<Record<string, unknown>>
  fault?: TokenFault
}

/** An account that a test or the demo finds there already. */
export interface AccountInput {
  email: string | null
  password?: string
  name?: string
  emailVerified?: boolean
  disabled?: boolean
  /** Logins elsewhere, each with the person's id there. */
  logins?: readonly { provider: Exclude<ProviderId, 'password'>; subject: string }[]
}

/** An account as a test looks at it. */
export interface AccountView {
  subject: string
  email: string | null
  emailVerified: boolean
  name: string
  disabled: boolean
  providers: readonly ProviderId[]
}

/** What a mail asks its reader to do. */
export type MailType = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL'

/** A mail that the provider would have sent. */
export interface OutboxMail {
  email: string
  requestType: MailType
  oobCode: string
  /** Opens the provider's own page that carries the action out. */
  link: string
  /** ISO 8601 */
  sentAt: string
}

/** What goes wrong with answers to come. */
export interface Fault {
  /** Only calls whose path contains this, as `signInWithPassword` or `jwks`; without it all. */
  call?: string
  /** How many calls; without it every one until `faults.clear()`. */
  times?: number
  /**
   * `drop` closes the connection without a word, `hang` never answers, `garbage` answers 200 with no JSON,
   * `status` answers an error of that number, `message` the provider's own error of that name, `delay` is late.
   */
  kind: 'drop' | 'hang' | 'garbage' | 'status' | 'message' | 'delay'
  status?: number
  message?: string
  delayMs?: number
}

/** A call that came, for tests to look at. */
export interface RecordedRequest {
  method: string
  path: string
  projectId: string | null
  /** 0 while there is no answer. */
  status: number
}

/** What tests change and read; over HTTP it is `POST /simulator/{name}` with the parameters as a JSON array. */
export interface IdentityControl {
  addProject: (project: Project) => void
  /** Changes some settings of a project. */
  configure: (projectId: string, settings: Partial<Omit<Project, 'projectId' | 'apiKey'>>) => void
  /** @returns the subject */
  addAccount: (projectId: string, account: AccountInput) => string
  /** By e-mail or subject. */
  findAccount: (projectId: string, who: string) => AccountView | null
  setDisabled: (projectId: string, who: string, disabled: boolean) => void
  deleteAccount: (projectId: string, who: string) => void
  /** Mails, the oldest first. */
  outbox: (projectId: string) => readonly OutboxMail[]
  /** An ID token as the project would sign it, or one with a fault. */
  mint: (projectId: string, input?: TokenInput) => Promise<string>
  /** From now on sign-ins and refreshes of the project hand out tokens with this fault; null ends it. */
  issueWith: (projectId: string, fault: TokenFault | null) => void
  addFault: (fault: Fault) => void
  clearFaults: () => void
  /** A new key signs; the old ones stay in the key set. @returns its `kid` */
  rotateKey: () => Promise<string>
  /** Takes every key but the newest out of the key set. */
  dropOldKeys: () => void
  /** Moves the clock of the simulator on. */
  advance: (seconds: number) => void
  /** The last 200 calls since the start or `forgetCalls`. */
  calls: () => readonly RecordedRequest[]
  forgetCalls: () => void
}

/** A running identity provider of several projects. */
export interface IdentitySimulator {
  /** `http://127.0.0.1:4100`: what `connectAuthEmulator` takes. */
  url: string
  /** The key set that ID tokens are verified with. */
  jwksUrl: string
  control: IdentityControl
  close: () => Promise<void>
}

export interface IdentityOptions {
  projects: readonly Project[]
  /** 0, the default, takes a free one. */
  port?: number
  /** The file that accounts and keys are kept in; without one they end with the process. */
  file?: string
  /** Milliseconds since 1970; the machine's clock by default. */
  now?: () => number
}
