import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { REAL_PROVIDER, type IdentitySettings } from './identity-settings.ts'

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')

/** The environment variables of the product, explained in `.env.example`. */
/** The URL of a simulator on this machine. */
const localUrl = (example: string) =>
  z
    .url({
      protocol: /^http$/,
      hostname: /^(127\.0\.0\.1|localhost|\[::1\])$/,
      error: `must be on this machine, like ${example}`,
    })
    .transform((url) => new URL(url).origin)
    .optional()

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().min(1).optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/name' })
    .optional(),
  DATABASE_OWNER_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://owner:password@host:5432/name' })
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  PREPARED_STATEMENTS: onOff.prefault('on'),
  DEMO: onOff.prefault('on'),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((address) => address.trim())
        .filter(Boolean),
    )
    .refine(
      (list) => list.every((entry) => ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry)),
      'must be addresses or ranges like 10.0.0.0/8, with commas between them',
    ),
  ADMIN_HOST: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a host name like admin.example.com, without a port')
    .default('admin.localhost'),
  UNDO_SECONDS: z.coerce.number().int().min(0).max(60).default(10),
  ALLOW_INSECURE_HTTP: onOff.prefault('off'),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  SERVER_RENDERING: onOff.prefault('on'),
  OFFLINE_PAGES: onOff.prefault('on'),
  IMAGES_AHEAD: onOff.prefault('on'),
  PAGE_CACHE_MB: z.coerce.number().min(0).max(16_384).default(64),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.email('must be an e-mail address').default('shops@localhost.localdomain'),
  DKIM_DOMAIN: z.string().min(1).optional(),
  DKIM_SELECTOR: z.string().min(1).optional(),
  DKIM_KEY_FILE: z.string().min(1).optional(),
  IDENTITY_SIMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).default(4100),
  IDP_JWKS_URL: z.url({ protocol: /^https?$/ }).default(REAL_PROVIDER.jwksUrl),
  COURIER_SIMULATOR_URL: localUrl('http://127.0.0.1:4110'),
  ADDRESS_SIMULATOR_URL: localUrl('http://127.0.0.1:4115'),
  IMAGE_SIMULATOR_URL: localUrl('http://127.0.0.1:4116'),
  METRICS_TOKEN: z.string().min(24, 'must have at least 24 characters').optional(),
  PASSWORD_HASHING: z.enum(['full', 'lowest']).default('full'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  LOG_TO: z.string().min(1).default('auto'),
})

/** Variables of earlier releases and their names today. */
const RENAMED: Readonly<Record<string, string>> = {
  INSECURE_HTTP: 'ALLOW_INSECURE_HTTP',
  SIMULATOR_PORT: 'IDENTITY_SIMULATOR_PORT',
}

/** How mails are sent. */
export interface MailConfig {
  /** The SMTP server; without one, mails are written into the data folder. */
  smtpUrl: string | undefined
  /** The sender address of all shops; each puts its own name in front of it. */
  from: string
  /** The DKIM key that signs mails; null if none is set. */
  dkim: { domain: string; selector: string; keyFile: string } | null
}

export interface Config {
  environment: 'production' | 'development' | 'test'
  /** The IP or host name to listen on; undefined means all. */
  host: string | undefined
  port: number
  dataDir: string
  /** The server that the application connects to; undefined means the embedded one. */
  databaseUrl: string | undefined
  /** The same database, for the role that owns and migrates its tables; undefined means `databaseUrl`. */
  databaseOwnerUrl: string | undefined
  databasePool: number
  preparedStatements: boolean
  demo: boolean
  secretKey: string | undefined
  trustedProxies: readonly string[]
  /** The host of the back office. */
  adminHost: string
  /** How long staff can take back what waits before it is done; 0 does everything at once. */
  undoSeconds: number
  allowInsecureHttp: boolean
  rateLimitFactor: number
  /** Whether pages are server-rendered; otherwise they are client-rendered. */
  serverRendering: boolean
  /** Whether browsers cache pages for offline use. */
  offlinePages: boolean
  /** Whether images are encoded before visitors request them. */
  imagesAhead: boolean
  pageCacheBytes: number
  mail: MailConfig
  identity: IdentitySettings
  /** The port of the demo shops' identity simulator. */
  identitySimulatorPort: number
  /** The URL of the courier simulator, for accounts that use it; null without one. */
  courierSimulatorUrl: string | null
  /** The URL of the simulator of address providers, for accounts that use it; null without one. */
  addressSimulatorUrl: string | null
  /** A server of images on this machine, which imports fetch from as from the public web; null without one. */
  imageSimulatorUrl: string | null
  /** The URLs of the payment simulators by provider, for accounts that use them. */
  paymentSimulators: Readonly<Record<string, { url: string; account: Readonly<Record<string, string>> }>>
  /** The bearer token of `GET /metrics`; null disables that path. */
  metricsToken: string | null
  /** `lowest` is for tests with many sign-ins. */
  passwordHashing: 'full' | 'lowest'
  logLevel: string
  /** `auto`: a file in `dataDir` when standard output is a terminal. `stdout`, or the path of a file. */
  logTo: string
}

/** An error at start that the operator can correct: reported as one sentence, without a stack. */
export class StartFailure extends Error {}

/** Returns the environment of this process, with defaults from the file `.env` in its working folder. */
export function readEnvironment(): Readonly<Record<string, string | undefined>> {
  let text = ''
  try {
    text = readFileSync('.env', 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new StartFailure('The file .env cannot be read. Please let this user read it, or take it away.')
  }
  return { ...parseEnv(text), ...process.env }
}

/**
 * Returns the configuration of this process.
 * @throws StartFailure that names every invalid or renamed variable
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = Environment.safeParse(variables)
  const errors = [
    ...(result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...Object.entries(RENAMED).flatMap(([old, name]) => (old in variables ? [`${old}: is named ${name} now`] : [])),
  ]
  if (!result.success || errors.length > 0)
    throw new StartFailure(`Please correct the configuration. ${errors.join('; ')}.`)
  const value = result.data
  rejectUnavailable(value)
  return {
    environment: value.NODE_ENV,
    host: value.HOST,
    port: value.PORT,
    dataDir: resolve(value.DATA_DIR.replace(/^~(?=\/|$)/, homedir())),
    databaseUrl: value.DATABASE_URL,
    databaseOwnerUrl: value.DATABASE_OWNER_URL,
    databasePool: value.DATABASE_POOL,
    preparedStatements: value.PREPARED_STATEMENTS,
    demo: value.DEMO,
    secretKey: value.SECRET_KEY,
    trustedProxies: value.TRUSTED_PROXIES,
    adminHost: value.ADMIN_HOST,
    undoSeconds: value.UNDO_SECONDS,
    allowInsecureHttp: value.ALLOW_INSECURE_HTTP,
    rateLimitFactor: value.RATE_LIMIT_FACTOR,
    serverRendering: value.SERVER_RENDERING,
    offlinePages: value.OFFLINE_PAGES,
    imagesAhead: value.IMAGES_AHEAD,
    pageCacheBytes: value.PAGE_CACHE_MB * 1024 * 1024,
    mail: {
      smtpUrl: value.SMTP_URL,
      from: value.MAIL_FROM,
      dkim:
        value.DKIM_DOMAIN && value.DKIM_SELECTOR && value.DKIM_KEY_FILE
          ? { domain: value.DKIM_DOMAIN, selector: value.DKIM_SELECTOR, keyFile: resolve(value.DKIM_KEY_FILE) }
          : null,
    },
    identitySimulatorPort: value.IDENTITY_SIMULATOR_PORT,
    identity: { jwksUrl: value.IDP_JWKS_URL, simulator: null },
    courierSimulatorUrl: value.COURIER_SIMULATOR_URL ?? null,
    addressSimulatorUrl: value.ADDRESS_SIMULATOR_URL ?? null,
    imageSimulatorUrl: value.IMAGE_SIMULATOR_URL ?? null,
    paymentSimulators: {},
    metricsToken: value.METRICS_TOKEN ?? null,
    passwordHashing: value.PASSWORD_HASHING,
    logLevel: value.LOG_LEVEL,
    logTo: value.LOG_TO,
  }
}

/** Rejects combinations of settings that do not work. @throws StartFailure */
function rejectUnavailable(value: z.output<typeof Environment>): void {
  const dkim = [value.DKIM_DOMAIN, value.DKIM_SELECTOR, value.DKIM_KEY_FILE].filter(Boolean).length
  const errors = [
    ...(value.SMTP_URL && value.MAIL_FROM.endsWith('@localhost.localdomain')
      ? ['MAIL_FROM: SMTP_URL needs the address that mails are sent from']
      : []),
    ...(value.DATABASE_OWNER_URL && !value.DATABASE_URL
      ? ['DATABASE_OWNER_URL: needs DATABASE_URL, the same database for the application']
      : []),
    ...(dkim === 1 || dkim === 2 ? ['DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE: set all three or none'] : []),
    ...(['COURIER_SIMULATOR_URL', 'ADDRESS_SIMULATOR_URL', 'IMAGE_SIMULATOR_URL'] as const).flatMap((name) =>
      value[name] && value.NODE_ENV === 'production' && !value.DEMO
        ? [`${name}: a simulator is for tests and the demo`]
        : [],
    ),
    ...(value.PASSWORD_HASHING !== 'full' && value.NODE_ENV !== 'test'
      ? ['PASSWORD_HASHING: only tests may hash passwords with less']
      : []),
  ]
  if (errors.length > 0) throw new StartFailure(`Please correct the configuration. ${errors.join('; ')}.`)
}
