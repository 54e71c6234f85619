import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { OPEN_PROJECT } from '#test/identity.ts'
import { shareIdentity, type SharedIdentity } from './shared-identity.ts'

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-simulators-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Opens the folder's identity provider as a server does. */
async function openServer(folder: string, port = 0): Promise<SharedIdentity> {
  const errors: unknown[] = []
  const shared = await shareIdentity({ folder, port, projects: [OPEN_PROJECT], onError: (error) => errors.push(error) })
  onTestFinished(async () => {
    await shared.close()
    expect(errors).toEqual([])
  })
  return shared
}

async function post(url: string, name: string, body: unknown): Promise<Record<string, unknown>> {
  const address = `${url}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=${OPEN_PROJECT.apiKey}`
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) })
  return (await response.json()) as Record<string, unknown>
}

const signUp = ({ url }: SharedIdentity, email: string) => post(url, 'signUp', { email, password: 'secret-1' })

test('restores accounts, keys and address after a restart', async () => {
  const folder = await openFolder()
  const first = await openServer(folder)
  const { idToken, localId } = await signUp(first, 'ada@example.test')
  await first.close()
  const second = await openServer(folder)

  expect(second.url).toBe(first.url)
  const signedIn = await post(second.url, 'signInWithPassword', { email: 'ada@example.test', password: 'secret-1' })
  expect(signedIn.localId).toBe(localId)
  const { payload } = await jwtVerify(String(idToken), createRemoteJWKSet(new URL(second.jwksUrl)))
  expect(payload.sub).toBe(localId)
  // Keys and accounts are readable only by the owner of the file.
  expect((await stat(join(folder, 'identity.json'))).mode & 0o777).toBe(0o600)
})

test('servers that start at the same time share one provider, which survives the first server', async () => {
  const folder = await openFolder()
  const servers = await Promise.all([openServer(folder), openServer(folder), openServer(folder)])

  expect(new Set(servers.map(({ url }) => url)).size).toBe(1)
  expect(servers.filter((server) => server.isOurs())).toHaveLength(1)
  const owner = servers.find((server) => server.isOurs())
  const others = servers.filter((server) => server !== owner)
  await signUp(servers[0], 'ada@example.test')
  await owner?.close()

  await expect.poll(() => others.filter((server) => server.isOurs()).length, { timeout: 10_000 }).toBe(1)
  expect(await signUp(others[0] as SharedIdentity, 'ada@example.test')).toMatchObject({
    error: { message: 'EMAIL_EXISTS' },
  })
})

test('saves every acknowledged account to the file under concurrent sign-ups', async () => {
  const folder = await openFolder()
  const server = await openServer(folder)
  const emails = Array.from({ length: 20 }, (_, index) => `person-${index}@example.test`)
  const responses = await Promise.all(
    emails.map(async (email) => {
      const { localId } = await signUp(server, email)
      return [localId, await readFile(join(folder, 'identity.json'), 'utf8')] as const
    }),
  )
  for (const [localId, text] of responses) expect(text).toContain(String(localId))
})

test('uses another port when the requested one is occupied, and reuses it from then on', async () => {
  const stranger = createServer((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}'))
  stranger.listen(0, '127.0.0.1')
  await once(stranger, 'listening')
  const address = stranger.address()
  const occupiedPort = typeof address === 'object' && address ? address.port : 0
  const folder = await openFolder()
  const first = await openServer(folder, occupiedPort)
  expect(new URL(first.url).port).not.toBe(String(occupiedPort))
  await first.close()
  await new Promise((resolve) => stranger.close(resolve))
  const second = await openServer(folder, occupiedPort)
  expect(second.url).toBe(first.url)
})

test('moves when its last port is occupied or another port is requested', async () => {
  const folder = await openFolder()
  const first = await openServer(folder)
  await first.close()
  const stranger = createServer((socket) => socket.end('nonsense\r\n\r\n'))
  stranger.listen(Number(new URL(first.url).port), '127.0.0.1')
  await once(stranger, 'listening')
  onTestFinished(() => void stranger.close())

  const second = await openServer(folder)
  expect(second.url).not.toBe(first.url)
  await second.close()
  const third = await openServer(folder, 1024 + Math.floor(Math.random() * 20_000))
  expect(third.url).not.toBe(second.url)
  expect((await readdir(folder)).toSorted()).toEqual(['identity.json', 'place-3.json'])
})

test('a copied folder gets its own provider while the first one runs', async () => {
  const folder = await openFolder()
  const first = await openServer(folder)
  await signUp(first, 'ada@example.test')
  const copy = join(await openFolder(), 'copy')
  await cp(folder, copy, { recursive: true })
  const second = await openServer(copy)

  expect(second.isOurs()).toBe(true)
  expect(second.url).not.toBe(first.url)
  expect(await signUp(second, 'ada@example.test')).toMatchObject({ error: { message: 'EMAIL_EXISTS' } })
})

test('names a damaged file and leaves it unchanged', async () => {
  const folder = await openFolder()
  await writeFile(join(folder, 'identity.json'), '{"half": ')
  await expect(openServer(folder)).rejects.toThrow(/identity\.json is damaged/)
  expect(await readFile(join(folder, 'identity.json'), 'utf8')).toBe('{"half": ')
})
