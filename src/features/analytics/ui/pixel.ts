import { PIXEL_SCRIPT, pixelEvent, type Commerce } from '../tracking.rules.ts'
import { addScript } from './add-script.ts'

/** The queue of the pixel. Its script processes the calls that were made before it loaded. */
interface Fbq {
  (...words: unknown[]): void
  callMethod?: (...words: unknown[]) => void
  queue: unknown[][]
  push: unknown
  loaded: boolean
  version: string
  /** Turns off automatic page views, which would include pages without trackers. */
  disablePushState: boolean
}

/** Loads the shop's ad pixel and returns functions for its events. */
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
  // Turns off automatic events, such as clicks and page contents.
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
