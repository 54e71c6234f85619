import { scriptJson } from '#src/shared/script-json.ts'
import type { WorkerSettings } from '#src/app/offline/offline-cache.rules.ts'
import type { Assets } from './assets.ts'
import { OFFLINE_FALLBACK } from '../pages/page-url.ts'

/**
 * Deletes all offline caches and unregisters itself. It shares no code with other workers, so that it works in any
 * case.
 */
const LAST_WORKER = `addEventListener('install',()=>skipWaiting())
addEventListener('activate',(event)=>event.waitUntil((async()=>{
for(const name of await caches.keys())await caches.delete(name)
await registration.unregister()
})()))
`

/**
 * Returns the script of a shop's service worker, which caches pages for offline use.
 * @param assets null removes all service workers
 */
export function writeWorker(shopId: string, assets: Assets | null): string {
  if (!assets) return LAST_WORKER
  const { build, restFiles: files } = assets
  const settings: WorkerSettings = { shopId, build, offlineFallback: OFFLINE_FALLBACK, files }
  return `const STOREFRONT=${scriptJson(settings)};\n${assets.worker}`
}
