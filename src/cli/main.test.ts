import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '#test/isolated.ts'

/** Prints at the end of a process which files it loaded, and the folder of its compile cache. */
const HOOK = `
import module from 'node:module'
const urls = []
module.registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) })
process.on('exit', () => process.stderr.write(JSON.stringify({ urls, cache: module.getCompileCacheDir() })))
`

interface Loaded {
  urls: string[]
  cache: string | undefined
}

async function runCommand(...parameters: string[]): Promise<Loaded & { code: number; out: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-cli-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { host, port, user, database } = await createDatabase()
  const child = spawn(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(HOOK)}`,
      new URL('main.ts', import.meta.url).pathname,
      ...parameters,
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        DATA_DIR: folder,
        DATABASE_URL: `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user })}`,
      },
    },
  )
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  // The command's own messages come first.
  return { code, out, ...(JSON.parse(err.split('\n').at(-1) ?? '') as Loaded) }
}

test('a command loads only its own module and caches compiled code', async () => {
  const { code, out, urls, cache } = await runCommand('shops:list')

  expect(code).toBe(0)
  expect(out).toBe('There are no shops yet. Use "shops:create" to open one.\n')
  const commands = urls.map((url) => /\/src\/cli\/([\w-]+-commands?)\.ts$/.exec(url)?.[1]).filter(Boolean)
  expect(commands).toEqual(['shop-commands'])
  const packages = new Set(urls.map((url) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]))
  for (const heavy of ['sharp', 'pdfkit', 'stripe', 'libphonenumber-js', 'react', 'csv-parse', 'hono'])
    expect(packages, heavy).not.toContain(heavy)
  expect(cache).toContain('node_modules/.cache/storefront')
})

test('an admin command loads only the contract of its own feature', async () => {
  const { code, urls } = await runCommand('shipping-zones:list', '--shop', 'nobody.example')

  expect(code).toBe(1)
  expect(urls.flatMap((url) => /\/([\w-]+)\.admin\.contract\.ts$/.exec(url)?.[1] ?? [])).toEqual(['shipping'])
})
