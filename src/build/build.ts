import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isOwnProcess } from '#src/platform/files/processes.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** Folder of the built pages. */
export const DIST = join(ROOT, 'dist')
/** The files with the hash of the sources' contents, and of their times when these contents were last read. */
const STAMP = 'stamp'
const TIMES = 'times'
/** The script that builds them. */
export const BUILD = fileURLToPath(import.meta.url)

/** Whether the build was made from exactly these sources. */
export async function isBuilt(): Promise<boolean> {
  const made = await readFile(join(DIST, STAMP), 'utf8').catch(() => null)
  if (made === null) return false
  const sources = listSources()
  // Before the contents are read, so that a change meanwhile is noticed the next time.
  const times = `${made} ${hashTimes(sources)}`
  if (times === (await readFile(join(DIST, TIMES), 'utf8').catch(() => null))) return true
  if (made !== (await hashContents(sources))) return false
  // The folder may be read-only.
  await writeFile(join(DIST, TIMES), times).catch(() => {})
  return true
}

function listSources(): string[] {
  const names = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  const sources = names.filter((name) => /\.(tsx?|css|html)$/.test(name) && !name.includes('.test.')).toSorted()
  return [...sources.map((source) => join('src', source)), 'vite.config.ts', 'package-lock.json']
}

/** Returns a hash of all sources. It depends on contents and not on times, so that a fresh clone has the same. */
async function hashContents(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const name of sources) {
    hash.update(name)
    hash.update(await readFile(join(ROOT, name)))
  }
  return hash.digest('hex')
}

/** Returns a hash of sizes and times of change, which takes a tenth of the time. No program can set these times. */
function hashTimes(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const name of sources) {
    const { size, ctimeMs } = statSync(join(ROOT, name))
    hash.update(`${name} ${size} ${ctimeMs}\n`)
  }
  return hash.digest('hex')
}

/** Builds the pages for browser and server in a temporary folder, and then replaces the old build at once. */
async function build(): Promise<void> {
  // Imported only here: a server only checks whether its build is current.
  const [{ build: bundle }, { adminBuild }] = await Promise.all([import('vite'), import('./admin-build.ts')])
  await removeAbandoned()
  const aside = `${DIST}.new-${process.pid}`
  await rm(aside, { recursive: true, force: true })
  await mkdir(aside)
  const common = { root: ROOT, logLevel: 'error', mode: 'production' } as const
  await bundle({ ...common, build: { outDir: join(aside, 'client'), emptyOutDir: true } })
  await bundle({
    ...common,
    build: { outDir: join(aside, 'server'), emptyOutDir: true, ssr: true },
  })
  // The service worker is one file: it cannot import others when it runs.
  await bundle({
    ...common,
    configFile: false,
    publicDir: false,
    build: {
      outDir: join(aside, 'worker'),
      target: 'es2022',
      rolldownOptions: {
        input: join(ROOT, 'src/app/offline/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
    },
  })
  await bundle(adminBuild(ROOT, join(aside, 'admin')))
  for (const app of ['client', 'admin']) await compressFiles(join(aside, app, 'assets'))
  await writeFile(join(aside, STAMP), await hashContents(listSources()))
  // Another first start was faster; use its build.
  if (await isBuilt()) return rm(aside, { recursive: true })
  const old = `${DIST}.old-${process.pid}`
  if (await stat(DIST).catch(() => null)) await rename(DIST, old)
  await rename(aside, DIST)
  await rm(old, { recursive: true, force: true })
}

/** Removes the files of interrupted builds. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(ROOT)) {
    const pid = Number(/^dist\.(?:new|old)-(\d+)$/.exec(name)?.[1])
    if (pid && !isOwnProcess(pid)) await rm(join(ROOT, name), { recursive: true, force: true })
  }
}

/**
 * Writes compressed variants of scripts and styles at the highest level, because they are compressed once and sent
 * often.
 */
async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const content = await readFile(join(folder, name))
      const small = {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          // Scripts compress better in a window of 256 KB than in the default of 4 MB.
          [constants.BROTLI_PARAM_LGWIN]: 18,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }
      await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(content, small))
      await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

if (process.argv[1] === BUILD) {
  process.env.NODE_ENV = 'production'
  await build()
}
