import type { TestProject } from 'vitest/node'
import { ensureBuilt } from '#test/build.ts'
import { seededFolder } from '#test/seeded-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder as the first start leaves it, stopped: tests that are not about the first start begin with a copy. */
    seededFolder: string
  }
}

/** Builds the pages and makes a data folder with the demo shops, unless both are there from the same sources. */
export default async function setup(project: TestProject): Promise<void> {
  await ensureBuilt()
  project.provide('seededFolder', await seededFolder())
}
