import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import type { Prepared } from './prepare.ts'
import { parentOf, ROOT, spawnOnCore } from './process.ts'

/** A commit that is measured, with its own database and shops. */
export interface Subject extends Prepared {
  name: string
  root: string
  /** Settings of its server. */
  environment: Record<string, string>
  /** Connects to the database beside the server. */
  pool: pg.Pool
  /** The parent process of the database's connections. */
  databasePid: number
  close: () => Promise<void>
}

interface SubjectOptions {
  name: string
  root: string
  /** null for a temporary folder. */
  dataFolder: string | null
  /** null for the embedded database. */
  databaseUrl: string | null
  /** Size of the large shop; 0 for none. */
  products: number
  /** Number of shops beside the small and the large one. */
  others: number
  /** Size of the shop that is copied; 0 for none. */
  templateProducts: number
}

/** Opens the database of a commit and creates its shops, by the commit's own programs. */
export async function openSubject({ name, root, dataFolder, databaseUrl, ...sizes }: SubjectOptions): Promise<Subject> {
  const dataDir = dataFolder ?? mkdtempSync(join(tmpdir(), 'storefront-bench-'))
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }
  process.stderr.write(`Preparing the shops of ${name}\n`)
  // The second core is for the database and the load, the first one for the server.
  const child = spawnOnCore(1, [join(root, 'bench/prepare.ts')], {
    ...environment,
    BENCH_PRODUCTS: String(sizes.products),
    BENCH_OTHERS: String(sizes.others),
    BENCH_TEMPLATE_PRODUCTS: String(sizes.templateProducts),
  })
  const ended = new Promise<never>((_resolve, reject) =>
    child.once('close', (code) => reject(new Error(`The preparation of ${name} ended with ${code}.`))),
  )
  const line = new Promise<string>((resolve) => createInterface({ input: child.stdout }).once('line', resolve))
  const prepared = JSON.parse(await Promise.race([line, ended])) as Prepared
  const pool = new pg.Pool({ ...prepared.connection, max: 2 })
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const close = async (): Promise<void> => {
    await pool.end()
    child.stdin.end()
    await ended.catch(() => {})
    if (dataFolder === null) rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...prepared, name, root, environment, pool, databasePid: await parentOf(rows[0]?.pid ?? 0), close }
}

/** The working tree. */
export const openWorkingTree = (options: Omit<SubjectOptions, 'name' | 'root'>): Promise<Subject> =>
  openSubject({ ...options, name: 'working tree', root: ROOT })

/** Checks a commit out beside the working tree, installs and builds it. @returns the folder, and how to remove it */
export function checkOut(commit: string): { root: string; remove: () => void } {
  const git = (...words: string[]): void => void execFileSync('git', words, { cwd: ROOT, stdio: 'ignore' })
  const root = join(mkdtempSync(join(tmpdir(), 'storefront-commit-')), 'tree')
  git('worktree', 'add', '--detach', root, commit)
  const lockfile = (folder: string): string => readFileSync(join(folder, 'package-lock.json'), 'utf8')
  if (!existsSync(join(root, 'bench/prepare.ts')))
    throw new Error(`${commit} is older than this benchmark; it can be measured from the commit that added it on.`)
  process.stderr.write(`Installing and building ${commit}\n`)
  if (lockfile(root) === lockfile(ROOT))
    cpSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), { recursive: true })
  else execFileSync('npm', ['ci'], { cwd: root, stdio: 'ignore' })
  execFileSync('npm', ['run', 'build'], { cwd: root, stdio: 'ignore' })
  return { root, remove: () => git('worktree', 'remove', '--force', root) }
}
