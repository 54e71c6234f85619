import { readFile, readlink, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isProcess } from '../../files/processes.ts'

/** The server that the data folder's pid file names. */
export interface Postmaster {
  pid: number
  ready: boolean
}

/** @returns the running server of this data folder; null if there is none */
export async function findPostmaster(pgData: string): Promise<Postmaster | null> {
  const pidFile = join(pgData, 'postmaster.pid')
  const text = await readPidFile(pidFile)
  if (text === null) return null
  // Lines of the file: pid, data folder, start time, port, socket folder, address, shared memory, status.
  const [first, , , port = '', socketDir = '', , , status] = text.split('\n')
  const pid = Number(first)
  const isNumber = Number.isInteger(pid) && pid > 0
  if (isNumber && (await isPostgresOf(pid, pgData))) return { pid, ready: status?.trim() === 'ready' }
  // PostgreSQL replaces the pid file of a dead server itself. It fails on a file without a number, or whose number now
  // belongs to another program or a zombie. Read again, because another process may have started a server meanwhile.
  if ((!isNumber || isProcess(pid)) && (await readIfThere(pidFile)) === text) {
    // The lock file of the socket has the same problem. Remove it first, because only the pid file names its path.
    if (isNumber && socketDir !== '') await removeSocketLock(join(socketDir, `.s.PGSQL.${port}.lock`), pid)
    await rm(pidFile, { force: true })
  }
  return null
}

/** Removes the socket lock of a dead server, unless a new server has replaced it. */
async function removeSocketLock(lockFile: string, pid: number): Promise<void> {
  const text = await readIfThere(lockFile)
  if (text !== null && Number(text.split('\n')[0]) === pid) await rm(lockFile, { force: true })
}

const readIfThere = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null)

/** Maximum time between the creation of the pid file and its first write. */
const WRITE_TIMEOUT_MS = 2000

/**
 * Returns the pid file's text, or null without a file.
 * A starting server creates the file empty and then writes its number. If the empty file were deleted as a leftover,
 * the server would notice within a minute and stop as after a crash.
 */
async function readPidFile(pidFile: string): Promise<string | null> {
  const timeout = Date.now() + WRITE_TIMEOUT_MS
  for (;;) {
    const text = await readIfThere(pidFile)
    if (text === null || text.includes('\n')) return text
    const made = await stat(pidFile).catch(() => null)
    const isOld = made !== null && Date.now() - made.mtimeMs > WRITE_TIMEOUT_MS
    // Also limited by the local clock: the file's time may lie in the future.
    if (isOld || Date.now() > timeout) return text
    await wait(5)
  }
}

async function isPostgresOf(pid: number, pgData: string): Promise<boolean> {
  if (!isProcess(pid)) return false
  if (process.platform !== 'linux') return true
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [, name, state] = /^\d+ \((.*)\) (\S)/.exec(stat) ?? []
  if (name !== 'postgres' || state === 'Z') return false
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null)
  return folder === null || folder === pgData
}

/** Stops the server ("fast shutdown") and waits until it has ended. */
export async function stopPostmaster(pgData: string): Promise<void> {
  const postmaster = await findPostmaster(pgData)
  if (!postmaster) return
  try {
    process.kill(postmaster.pid, 'SIGINT')
  } catch (error) {
    // It may have ended since it was found.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return
    throw error
  }
  const timeout = Date.now() + 20_000
  while ((await findPostmaster(pgData))?.pid === postmaster.pid && Date.now() < timeout) await wait(20)
}
