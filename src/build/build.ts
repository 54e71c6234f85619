import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isOwnProcess } from '#src/platform/files/processes.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** Folder of the built pages. */
export const DIST = join(ROOT, 'dist')
const STAMP = 'stamp'
/** The script that builds them. */
export const BUILD = fileURLToPath(import.meta.url)

/** Whether the build was made from exactly these sources. */
export async function isBuilt(): Promise<boolean> {
  const made = await readFile(join(DIST, STAMP), 'utf8').catch(() => null)
  return made !== null && made === (await stampOfSources())
}

/** Returns a hash of all sources. It depends on contents and not on times, so that a fresh clone has the same. */
async function stampOfSources(): Promise<string> {
  const hash = createHash('sha256')
  const names = await readdir(join(ROOT, 'src'), { recursive: true })
  const sources = names.filter((name) => /\.(tsx?|css)$/.test(name) && !name.includes('.test.')).toSorted()
  for (const name of [...sources.map((source) => join('src', source)), 'vite.config.ts', 'package-lock.json']) {
    hash.update(name)
    hash.update(await readFile(join(ROOT, name)))
  }
  return hash.digest('hex')
}

/** Builds the pages for browser and server in a temporary folder, and then replaces the old build at once. */
async function build(): Promise<void> {
  // Imported only here: a server only checks whether its build is current.
  const { build: bundle } = await import('vite')
  await removeAbandoned()
  const aside = `${DIST}.new-${process.pid}`
  await rm(aside, { recursive: true, force: true })
  await mkdir(aside)
  const common = { root: ROOT, logLevel: 'error', mode: 'production' } as const
  await bundle({ ...common, build: { outDir: join(aside, 'client'), emptyOutDir: true } })
  await bundle({
    ...common,
    build: { outDir: join(aside, 'server'), emptyOutDir: true, ssr: 'src/app/entry.server.tsx' },
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
  await compressFiles(join(aside, 'client', 'assets'))
  await writeFile(join(aside, STAMP), await stampOfSources())
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
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
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
