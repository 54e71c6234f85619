import { spawnSync } from 'node:child_process'
import { BUILD, isBuilt } from '#src/build/build.ts'

/** Builds the pages unless the build matches the current sources. */
export async function ensureBuilt(): Promise<void> {
  if (await isBuilt()) return
  if (spawnSync(process.execPath, [BUILD], { stdio: 'inherit' }).status !== 0)
    throw new Error('the pages could not be built')
}
