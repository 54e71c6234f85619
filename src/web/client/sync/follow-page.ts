import { ApiError, logFailure } from '../api-errors.ts'
import { isCurrentShopper } from '../shopper.ts'
import type { Owner } from '../storage/persistent-value.ts'

interface FollowOptions {
  owner: Owner
  /** Receives the ids of shoppers whose state another tab has changed. */
  channel: BroadcastChannel | null
  sync: () => Promise<void>
  /** Minimum time between two runs when the shopper returns to the page. */
  refreshMs?: number | undefined
  /** Delay of the first run. */
  startDelayMs?: number | undefined
}

type Subscribe = (listener: () => void) => () => void

/**
 * Returns a `subscribe` that synchronises while it has listeners: first at once, then when the network returns, when the
 * shopper returns to the page, and when another tab has changed something. Without listeners, such as after a sign-out,
 * nothing is requested.
 */
export function followPage(subscribe: Subscribe, options: FollowOptions): Subscribe {
  const { owner, channel, sync, refreshMs = 0, startDelayMs = 0 } = options
  let listenerCount = 0
  let lastMs = -refreshMs
  let isRunning = false
  /** Whether a running request may be older than a change, or fail for an earlier loss of the network. */
  let isOutdated = false

  function run(): void {
    isRunning = true
    lastMs = performance.now()
    sync()
      // The page reports an ended session.
      .catch((error: unknown) => (error instanceof ApiError && error.status === 401 ? undefined : logFailure(error)))
      .finally(() => {
        isRunning = false
        if (isOutdated) run()
        isOutdated = false
      })
  }
  const isVisible = (): boolean => listenerCount > 0 && isCurrentShopper(owner) && !document.hidden
  const handleReturn = (): void => {
    if (!isRunning && isVisible() && performance.now() >= lastMs + refreshMs) run()
  }
  const handleChange = (): void => {
    if (isRunning) isOutdated = true
    else run()
  }
  const handleOnline = (): void => {
    if (isCurrentShopper(owner)) handleChange()
  }
  const handleMessage = ({ data }: MessageEvent): void => {
    if (data === owner.userId && isVisible()) handleChange()
  }
  const listen = (method: 'addEventListener' | 'removeEventListener'): void => {
    globalThis[method]('online', handleOnline)
    globalThis[method]('focus', handleReturn)
    document[method]('visibilitychange', handleReturn)
    channel?.[method]('message', handleMessage as EventListener)
  }
  return (listener) => {
    listenerCount += 1
    if (listenerCount === 1) {
      listen('addEventListener')
      setTimeout(handleReturn, startDelayMs)
    }
    const unsubscribe = subscribe(listener)
    return () => {
      unsubscribe()
      listenerCount -= 1
      if (listenerCount === 0) listen('removeEventListener')
    }
  }
}
