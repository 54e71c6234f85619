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

/** Moves a fixed button up, or shrinks it where there is no space, so that it covers no control of the page at rest. */
export function keepClear(button: HTMLElement): () => void {
  const reposition = (): void => {
    // Each change of the button makes the browser calculate styles and layout again.
    if (button.dataset.small !== undefined) delete button.dataset.small
    const shift = findShift(button)
    if (shift === null) button.dataset.small = ''
    const translate = `0px -${shift ?? findShift(button) ?? 0}px`
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
  const spans = [...document.querySelectorAll<HTMLElement>(CONTROLS)].flatMap((control) => {
    const rect = control.getBoundingClientRect()
    const isBeside = rect.right <= left - GAP || rect.left >= left + buttonWidth + GAP
    const isOut = rect.bottom <= 0 || rect.top >= clientHeight
    if (isBeside || isOut || rect.height === 0 || rect.height > MAX_CONTROL_HEIGHT) return []
    return control === button || control.closest('[popover],dialog') ? [] : [rect]
  })
  return shiftClear({ top: foot - buttonHeight, bottom: foot }, spans, clientHeight * MAX_SHIFT)
}
