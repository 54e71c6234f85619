import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, StartFailure } from './config.ts'

test('the server has valid defaults without any variable', () => {
  expect(readConfig({})).toEqual({
    environment: 'production',
    host: undefined,
    port: 3000,
    dataDir: resolve('./data'),
    databaseUrl: undefined,
    databasePool: 16,
    preparedStatements: true,
    demo: true,
    secretKey: undefined,
    trustedProxies: [],
    adminHost: 'admin.localhost',
    undoSeconds: 10,
    allowInsecureHttp: false,
    rateLimitFactor: 1,
    serverRendering: true,
    offlinePages: true,
    imagesAhead: true,
    pageCacheBytes: 64 * 1024 * 1024,
    mail: { smtpUrl: undefined, from: 'shops@localhost.localdomain', dkim: null },
    identity: {
      jwksUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
      simulator: null,
    },
    identitySimulatorPort: 4100,
    courierSimulatorUrl: null,
    addressSimulatorUrl: null,
    imageSimulatorUrl: null,
    paymentSimulators: {},
    metricsToken: null,
    passwordHashing: 'full',
    logLevel: 'info',
    logTo: 'auto',
  })
})

test('accepts a courier simulator only on this machine, and not in production', () => {
  const at = (url: string, more = {}) => readConfig({ COURIER_SIMULATOR_URL: url, ...more }).courierSimulatorUrl

  expect(at('http://127.0.0.1:4110/')).toBe('http://127.0.0.1:4110')
  expect(at('http://localhost:4110', { DEMO: 'off', NODE_ENV: 'development' })).toBe('http://localhost:4110')
  for (const url of [
    'http://169.254.169.254',
    'http://127.0.0.1.evil.example',
    'https://evil.example',
    'file:///x',
    'x',
  ])
    expect(() => at(url), url).toThrow('COURIER_SIMULATOR_URL: must be on this machine')
  expect(() => at('http://127.0.0.1:4110', { DEMO: 'off' })).toThrow('a simulator is for tests and the demo')
  expect(() => readConfig({ IMAGE_SIMULATOR_URL: 'http://127.0.0.1:4116', DEMO: 'off' })).toThrow(
    'IMAGE_SIMULATOR_URL: a simulator is for tests and the demo',
  )
})

test('permits weaker password hashing only in tests', () => {
  expect(readConfig({}).passwordHashing).toBe('full')
  expect(readConfig({ NODE_ENV: 'test', PASSWORD_HASHING: 'lowest' }).passwordHashing).toBe('lowest')
  for (const NODE_ENV of ['production', 'development'])
    expect(() => readConfig({ NODE_ENV, PASSWORD_HASHING: 'lowest' }), NODE_ENV).toThrow('PASSWORD_HASHING: only tests')
})

test('requires dependent mail settings together', () => {
  const smtp = { SMTP_URL: 'smtp://user:secret@mail.example:587' }
  const dkim = { DKIM_DOMAIN: 'mail.example', DKIM_SELECTOR: 'shops' }

  expect(() => readConfig(smtp)).toThrow('MAIL_FROM: SMTP_URL needs the address that mails are sent from')
  expect(() => readConfig(dkim)).toThrow('set all three or none')
  expect(
    readConfig({ ...smtp, ...dkim, DKIM_KEY_FILE: '/keys/dkim.pem', MAIL_FROM: 'shops@mail.example' }).mail,
  ).toEqual({
    smtpUrl: 'smtp://user:secret@mail.example:587',
    from: 'shops@mail.example',
    dkim: { domain: 'mail.example', selector: 'shops', keyFile: '/keys/dkim.pem' },
  })
})

test('treats an empty variable as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', DEMO: '', TRUSTED_PROXIES: '' })).toEqual(readConfig({}))
})

test('reads every variable that is set', () => {
  expect(
    readConfig({
      PORT: '8080',
      HOST: '127.0.0.1',
      DATA_DIR: '~/shop data',
      DATABASE_URL: 'postgresql://shop:secret@db.example:5432/shop',
      DEMO: 'off',
      ALLOW_INSECURE_HTTP: 'on',
      RATE_LIMIT_FACTOR: '0.5',
      ADMIN_HOST: 'Admin.example.com',
      UNDO_SECONDS: '0',
      TRUSTED_PROXIES: ' 10.0.0.0/8, ::1 ,192.0.2.7',
    }),
  ).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir: resolve(homedir(), 'shop data'),
    databaseUrl: 'postgresql://shop:secret@db.example:5432/shop',
    demo: false,
    allowInsecureHttp: true,
    rateLimitFactor: 0.5,
    adminHost: 'admin.example.com',
    undoSeconds: 0,
    trustedProxies: ['10.0.0.0/8', '::1', '192.0.2.7'],
  })
})

/** One invalid value for each variable that can have one. */
const invalid = {
  NODE_ENV: 'staging',
  PORT: '65536',
  DATABASE_URL: 'mysql://root@localhost/shop',
  DATABASE_POOL: '1',
  PREPARED_STATEMENTS: 'yes',
  DEMO: 'true',
  SMTP_URL: 'https://mail.example',
  MAIL_FROM: 'nobody',
  SECRET_KEY: 'too short',
  TRUSTED_PROXIES: '10.0.0.0/33',
  ALLOW_INSECURE_HTTP: '1',
  RATE_LIMIT_FACTOR: '0',
  PAGE_CACHE_MB: '-1',
  ADMIN_HOST: 'admin.example.com:3000',
  UNDO_SECONDS: '61',
  LOG_LEVEL: 'loud',
}

test('names the new variable when one of an earlier release is set', () => {
  expect(() => readConfig({ INSECURE_HTTP: 'on', SIMULATOR_PORT: '4200', PORT: 'none' })).toThrow(
    /PORT: .*; INSECURE_HTTP: is named ALLOW_INSECURE_HTTP now; SIMULATOR_PORT: is named IDENTITY_SIMULATOR_PORT now\.$/,
  )
  expect(readConfig({ INSECURE_HTTP: '' })).toEqual(readConfig({}))
})

test('names every invalid variable in one sentence', () => {
  const readInvalid = (): unknown => readConfig(invalid)

  expect(readInvalid).toThrow(StartFailure)
  for (const name of Object.keys(invalid)) expect(readInvalid).toThrow(`${name}: `)
  expect(readInvalid).toThrow('DATABASE_URL: must look like postgres://user:password@host:5432/name')
  expect(readInvalid).toThrow('SECRET_KEY: must have at least 32 characters')
  expect(readInvalid).toThrow(/^Please correct the configuration\. .*\.$/)
})

test('rejects each invalid variable alone', () => {
  for (const [name, value] of [
    ...Object.entries(invalid),
    ['DATABASE_URL', 'no address at all'],
    ['PORT', 'http'],
    ['PORT', '80.5'],
    ['PAGE_CACHE_MB', 'big'],
    ['RATE_LIMIT_FACTOR', 'Infinity'],
    ['TRUSTED_PROXIES', 'nginx'],
  ] as const)
    expect(() => readConfig({ [name]: value }), `${name}=${value}`).toThrow(
      new RegExp(`^Please correct the configuration\\. ${name}: [^;]+\\.$`),
    )
})

test('an error message contains no secret', () => {
  const readInvalid = (): unknown =>
    readConfig({ SECRET_KEY: 'hunter2', DATABASE_URL: 'mysql://root:hunter2@localhost/shop' })

  expect(readInvalid).toThrow(StartFailure)
  expect(readInvalid).not.toThrow(/hunter2/)
})
