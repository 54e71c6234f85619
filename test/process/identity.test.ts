import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shopContract } from '#src/features/shop/shop.contract.ts'
import { openServer, openShopFolder, ROOT, startServer, until, type StorefrontServer } from './server.ts'
import { parseResponse, openShopper } from './shopper.ts'

/** Returns the sign-in settings of a shop. */
async function authOf(server: StorefrontServer, host: string) {
  const response = await openShopper(server, { host }).get('/api/v1/site-user/domain-info')
  return parseResponse(shopContract.domainInfo, response).data.auth
}

/** Sends a request to the identity provider as the SDK does. */
async function post(url: string, name: string, body: unknown): Promise<Record<string, unknown>> {
  const address = `${url}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=demo-voltaro-key`
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) })
  return (await response.json()) as Record<string, unknown>
}

const ADA = { email: 'ada@example.test', password: 'secret-1' }

/** Returns the URL of the demo's identity provider. */
async function simulatorOf(server: StorefrontServer): Promise<string> {
  const { simulatorUrl } = await authOf(server, 'volt.localhost')
  if (simulatorUrl === undefined) throw new Error('this server has no simulator')
  return simulatorUrl
}

const signInSettingsOf = ({ provider, google, facebook }: Awaited<ReturnType<typeof authOf>>) => ({
  provider,
  google,
  facebook,
})

test('starts and stops an identity provider with the servers for demo shops that need it', async () => {
  const dataDir = await openShopFolder()
  const first = await openServer({ dataDir })
  const second = await openServer({ dataDir })
  const url = await simulatorOf(first)

  expect(await simulatorOf(second)).toBe(url)
  expect(signInSettingsOf(await authOf(first, 'volt.localhost'))).toEqual({
    provider: 'external',
    google: true,
    facebook: true,
  })
  expect(signInSettingsOf(await authOf(first, 'orchard.localhost'))).toEqual({
    provider: 'external',
    google: false,
    facebook: false,
  })
  expect(signInSettingsOf(await authOf(first, 'home.localhost'))).toEqual({
    provider: 'custom',
    google: false,
    facebook: false,
  })

  const { localId } = await post(url, 'signUp', ADA)
  expect(localId).toEqual(expect.any(String))
  // The process that runs the provider is killed; the other one takes over.
  first.kill('SIGKILL')
  await first.ended
  const signIn = () => post(url, 'signInWithPassword', ADA).catch(() => null)
  expect(await until('a provider that goes on', signIn)).toMatchObject({ localId })

  await second.stop()
  await expect(post(url, 'signInWithPassword', ADA)).rejects.toThrow(/fetch failed/)
  const third = await openServer({ dataDir })
  expect(await post(await simulatorOf(third), 'signInWithPassword', ADA)).toMatchObject({ localId })
  expect(await third.stop()).toEqual({ code: 0, signal: null })
})

test('starts no simulator with DEMO=off, including for demo shops', async () => {
  const dataDir = await openShopFolder()
  const server = await openServer({ dataDir, env: { DEMO: 'off' } })
  expect(await authOf(server, 'volt.localhost')).not.toHaveProperty('simulatorUrl')
  expect(server.stderr()).not.toContain('identity provider')

  const command = [process.execPath, join(ROOT, 'simulators/main.ts')] as const
  const rejectedServer = await startServer({ dataDir, command, env: { DEMO: 'off' } })
  expect(await rejectedServer.ended).toEqual({ code: 1, signal: null })
  expect(rejectedServer.stderr()).toBe('DEMO is off, and simulators are for the demo shops alone.\n')
})

test('simulators run without a server, and a new server uses them', async () => {
  const dataDir = await openShopFolder()
  const alone = await startServer({ dataDir, command: [process.execPath, join(ROOT, 'simulators/main.ts')] })
  const url = await until('an address', () => /^Identity provider: (\S+)$/m.exec(alone.stdout())?.[1])
  const { localId } = await post(url, 'signUp', ADA)
  const server = await openServer({ dataDir })
  expect(await simulatorOf(server)).toBe(url)
  expect(await alone.stop()).toEqual({ code: 0, signal: null })
  const signIn = () => post(url, 'signInWithPassword', ADA).catch(() => null)
  expect(await until('a provider that goes on', signIn)).toMatchObject({ localId })
})
