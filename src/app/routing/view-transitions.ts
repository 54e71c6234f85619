import type { RouterLocation } from '#src/web/router/location.ts'
import type { RouterState } from '#src/web/router/router.ts'
import { afterPaint } from '#src/web/client/after-paint.ts'

/** Only what has a name of its own is animated; the rest of the page changes at once and can be used meanwhile. */
const STYLES = `
:root { view-transition-name: none }
::view-transition { pointer-events: none }
::view-transition-group(*) { animation-duration: var(--d3); animation-timing-function: var(--ease) }
::view-transition-group(product-image) { border-radius: var(--r-card); overflow: clip }`

/** Longest time to wait for React. */
const RENDER_TIMEOUT_MS = 300

/**
 * Renders a state of the router with a view transition where the browser has them and the visitor allows motion: the
 * image of a card grows into that of its product and back, and a changed list cross-fades.
 */
export function renderWithTransition(shown: RouterState, next: RouterState, render: () => void): void {
  const from = shown.location
  const to = next.location
  const canAnimate =
    'startViewTransition' in document &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches &&
    !document.querySelector('dialog[open]')
  if (!canAnimate) render()
  else if (from.pathname === to.pathname) fadeList(render)
  else if (isProduct(to)) void moveImage(findCardImage(to), { render, findNext: firstGalleryImage })
  else if (isProduct(from) && next.historyAction === 'POP')
    void moveImage(findGalleryImage(), { render, findNext: () => findCardImage(from) })
  else render()
}

const isProduct = ({ pathname }: RouterLocation): boolean => pathname.startsWith('/product/')

function fadeList(render: () => void): void {
  const list = document.querySelector<HTMLElement>('#products > ul')
  if (!list) return render()
  list.style.viewTransitionName = 'product-list'
  start(list, async () => {
    const changed = whenChanged()
    render()
    await changed
  })
}

interface Move {
  render: () => void
  /** Returns the image on the next page; null without one in view. */
  findNext: () => HTMLImageElement | null
}

/**
 * Renders the next page and moves an image of the previous page to its place there. The next page is painted first,
 * with a copy of the image where it was, so that neither the transition nor its measurements delay the page.
 */
async function moveImage(before: HTMLImageElement | null, { render, findNext }: Move): Promise<void> {
  if (!before) return render()
  const copy = copyInPlace(before)
  const changed = whenChanged()
  render()
  await changed
  const next = findNext()
  if (!next) return
  document.body.append(copy)
  next.style.visibility = 'hidden'
  const arrive = (): void => {
    copy.remove()
    next.style.visibility = ''
  }
  afterPaint(() => {
    if (!isInView(next)) return arrive()
    start(next, () => {
      arrive()
      next.style.viewTransitionName = copy.style.viewTransitionName
      if (!next.complete) showMeanwhile(next, copy.src)
    })
  })
}

// A stylesheet of its own would delay the module by a request.
const styles = new CSSStyleSheet()
styles.replaceSync(STYLES)
document.adoptedStyleSheets.push(styles)

/** Starts a view transition, after which the element has no name any more. */
function start(named: HTMLElement, update: () => void | Promise<void>): void {
  const transition = document.startViewTransition(update)
  // A transition that is skipped is no error.
  transition.ready.catch(() => {})
  void transition.finished.then(() => {
    named.style.viewTransitionName = ''
  })
}

/** Returns a copy of the image at its place in the viewport. */
function copyInPlace(image: HTMLImageElement): HTMLImageElement {
  const { left, top, width, height } = image.getBoundingClientRect()
  const copy = new Image()
  copy.src = image.currentSrc
  copy.alt = ''
  copy.decoding = 'sync'
  Object.assign(copy.style, {
    position: 'fixed',
    zIndex: '1',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    objectFit: 'cover',
    borderRadius: 'var(--r-card)',
    viewTransitionName: 'product-image',
  })
  return copy
}

/** Resolves when the page has changed, or when it has not in time. */
const whenChanged = (): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(end)
    const timer = setTimeout(end, RENDER_TIMEOUT_MS)
    observer.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true })
  })

/** Returns the image of the product's card: of the card with the focus, or of the first one in view. */
function findCardImage({ pathname }: RouterLocation): HTMLImageElement | null {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main article a[href]')]
  const images = links
    .filter((link) => link.pathname === pathname)
    .toSorted((a, b) => Number(b === document.activeElement) - Number(a === document.activeElement))
    .map((link) => link.closest('article')?.querySelector('img') ?? null)
  return images.find((image) => image !== null && isInView(image)) ?? null
}

/** The image that the gallery of a new page shows; not measured, because the page has no layout yet. */
const firstGalleryImage = (): HTMLImageElement | null => document.querySelector('[data-gallery] img')

const findGalleryImage = (): HTMLImageElement | null =>
  [...document.querySelectorAll<HTMLImageElement>('[data-gallery] img')].find(isInView) ?? null

/** Returns whether the middle of the element is in the viewport. */
function isInView(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const x = left + width / 2
  const y = top + height / 2
  return width > 0 && x > 0 && x < innerWidth && y > 0 && y < innerHeight
}

/** Shows the image that is already loaded until the larger one is. */
function showMeanwhile(image: HTMLImageElement, loaded: string): void {
  image.style.background = `center / cover url("${loaded}")`
  const clear = (): void => void (image.style.background = '')
  image.addEventListener('load', clear, { once: true })
  image.addEventListener('error', clear, { once: true })
}
