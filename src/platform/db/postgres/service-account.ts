import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { StartFailure } from '../../config/config.ts'

/** Under which account the database's programs run, and how they are started so. */
export interface ServiceAccount {
  /** Owner of the data files as this process sees them; undefined where the platform has no user ids. */
  fileOwner: number | undefined
  /** Words in front of the command. */
  prefix: readonly string[]
  /** Another user for the child process. */
  identity: { uid: number; gid: number } | null
}

/**
 * PostgreSQL refuses to run as uid 0, and as a uid without a name (containers are started with any). A user namespace of
 * one mapped user gives it a uid with a name that still reads and writes this user's files, also below a home that others
 * may not enter. Where namespaces are refused (Docker's default) root can lend it an existing user that reaches the
 * program.
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
