import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
}

/** A built file with its compressed variants. */
export interface Asset {
  type: string
  bodies: ReadonlyMap<string, Buffer>
}

/** The build's files for browsers. */
export interface Assets {
  /** By path, such as `/assets/app-1a2b3c.js`. */
  files: ReadonlyMap<string, Asset>
  script: string
  style: string
  /** The additional stylesheet of the lazy screens. */
  lateStyle: string
  /**
   * Returns the scripts of a screen beside the base script, by its file's name without ending; shared ones included.
   */
  screenScripts: (screen: string) => readonly string[]
  /** Returns the URL of a font, by the beginning of its file name. */
  font: (name: string) => string | null
  /** The script of the service worker (`src/app/offline/service-worker.ts`). */
  worker: string
  /** Scripts that every page loads when it is idle. */
  restScripts: readonly string[]
  /** An id that changes with every build that browsers would notice. */
  build: string
}

interface ManifestEntry {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
}

const ENCODINGS = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
] as const

/** Modules loaded on idle that are no screens: they also work offline. */
const AT_REST = /^src\/web\/|^src\/app\/(?!pages\/|shell\/(?:account|checkout))|^src\/features\/(?:catalog|cart)\/ui\//

/**
 * Reads the builds for browsers into memory: about a megabyte, with compressed variants.
 * @param dist the build's folder
 */
export async function readAssets(dist: string): Promise<Assets> {
  const folder = join(dist, 'client')
  const worker = await readFile(join(dist, 'worker', 'worker.js'), 'utf8')
  const manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >
  const lazyChunks = JSON.parse(await readFile(join(folder, '.vite', 'lazy-chunks.json'), 'utf8')) as Record<
    string,
    string
  >
  const names = await readdir(join(folder, 'assets'))
  const plain = names.filter((name) => !ENCODINGS.some(([ending]) => name.endsWith(ending)))
  const files = new Map<string, Asset>()
  for (const name of plain) {
    const bodies = new Map([['identity', await readFile(join(folder, 'assets', name))]])
    for (const [ending, encoding] of ENCODINGS)
      if (names.includes(name + ending)) bodies.set(encoding, await readFile(join(folder, 'assets', name + ending)))
    files.set(`/assets/${name}`, { type: TYPES[extname(name)] ?? 'application/octet-stream', bodies })
  }
  const pathOf = (start: string, ending: string): string | null =>
    [...files.keys()].find((path) => path.startsWith(`/assets/${start}`) && path.endsWith(ending)) ?? null
  const script = pathOf('app-', '.js')
  const style = pathOf('style-', '.css')
  const lateStyle = pathOf('late-', '.css')
  if (!script || !style || !lateStyle) throw new Error('the build is incomplete; please run npm run build')
  const chunks = new Map(Object.entries(manifest).map(([chunkName, { file }]) => [file, chunkName]))
  const screens = new Map(
    Object.entries(lazyChunks).map(([source, file]) => [basename(source, '.tsx'), chunks.get(file) ?? '']),
  )
  return {
    files,
    script,
    style,
    lateStyle,
    screenScripts: (screen) => scriptsOf(manifest, screens.get(screen) ?? '').filter((path) => path !== script),
    font: (name) => pathOf(name, '.woff2'),
    worker,
    restScripts: restOf(manifest, lazyChunks).filter((path) => path !== script),
    build: createHash('sha256')
      .update([worker, ...plain.toSorted()].join('\n'))
      .digest('hex')
      .slice(0, 16),
  }
}

/** Returns the scripts that the page's base script loads later, with the scripts that these load. */
function restOf(
  manifest: Readonly<Record<string, ManifestEntry>>,
  lazyChunks: Readonly<Record<string, string>>,
): string[] {
  const found = new Set<string>()
  const atRest = new Set(
    Object.entries(lazyChunks)
      .filter(([source]) => AT_REST.test(source))
      .map(([, file]) => file),
  )
  const follow = (name: string): void => {
    for (const chunkName of manifest[name]?.dynamicImports ?? []) {
      if (!atRest.has(manifest[chunkName]?.file ?? '') || found.has(chunkName)) continue
      found.add(chunkName)
      follow(chunkName)
    }
  }
  const [entry] = Object.entries(manifest).find(([, { isEntry }]) => isEntry) ?? ['']
  follow(entry)
  return [...new Set([...found].flatMap((name) => scriptsOf(manifest, name)))]
}

const scriptsOf = (manifest: Readonly<Record<string, ManifestEntry>>, name: string): string[] => {
  const entry = manifest[name]
  if (!entry) return []
  return [
    ...new Set([`/${entry.file}`, ...(entry.imports ?? []).flatMap((chunkName) => scriptsOf(manifest, chunkName))]),
  ]
}
