import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
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
  /** The stylesheet of all pages. */
  style: string
  /**
   * Returns the scripts of a screen beside the base script, by its file's name without ending; shared ones included.
   */
  screenScripts: (screen: string) => readonly string[]
  /** Returns the stylesheets of a screen beside that of all pages, by its file's name without ending. */
  screenStyles: (screen: string) => readonly string[]
  /** Returns the URL of a font, by the beginning of its file name. */
  font: (name: string) => string | null
  /** The script of the service worker (`src/app/offline/service-worker.ts`). */
  worker: string
  /** Scripts that every page loads when it is idle or used, and their stylesheets. */
  restFiles: readonly string[]
  /** An id that changes with every build that browsers would notice. */
  build: string
}

interface ManifestEntry {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  /** Names of stylesheets without the hash. */
  css?: string[]
  dynamicImports?: string[]
}

/** A chunk's files beside those of all pages, with those of the chunks that it imports. */
interface ChunkFiles {
  scripts: readonly string[]
  styles: readonly string[]
}

type Manifest = Readonly<Record<string, ManifestEntry>>

const ENCODINGS = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
] as const

/** Modules loaded on idle that are no screens: they also work offline. */
const AT_REST = /^src\/web\/|^src\/app\/(?!pages\/|shell\/(?:account|checkout))|^src\/features\/(?:catalog|cart)\/ui\//
const PRODUCT_PAGE = 'src/app/pages/product/product.page.tsx'

/** Reads files of a folder with their compressed variants, by path below `/assets/`. */
export async function readFiles(folder: string, names: readonly string[]): Promise<Map<string, Asset>> {
  const files = new Map<string, Asset>()
  for (const name of names) {
    if (ENCODINGS.some(([ending]) => name.endsWith(ending))) continue
    const bodies = new Map([['identity', await readFile(join(folder, name))]])
    for (const [ending, encoding] of ENCODINGS)
      if (names.includes(name + ending)) bodies.set(encoding, await readFile(join(folder, name + ending)))
    files.set(`/assets/${name}`, { type: TYPES[extname(name)] ?? 'application/octet-stream', bodies })
  }
  return files
}

/**
 * Reads the builds for browsers into memory: about a megabyte, with compressed variants.
 * @param dist the build's folder
 */
export async function readAssets(dist: string): Promise<Assets> {
  const folder = join(dist, 'client')
  const worker = await readFile(join(dist, 'worker', 'worker.js'), 'utf8')
  const manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const lazyChunks = JSON.parse(await readFile(join(folder, '.vite', 'lazy-chunks.json'), 'utf8')) as Record<
    string,
    string
  >
  const names = await readdir(join(folder, 'assets'))
  const files = await readFiles(join(folder, 'assets'), names)
  const pathOf = (start: string, ending: string): string | null =>
    [...files.keys()].find((path) => path.startsWith(`/assets/${start}`) && path.endsWith(ending)) ?? null
  const script = pathOf('app-', '.js')
  const style = pathOf('base-', '.css')
  if (!script || !style) throw new Error('the build is incomplete; please run npm run build')
  const chunks = new Map(Object.entries(manifest).map(([chunkName, { file }]) => [file, chunkName]))
  // The stylesheets of a build have the same hash.
  const filesOf = (chunkName: string): ChunkFiles => {
    const loaded = chunksOf(manifest, chunkName)
    const scripts = new Set(loaded.map(({ file }) => `/${file}`).filter((path) => path !== script))
    const sheets = new Set(loaded.flatMap(({ css = [] }) => css))
    const styles = [...sheets].map((sheet) => style.replace('/base-', `/${sheet.replace('.css', '-')}`))
    return { scripts: [...scripts], styles }
  }
  const screens = new Map(
    Object.entries(lazyChunks).map(([source, file]) => [basename(source, '.tsx'), filesOf(chunks.get(file) ?? '')]),
  )
  return {
    files,
    script,
    style,
    screenScripts: (screen) => screens.get(screen)?.scripts ?? [],
    screenStyles: (screen) => screens.get(screen)?.styles ?? [],
    font: (name) => pathOf(name, '.woff2'),
    worker,
    restFiles: [
      ...new Set(
        restOf(manifest, lazyChunks)
          .map(filesOf)
          .flatMap(({ scripts, styles }) => [...scripts, ...styles]),
      ),
    ],
    build: createHash('sha256')
      .update([worker, ...[...files.keys()].map((path) => basename(path)).toSorted()].join('\n'))
      .digest('hex')
      .slice(0, 16),
  }
}

/** Returns the chunks that the page's base script and a product's page load later. */
function restOf(manifest: Manifest, lazyChunks: Readonly<Record<string, string>>): string[] {
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
  // Parts of a product's page load when the visitor uses it, perhaps without a network.
  const [product = ''] = Object.entries(manifest).find(([, { file }]) => file === lazyChunks[PRODUCT_PAGE]) ?? []
  follow(product)
  return [...found]
}

/** Returns a chunk and those that it imports. */
const chunksOf = (manifest: Manifest, name: string): ManifestEntry[] => {
  const entry = manifest[name]
  return entry ? [entry, ...(entry.imports ?? []).flatMap((chunkName) => chunksOf(manifest, chunkName))] : []
}
