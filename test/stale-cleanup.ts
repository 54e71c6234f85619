import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isProcess } from '#src/platform/files/processes.ts'

/**
 * Destroys the folders of killed runs.
 * @param prefix prefix of folder names in the parent; the process id of the run follows
 */
export function removeAbandoned(
  parent: string,
  { prefix, destroy }: { prefix: string; destroy: (folder: string) => void },
): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1])
    if (pid && !isProcess(pid)) destroy(join(parent, name))
  }
}
