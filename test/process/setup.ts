import type { TestProject } from 'vitest/node'
import { ensureBuilt } from '#test/build.ts'
import { seededFolder } from '#test/seeded-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A stopped data folder after the first start; most tests begin with a copy. */
    seededFolder: string
  }
}

/** Builds the pages and creates a data folder with the demo shops, unless both match the current sources. */
export default async function setup(project: TestProject): Promise<void> {
  await ensureBuilt()
  project.provide('seededFolder', await seededFolder())
}
