import { PIXEL_SCRIPT, pixelEvent, type Commerce } from '../tracking.rules.ts'
import { addScript } from './add-script.ts'

/** What the pixel's script takes over: until it is there, what is said waits in the list. */
interface Fbq {
  (...words: unknown[]): void
  callMethod?: (...words: unknown[]) => void
  queue: unknown[][]
  push: unknown
  loaded: boolean
  version: string
  /** It would tell of every page by itself, also of those that it must not be on. */
  disablePushState: boolean
}

/** Puts the shop's ad pixel on the page, and tells it what happens. */
export function startPixel(id: string) {
  const fbq: Fbq = Object.assign(
    (...words: unknown[]): void => {
      if (fbq.callMethod) fbq.callMethod(...words)
      else fbq.queue.push(words)
    },
    { queue: [], push: null, loaded: true, version: '2.0', disablePushState: true },
  )
  fbq.push = fbq
  Object.assign(globalThis, { fbq, _fbq: fbq })
  // Nothing but what is told here: no clicks, no contents of pages.
  fbq('set', 'autoConfig', false, id)
  fbq('init', id)
  addScript(PIXEL_SCRIPT)
  return {
    view: (): void => fbq('track', 'PageView'),
    commerce: (event: Commerce): void => {
      const trackedEvent = pixelEvent(event)
      if (trackedEvent)
        fbq('track', trackedEvent.name, trackedEvent.data, event.order ? { eventID: event.order.id } : {})
    },
  }
}
