import type { DataRouter } from '#src/web/router/router.ts'
import { offlineEn } from '#src/shared/messages/offline.en.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import css from './offline-banner.module.css'
import { canCachePage } from './offline-cache.rules.ts'

/** How long the "back online" message is shown. */
const BACK_ONLINE_MS = 4000
/** Interval of the checks that run while the browser reports a network. */
const TRY_MS = 5000

/** Shows a banner while the shop is unreachable, and updates the page when the shop is reachable again. */
export function startBar(router: DataRouter): void {
  const bar = new Bar()
  let timer = 0
  let isAway = false

  const leave = (): void => {
    if (isAway) return
    isAway = true
    bar.show(offlineEn.offline)
    timer = window.setInterval(() => void tryShop(), TRY_MS)
  }
  const handleReconnect = (): void => {
    if (!isAway) return
    isAway = false
    clearInterval(timer)
    if (isOfflineFallback()) return location.reload()
    bar.show(offlineEn.back, BACK_ONLINE_MS)
    delete document.documentElement.dataset.cached
    if (canCachePage(router.state.location.pathname)) router.revalidate().catch(logFailure)
  }
  /** The browser may report a network although the shop is unreachable. */
  const tryShop = async (): Promise<void> => {
    if (!navigator.onLine) return
    const isThere = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) handleReconnect()
  }
  addEventListener('offline', leave)
  addEventListener('online', () => isAway && void tryShop())
  document.addEventListener('visibilitychange', () => isAway && void tryShop())
  if (!navigator.onLine || document.documentElement.dataset.cached !== undefined) leave()
}

/** Returns whether the page is the offline fallback. */
const isOfflineFallback = (): boolean => document.querySelector('[data-offline-fallback]') !== null

/** A live region at the top of the window; its height is published as `--bar` for other sticky elements. */
class Bar {
  readonly #place = document.createElement('div')
  #height = 0
  readonly #observer = new ResizeObserver(() => {
    // A variable of the root makes the browser calculate the styles of all elements again.
    if (this.#height === this.#place.offsetHeight) return
    this.#height = this.#place.offsetHeight
    document.documentElement.style.setProperty('--bar', `${this.#height}px`)
  })
  #timer = 0

  constructor() {
    this.#place.className = css.bar ?? ''
    this.#place.setAttribute('role', 'status')
    document.body.prepend(this.#place)
    this.#observer.observe(this.#place)
  }

  /** @param ms how long the text is shown; without it, until the next text */
  show(text: string, ms?: number): void {
    clearTimeout(this.#timer)
    const line = document.createElement('p')
    line.textContent = text
    line.toggleAttribute('data-back', ms !== undefined)
    this.#place.replaceChildren(line)
    if (ms !== undefined) this.#timer = window.setTimeout(() => this.#place.replaceChildren(), ms)
  }
}
