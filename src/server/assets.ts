import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** A built file in every encoding that it is kept in. */
export interface Asset {
  type: string
  bodies: ReadonlyMap<string, Buffer>
}

/** What the build made for browsers. */
export interface Assets {
  /** By path, such as `/assets/app-1a2b3c.js`. */
  files: ReadonlyMap<string, Asset>
  script: string
  style: string
  /** What the late screens need beside it. */
  lateStyle: string
  /** The scripts of a screen beside the one of every page, by its file's name without ending: its own, and those it shares. */
  screenScripts: (screen: string) => readonly string[]
  /** The built address of a font, by the beginning of its file name. */
  font: (name: string) => string | null
}

interface ManifestEntry {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
}

const ENCODINGS = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
] as const

/** Reads the browser's build into memory: about a megabyte, with its compressed twins. */
export async function readAssets(folder: string): Promise<Assets> {
  const manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
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
  const sources = new Map(Object.keys(manifest).map((source) => [basename(source, '.tsx'), source]))
  return {
    files,
    script,
    style,
    lateStyle,
    screenScripts: (screen) => scriptsOf(manifest, sources.get(screen) ?? '').filter((path) => path !== script),
    font: (name) => pathOf(name, '.woff2'),
  }
}

const scriptsOf = (manifest: Readonly<Record<string, ManifestEntry>>, name: string): string[] => {
  const entry = manifest[name]
  if (!entry) return []
  return [...new Set([`/${entry.file}`, ...(entry.imports ?? []).flatMap((part) => scriptsOf(manifest, part))])]
}
