import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { StartFailure } from '../../config/config.ts'

/** The account that runs the database's programs, and how to start them with it. */
export interface ServiceAccount {
  /** Owner of the data files as seen by this process; undefined on platforms without user ids. */
  fileOwner: number | undefined
  /** Words before the command. */
  prefix: readonly string[]
  /** Another user for the child process, or null. */
  identity: { uid: number; gid: number } | null
}

/**
 * Chooses an account for PostgreSQL, which refuses uid 0 and a uid without a name, as in some containers.
 * A user namespace with one mapped user gives it a named uid that can access this user's files, even in a private home
 * folder. Where namespaces are not allowed (Docker's default), root uses an existing user that can run the program.
 * @throws StartFailure when neither works
 */
export function chooseServiceAccount(program: string): ServiceAccount {
  const uid = process.getuid?.()
  if (uid === undefined || (uid !== 0 && hasName())) return { fileOwner: uid, prefix: [], identity: null }

  const users = unprivilegedUsers()
  const prefix = users.map(inNamespace).find((words) => runs([...words, program, '--version']))
  if (prefix) return { fileOwner: uid, prefix, identity: null }

  if (uid !== 0)
    throw new StartFailure(
      `PostgreSQL does not run for a user without a name, and uid ${uid} has none on this system. ` +
        'Please start as a user of this system, or set DATABASE_URL to a PostgreSQL server (15 or newer).',
    )
  const identity = users.find((user) => runs([program, '--version'], user))
  if (identity) return { fileOwner: identity.uid, prefix: [], identity }
  throw new StartFailure(
    'PostgreSQL does not run as root, and this system offers no other account for it. ' +
      'Please start as a normal user, or set DATABASE_URL to a PostgreSQL server (15 or newer).',
  )
}

interface User {
  uid: number
  gid: number
}

const inNamespace = ({ uid, gid }: User): string[] => [
  'unshare',
  '--user',
  `--map-user=${uid}`,
  `--map-group=${gid}`,
  '--',
]

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function runs(command: readonly string[], identity?: User): boolean {
  const [file = '', ...parameters] = command
  return spawnSync(file, parameters, { stdio: 'ignore', ...identity }).status === 0
}

function unprivilegedUsers(): User[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  return ['postgres', 'nobody'].flatMap((name) => {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    return uid && gid ? [{ uid: Number(uid), gid: Number(gid) }] : []
  })
}
