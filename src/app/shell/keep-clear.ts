/** Elements that visitors press. A link over a whole image is excluded by its height. */
const CONTROLS = 'a,button,input,select,textarea,summary,label,[data-sticky-buy]'
const MAX_CONTROL_HEIGHT = 120
/** Distance between the button and a control, in CSS pixels. */
const GAP = 4
const STEP = 8
/** Maximum shift as a share of the window's height, so that the button stays near the bottom. */
const MAX_SHIFT = 0.45
/** The page is at rest when nothing has moved for this time. */
const REST_MS = 150

interface Span {
  top: number
  bottom: number
}

/** Returns how far a box must move up to be clear of all spans, in CSS pixels; null when that is more than `most`. */
export function shiftClear(box: Span, spans: readonly Span[], most: number): number | null {
  for (let shift = 0; shift <= most; shift += STEP) {
    const [top, bottom] = [box.top - shift - GAP, box.bottom - shift + GAP]
    if (spans.every((span) => span.bottom <= top || span.top >= bottom)) return shift
  }
  return null
}

/**
 * Moves a fixed button up, or shrinks it, so that it covers no control and no text of the page at rest. Where there is no
 * space at all it is transparent until the page moves or it has the focus.
 */
export function keepClear(button: HTMLElement): () => void {
  const reposition = (): void => {
    // Each change of the button makes the browser calculate styles and layout again.
    if (button.dataset.small !== undefined) delete button.dataset.small
    let shift = findShift(button)
    if (shift === null) {
      button.dataset.small = ''
      shift = findShift(button)
    }
    button.toggleAttribute('data-no-space', shift === null)
    const translate = `0px -${shift ?? 0}px`
    if (button.style.translate !== translate) button.style.translate = translate
  }
  let timer = setTimeout(reposition, REST_MS)
  const scheduleReposition = (): void => {
    clearTimeout(timer)
    timer = setTimeout(reposition, REST_MS)
  }
  const controller = new AbortController()
  const { signal } = controller
  document.addEventListener('scroll', scheduleReposition, { capture: true, passive: true, signal })
  window.addEventListener('resize', scheduleReposition, { signal })
  const observer = new MutationObserver(scheduleReposition)
  observer.observe(document.body, { childList: true, subtree: true })
  const resized = new ResizeObserver(scheduleReposition)
  resized.observe(document.body)
  return () => {
    controller.abort()
    observer.disconnect()
    resized.disconnect()
    clearTimeout(timer)
  }
}

function findShift(button: HTMLElement): number | null {
  const { right, bottom, width, height } = getComputedStyle(button)
  const [buttonWidth, buttonHeight] = [Number.parseFloat(width), Number.parseFloat(height)]
  const { clientWidth, clientHeight } = document.documentElement
  const left = clientWidth - Number.parseFloat(right) - buttonWidth
  const foot = clientHeight - Number.parseFloat(bottom)
  // A hidden button covers nothing.
  if (!Number.isFinite(left) || !Number.isFinite(foot)) return 0
  const isNear = (rect: DOMRect): boolean =>
    rect.right > left - GAP && rect.left < left + buttonWidth + GAP && rect.bottom > 0 && rect.top < clientHeight
  const spans = [document.body, ...document.querySelectorAll('[data-sticky-buy]')].flatMap((root) =>
    coversOf(root, button, isNear),
  )
  return shiftClear({ top: foot - buttonHeight, bottom: foot }, spans, clientHeight * MAX_SHIFT)
}

/**
 * Returns the boxes of controls and lines of text of an element that are near the button. What is elsewhere is left out with
 * all that it contains: reading the boxes of a whole page takes longer than a frame. Fixed bars are roots of their own.
 */
function coversOf(element: Element, button: HTMLElement, isNear: (rect: DOMRect) => boolean): DOMRect[] {
  if (element === button || element instanceof SVGElement || element.matches('[popover],dialog')) return []
  const rect = element.getBoundingClientRect()
  const isEmpty = rect.height === 0 || rect.width === 0
  // What an element without a box contains can still have one. A text for screen readers has no width.
  if (!isEmpty && (!isNear(rect) || rect.width <= 1)) return []
  if (!isEmpty && rect.height <= MAX_CONTROL_HEIGHT && element.matches(CONTROLS)) return [rect]
  return [
    ...linesOf(element).filter(isNear),
    ...[...element.children].flatMap((child) => coversOf(child, button, isNear)),
  ]
}

/** Returns the boxes of the lines of text that an element contains itself. */
function linesOf(element: Element): DOMRect[] {
  const range = document.createRange()
  return [...element.childNodes].flatMap((node) => {
    if (!(node instanceof Text) || node.data.trim() === '') return []
    range.selectNodeContents(node)
    return [...range.getClientRects()]
  })
}
