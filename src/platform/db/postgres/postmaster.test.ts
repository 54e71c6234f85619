import { existsSync } from 'node:fs'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { findPostmaster } from './postmaster.ts'
import '#test/isolated.ts'

async function folderWith(pidFile: string): Promise<{ folder: string; file: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-postmaster-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'postmaster.pid')
  await writeFile(file, pidFile)
  return { folder, file }
}

test('leaves the PID file of a starting server unchanged', async () => {
  const { folder, file } = await folderWith('')

  const finding = findPostmaster(folder)
  await wait(200)

  expect(existsSync(file)).toBe(true)
  await rm(file)
  expect(await finding).toBeNull()
})

test('leaves the PID file of a dead server to PostgreSQL, which replaces it on start', async () => {
  const { folder, file } = await folderWith('999999999\n/nowhere\n')

  expect(await findPostmaster(folder)).toBeNull()
  expect(existsSync(file)).toBe(true)
})

test('removes the PID file of a server that died before it wrote its PID', async () => {
  const { folder, file } = await folderWith('')
  const hourAgo = new Date(Date.now() - 3_600_000)
  await utimes(file, hourAgo, hourAgo)

  expect(await findPostmaster(folder)).toBeNull()
  expect(existsSync(file)).toBe(false)
})

test('does not mistake the PID of another program for a server, and removes the PID file', async () => {
  const { folder, file } = await folderWith(`${process.pid}\n/nowhere\n`)

  expect(await findPostmaster(folder)).toBeNull()
  expect(existsSync(file)).toBe(false)
})

test('removes the socket lock of such a server too, but not that of a new one', async () => {
  const { folder, file } = await folderWith('')
  const lock = join(folder, '.s.PGSQL.5432.lock')
  for (const [owner, isThere] of [
    [process.pid, false],
    [process.ppid, true],
  ] as const) {
    await writeFile(file, `${process.pid}\n${folder}\n1700000000\n5432\n${folder}\n\n  1 2\nready   \n`)
    await writeFile(lock, `${owner}\n${folder}\n`)

    expect(await findPostmaster(folder)).toBeNull()

    expect([existsSync(file), existsSync(lock)]).toEqual([false, isThere])
  }
})
