import { spawn } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
/** Chromium without a window starts a page with a third less work, so it comes first. */
const INSTALLED = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Older releases of Debian have only the second one. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium']
/** Pinned here instead of in the lockfile: 60 MB that few machines need. */
const PACKAGED = '@sparticuz/chromium'
const PACKAGED_VERSION = '153.0.0'
/** A download that hangs must not block the alternatives. */
const TIMEOUT_MS = 5 * 60_000

/** Functions of the machine for the search. */
export interface Machine {
  /** Value of CHROMIUM_PATH. */
  chosen: string | undefined
  isRoot: boolean
  /** Returns the path of a program; null when it is not installed. */
  find: (program: string) => Promise<string | null>
  /**
   * Runs a program.
   * @throws Error when it cannot be run or fails
   */
  run: (program: string, ...parameters: string[]) => Promise<void>
  /** Returns the path of Playwright's browser. */
  downloaded: () => Promise<string>
  /**
   * Unpacks the browser of the npm package.
   * @returns its path
   */
  unpacked: () => Promise<string>
  log: (line: string) => void
}

/**
 * Returns the path of a working Chromium: that of CHROMIUM_PATH, an installed one, Debian's package, Playwright's own,
 * or that of an npm package. A failure leads to the next alternative.
 * @throws Error with one sentence when none is available
 */
export async function findBrowser(machine: Machine = thisMachine): Promise<string> {
  for (const findChromium of [chosen, installed, fromDebian, fromPlaywright, fromPackage]) {
    const path = await findChromium(machine).catch((error: Error) => {
      machine.log(`That did not work: ${lastLine(error.message)}`)
      return null
    })
    if (path !== null) return path
  }
  throw new Error('There is no Chromium on this machine and none could be installed; please set CHROMIUM_PATH to one.')
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''

/** Printing the version proves that it runs: remains, stubs of package managers and incomplete installations fail. */
async function running({ run }: Machine, path: string): Promise<string> {
  await run(path, '--version')
  return path
}

async function chosen(machine: Machine): Promise<string | null> {
  if (!machine.chosen) return null
  machine.log(`Browser: CHROMIUM_PATH is ${machine.chosen}`)
  return running(machine, machine.chosen)
}

async function installed(machine: Machine): Promise<string | null> {
  for (const program of INSTALLED) {
    const path = await machine.find(program)
    if (path === null) continue
    machine.log(`Browser: ${path} is installed`)
    const found = await running(machine, path).catch(() => null)
    if (found !== null) return found
    machine.log('That did not work: it does not start')
  }
  return null
}

async function fromDebian(machine: Machine): Promise<string | null> {
  if (!machine.isRoot || (await machine.find('apt-get')) === null) return null
  machine.log('Browser: installing Chromium with apt-get')
  await machine.run('apt-get', 'update')
  for (const name of DEBIAN_PACKAGES) {
    const isInstalled = await machine.run('apt-get', 'install', '-y', name).then(
      () => true,
      () => false,
    )
    const path = isInstalled ? await machine.find(name) : null
    if (path !== null) return running(machine, path)
  }
  return null
}

async function fromPlaywright(machine: Machine): Promise<string> {
  machine.log('Browser: downloading Playwright’s own')
  await machine.run('npx', 'playwright', 'install', 'chromium')
  return running(machine, await machine.downloaded())
}

async function fromPackage(machine: Machine): Promise<string> {
  machine.log(`Browser: taking the one of the npm package ${PACKAGED}`)
  await machine.run('npm', 'install', '--no-save', '--no-package-lock', `${PACKAGED}@${PACKAGED_VERSION}`)
  return running(machine, await machine.unpacked())
}

const thisMachine: Machine = {
  chosen: process.env.CHROMIUM_PATH,
  isRoot: process.getuid?.() === 0,
  find: async (program) => {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, program)
      const isThere = await access(path, constants.X_OK).then(
        () => true,
        () => false,
      )
      if (folder && isThere) return path
    }
    return null
  },
  run: (program, ...parameters) =>
    new Promise((resolve, reject) => {
      const child = spawn(program, parameters, {
        cwd: ROOT,
        stdio: ['ignore', 'ignore', 'pipe'],
        timeout: TIMEOUT_MS,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
      let errors = ''
      child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
      child.once('error', reject)
      child.once('close', (code, signal) => {
        if (code === 0) resolve()
        else reject(new Error(errors.trim() || `${program} ended with ${signal ?? code}`))
      })
    }),
  // Playwright is loaded only by the alternative that needs it.
  downloaded: async () => (await import('@playwright/test')).chromium.executablePath(),
  unpacked: async () => {
    // The variable hides the import from the compiler, because the package exists only on machines that need it.
    const name: string = PACKAGED
    const { default: packaged } = (await import(name)) as { default: { executablePath: () => Promise<string> } }
    return packaged.executablePath()
  },
  log: (line) => void process.stderr.write(`${line}\n`),
}
