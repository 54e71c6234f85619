import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isProcess } from '#src/platform/files/processes.ts'

/**
 * Destroys what runs left that were killed.
 * @param prefix of folders in the parent whose names go on with the number of their run
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
