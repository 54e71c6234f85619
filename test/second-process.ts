import { onTestFinished } from 'vitest'
import { listenToChanges } from '#src/platform/cache/cache-invalidation.ts'
import type { App } from '#src/composition/services.ts'
import { fileDatabase } from './database.ts'
import { openTestApp } from './shop.ts'

/** Opens another process on the file's database, with its own cache and invalidation listener. */
export async function openNeighbour(): Promise<App> {
  const [app, { connection }] = [await openTestApp(), await fileDatabase()]
  const listener = await listenToChanges(connection, app.onInvalidate, app.invalidateAll)
  onTestFinished(() => listener.close())
  return app
}
