import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { StartFailure } from '../config.ts'

/** Under which account the database's programs run, and how they are started so. */
export interface ServiceAccount {
  /** Owner of the data files as this process sees them; undefined where the platform has no user ids. */
  fileOwner: number | undefined
  /** Words in front of the command. */
  prefix: readonly string[]
  /** Another user for the child process. */
  identity: { uid: number; gid: number } | null
}

const IN_A_NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--']

/**
 * PostgreSQL refuses to run as uid 0. As root, a user namespace of one mapped user gives it another uid that still
 * reads and writes root's files, also below a home that others may not enter. Where namespaces are refused (Docker's
 * default) an existing unprivileged user serves, if it can reach the program.
 * @throws StartFailure when neither works
 */
export function chooseServiceAccount(program: string): ServiceAccount {
  const uid = process.getuid?.()
  if (uid !== 0) return { fileOwner: uid, prefix: [], identity: null }

  if (runs([...IN_A_NAMESPACE, program, '--version'])) return { fileOwner: 0, prefix: IN_A_NAMESPACE, identity: null }

  for (const identity of unprivilegedUsers())
    if (runs([program, '--version'], identity)) return { fileOwner: identity.uid, prefix: [], identity }

  throw new StartFailure(
    'PostgreSQL does not run as root, and this system offers no other account for it. ' +
      'Please start as a normal user, or set DATABASE_URL to a PostgreSQL server (15 or newer).',
  )
}

function runs(command: readonly string[], identity?: { uid: number; gid: number }): boolean {
  const [file = '', ...parameters] = command
  return spawnSync(file, parameters, { stdio: 'ignore', ...identity }).status === 0
}

function unprivilegedUsers(): { uid: number; gid: number }[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  return ['postgres', 'nobody'].flatMap((name) => {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    return uid && gid ? [{ uid: Number(uid), gid: Number(gid) }] : []
  })
}
