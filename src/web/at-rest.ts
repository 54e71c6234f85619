import type { DataRouter } from 'react-router'
import { addIcons } from './more-icons.ts'
import { startPrefetch } from './prefetch.ts'
import { logFailure } from './read.ts'
import { usableStorage } from './tabs.ts'

/** What a page does when it is awake and the browser has nothing more urgent to do. */
export function startAtRest(router: DataRouter, shopId: string): void {
  addIcons()
  startPrefetch(router, shopId)
  // Who signed out while the server could not be reached is still signed in there.
  if (usableStorage(() => localStorage)?.getItem(`signOut-${shopId}`) != null)
    import('#src/features/account/ui/sign-out.ts').then((script) => script.finishSignOut(shopId)).catch(logFailure)
}
