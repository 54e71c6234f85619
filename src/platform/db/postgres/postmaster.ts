import { readFile, readlink, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isProcess } from '../../files/processes.ts'

/** What the data folder says of the server that runs on it, or ran on it. */
export interface Postmaster {
  pid: number
  ready: boolean
}

/** @returns the living server of this data folder; null when there is none */
export async function findPostmaster(pgData: string): Promise<Postmaster | null> {
  const pidFile = join(pgData, 'postmaster.pid')
  const text = await readPidFile(pidFile)
  if (text === null) return null
  // Lines of the file: pid, data folder, start time, port, socket folder, address, shared memory, status.
  const [first, , , port = '', socketDir = '', , , status] = text.split('\n')
  const pid = Number(first)
  const isNumber = Number.isInteger(pid) && pid > 0
  if (isNumber && (await isPostgresOf(pid, pgData))) return { pid, ready: status?.trim() === 'ready' }
  // PostgreSQL starts over the file of a dead server by itself. It only trips over one without a number, or whose number
  // belongs to another program or a zombie by now.
  // Read again, because another process may have started a server meanwhile.
  if ((!isNumber || isProcess(pid)) && (await readIfThere(pidFile)) === text) {
    // It trips over the file beside its socket in the same way. The data folder's goes last: it is what names the other.
    if (isNumber && socketDir !== '') await removeSocketLock(join(socketDir, `.s.PGSQL.${port}.lock`), pid)
    await rm(pidFile, { force: true })
  }
  return null
}

/** Takes away the lock of a dead server's socket, unless a new one has it by now. */
async function removeSocketLock(lockFile: string, pid: number): Promise<void> {
  const text = await readIfThere(lockFile)
  if (text !== null && Number(text.split('\n')[0]) === pid) await rm(lockFile, { force: true })
}

const readIfThere = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null)

/** How long a server that starts may take from making its file to writing into it. */
const WRITE_TIMEOUT_MS = 2000

/**
 * A server that starts makes the file first and writes its number then. Between the two the file is empty: taken for a
 * leftover and deleted, the server would find its file missing within a minute and stop at once, as after a crash.
 */
async function readPidFile(pidFile: string): Promise<string | null> {
  const timeout = Date.now() + WRITE_TIMEOUT_MS
  for (;;) {
    const text = await readIfThere(pidFile)
    if (text === null || text.includes('\n')) return text
    const made = await stat(pidFile).catch(() => null)
    const isOld = made !== null && Date.now() - made.mtimeMs > WRITE_TIMEOUT_MS
    // Its own clock too: the file's may lie in the future.
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

/** Asks the server to end its sessions and stop ("fast shutdown"), and waits until it is gone. */
export async function stopPostmaster(pgData: string): Promise<void> {
  const postmaster = await findPostmaster(pgData)
  if (!postmaster) return
  process.kill(postmaster.pid, 'SIGINT')
  const timeout = Date.now() + 20_000
  while ((await findPostmaster(pgData))?.pid === postmaster.pid && Date.now() < timeout) await wait(20)
}
