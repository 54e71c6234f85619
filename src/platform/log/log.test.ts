import { mkdtemp, readFile, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLog, findLogFile } from './log.ts'

test('logs to standard output, and to a file of the data folder when that is a terminal', () => {
  const at = (logTo: string, isTerminal: boolean) => findLogFile({ logTo, dataDir: '/srv/data' }, isTerminal)

  expect(at('auto', false)).toBeNull()
  expect(at('auto', true)).toBe('/srv/data/storefront.log')
  expect(at('stdout', true)).toBeNull()
  expect(at('/var/log/shop.log', false)).toBe('/var/log/shop.log')
})

test('appends one JSON line per event to the file, and begins another when the file is large', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-log-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'data', 'storefront.log')

  createLog('info', file).info({ pages: 1 }, 'server.first')
  createLog('info', file).warn({ pages: 2 }, 'server.second')
  expect((await stat(join(folder, 'data'))).mode & 0o777).toBe(0o700)
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'info', pages: 1, msg: 'server.first' },
    { level: 'warn', pages: 2, msg: 'server.second' },
  ])

  await truncate(file, 17 * 1024 * 1024)
  createLog('info', file).info({}, 'server.third')
  expect(await readFile(file, 'utf8')).toMatch(/^\{[^\n]*"server\.third"\}\n$/)
})
