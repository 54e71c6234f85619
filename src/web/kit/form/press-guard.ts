/** Time within which a click at the same position is the second of a double click. */
const INTERVAL_MS = 500
/** Maximum distance between the two clicks, in CSS pixels. */
const NEAR_PX = 24
/** Maximum delay of work that waits for the end of a press. */
const MAX_PRESS_MS = 2000
const CONTROLS =
  'a[href],button,input,select,textarea,summary,label,[role=button],[role=menuitem],[role=option],[role=radio],[role=tab]'

/** A click, or the press that begins it. */
export interface Click {
  /** The control it hits; null outside of all controls. */
  control: object | null
  /** Identifies controls that were rendered anew; '' without one. */
  name: string
  atMs: number
  x: number
  y: number
  /** The browser's click count at this position, this click included. Browsers do not count taps. */
  count: number
  isTouch: boolean
}

/**
 * Returns whether a click is the second of a double click and hits another control than the first did. The content
 * under the pointer changed in between, so the click was not aimed at that control.
 */
export function isStrayClick(first: Click | null, next: Click): boolean {
  if (first === null || next.control === null || next.control === first.control || next.name === first.name)
    return false
  if (next.count < 2 && !next.isTouch) return false
  const isNear = Math.abs(next.x - first.x) <= NEAR_PX && Math.abs(next.y - first.y) <= NEAR_PX
  return isNear && next.atMs - first.atMs <= INTERVAL_MS
}

let isStarted = false
let isDown = false
let pendingWork: (() => void)[] = []
let last: Click | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Starts to observe the pointer in this document; idempotent. */
export function startPressGuard(): void {
  if (isStarted) return
  isStarted = true
  for (const type of ['pointerdown', 'mousedown'] as const) addEventListener(type, begin, true)
  for (const type of ['pointerup', 'mouseup', 'pointercancel'] as const) addEventListener(type, endSoon, true)
  addEventListener('mousedown', guard, true)
  addEventListener('click', guard, true)
}

/**
 * Runs work at once, or after the current press has become a click. Content that moves in between would cancel the
 * click.
 */
export function afterPress(work: () => void): void {
  if (isDown) pendingWork.push(work)
  else work()
}

function begin(): void {
  isDown = true
  clearTimeout(timer)
  timer = setTimeout(end, MAX_PRESS_MS)
}

function endSoon(): void {
  clearTimeout(timer)
  // The click follows in the same task.
  timer = setTimeout(end, 0)
}

function end(): void {
  isDown = false
  const works = pendingWork
  pendingWork = []
  for (const work of works) work()
}

function guard(event: MouseEvent): void {
  // Clicks by keyboard and scripts have no count.
  if (event.detail === 0) return
  const click = toClick(event)
  if (isStrayClick(last, click)) {
    event.preventDefault()
    event.stopImmediatePropagation()
  } else if (event.type === 'click') last = click
}

function toClick(event: MouseEvent): Click {
  const found = event.target instanceof Element ? event.target.closest(CONTROLS) : null
  const control = found instanceof HTMLLabelElement ? (found.control ?? found) : found
  return {
    control,
    name: control ? nameOf(control) : '',
    atMs: event.timeStamp,
    x: event.clientX,
    y: event.clientY,
    count: event.detail,
    isTouch: 'pointerType' in event && event.pointerType === 'touch',
  }
}

const nameOf = (control: Element): string =>
  [
    control.tagName,
    control.getAttribute('name'),
    control.getAttribute('value'),
    control.getAttribute('href'),
    control.getAttribute('aria-label') ?? control.textContent,
  ].join(' ')
