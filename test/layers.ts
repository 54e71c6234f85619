import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const DATABASE = join(ROOT, 'test/database.ts')
const ISOLATED = join(ROOT, 'test/isolated.ts')
const IMPORT = /^(?:import|export|\} from|.*\bimport\()\s*(?:[^'\n]*\bfrom\s+)?'([^']+)'/gm

/** Test files by their needs. */
export interface Layers {
  /** Without a database. */
  unit: string[]
  /** Of these, those that replace modules, which must be loaded for them alone. */
  mocking: string[]
  /** With the worker's database. */
  api: string[]
  /** With their own process and database. */
  isolated: string[]
}

/**
 * Sorts test files by their imports: `#test/isolated.ts`, directly or indirectly `test/database.ts`, or neither. A
 * moved or renamed file therefore stays in its layer, and a file that starts to need a database changes it.
 */
export function sortByLayer(patterns: readonly string[]): Layers {
  const layers: Layers = { unit: [], mocking: [], api: [], isolated: [] }
  const imports = new Map<string, string[]>()
  for (const file of globSync(patterns, { cwd: ROOT })) {
    const path = join(ROOT, file)
    const layer = importsOf(path, imports).includes(ISOLATED)
      ? 'isolated'
      : reaches(path, imports)
        ? 'api'
        : unitLayerOf(path)
    layers[layer].push(relative(ROOT, path))
  }
  return layers
}

const unitLayerOf = (path: string): 'mocking' | 'unit' =>
  /^vi\.mock\(/m.test(readFileSync(path, 'utf8')) ? 'mocking' : 'unit'

/** Returns whether a file needs a database, directly or by its imports. */
function reaches(file: string, imports: Map<string, string[]>): boolean {
  const seen = new Set([file])
  // Iteration over a set includes elements added meanwhile.
  for (const each of seen) for (const next of importsOf(each, imports)) seen.add(next)
  return seen.has(DATABASE)
}

function importsOf(file: string, imports: Map<string, string[]>): string[] {
  const known = imports.get(file)
  if (known) return known
  const found = [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, name = '']) => {
    const path = name.startsWith('#') ? join(ROOT, name.slice(1)) : join(dirname(file), name)
    return /^[#.]/.test(name) && /\.tsx?$/.test(path) && existsSync(path) ? [path] : []
  })
  imports.set(file, found)
  return found
}
