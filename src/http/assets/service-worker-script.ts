import { scriptJson } from '#src/shared/script-json.ts'
import type { WorkerSettings } from '#src/app/offline/offline-cache.rules.ts'
import type { Assets } from './assets.ts'
import { STAND_IN } from '../pages/page-url.ts'

/** Takes away what workers of before have kept, and then itself. It shares nothing with them, so that it works whatever they do. */
const LAST_WORKER = `addEventListener('install',()=>skipWaiting())
addEventListener('activate',(event)=>event.waitUntil((async()=>{
for(const name of await caches.keys())await caches.delete(name)
await registration.unregister()
})()))
`

/** The script of a shop's worker, which keeps pages in browsers. @param assets null takes all workers away */
export function writeWorker(shopId: string, assets: Assets | null): string {
  if (!assets) return LAST_WORKER
  const { build, restScripts: scripts } = assets
  const settings: WorkerSettings = { shopId, build, standIn: STAND_IN, scripts }
  return `const STOREFRONT=${scriptJson(settings)};\n${assets.worker}`
}
