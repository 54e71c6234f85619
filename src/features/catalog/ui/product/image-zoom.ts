import { CLOSE_UP, distance, middle, moveBy, stroke, WHOLE, zoomAt, type Point, type View } from './zoom.rules.ts'

interface ZoomOptions {
  onStep: (delta: -1 | 1) => void
  onZoom: (isEnlarged: boolean) => void
}

export interface ImageZoom {
  /** Switches between the whole image and a close-up of its middle. */
  toggle: () => void
  detach: () => void
}

const DOUBLE_TAP_MS = 300
/** A finger that has moved this far, in pixels, did not tap. */
const TAP_SLOP = 10

/** Lets the visitor zoom and move an image: with two fingers, the wheel, a double tap, one finger or the mouse. */
export function attachZoom(frame: HTMLElement, { onStep, onZoom }: ZoomOptions): ImageZoom {
  const pointers = new Map<number, Point>()
  const abort = new AbortController()
  let view: View = WHOLE
  let start: Point | null = null
  let lastTap = 0

  const set = (next: View): void => {
    if (next.scale > 1 !== view.scale > 1) onZoom(next.scale > 1)
    view = next
    const image = frame.querySelector('img')
    if (image) image.style.transform = `translate(${view.x}px,${view.y}px) scale(${view.scale})`
  }
  const size = () => ({ width: frame.clientWidth, height: frame.clientHeight })
  const pointOf = (event: MouseEvent): Point => {
    const box = frame.getBoundingClientRect()
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
  }
  const toggleAt = (point: Point): void =>
    set(view.scale > 1 ? WHOLE : zoomAt(view, { factor: CLOSE_UP, point }, size()))

  const onMove = (event: PointerEvent): void => {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const now = pointOf(event)
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    pointers.set(event.pointerId, now)
    if (other) {
      start = null
      const factor = distance(now, other) / Math.max(1, distance(before, other))
      set(zoomAt(view, { factor, point: middle(now, other) }, size()))
    } else if (view.scale > 1) set(moveBy(view, { x: now.x - before.x, y: now.y - before.y }, size()))
  }
  const onUp = (event: PointerEvent): void => {
    pointers.delete(event.pointerId)
    if (!start) return
    const end = pointOf(event)
    const movement = { x: end.x - start.x, y: end.y - start.y }
    start = null
    const step = stroke(view, movement)
    if (step !== 0) onStep(step)
    if (event.pointerType === 'mouse' || Math.hypot(movement.x, movement.y) > TAP_SLOP) return
    if (event.timeStamp - lastTap < DOUBLE_TAP_MS) toggleAt(end)
    lastTap = event.timeStamp
  }

  const { signal } = abort
  frame.addEventListener(
    'pointerdown',
    (event) => {
      frame.setPointerCapture(event.pointerId)
      pointers.set(event.pointerId, pointOf(event))
      start = pointers.size === 1 ? pointOf(event) : null
    },
    { signal },
  )
  frame.addEventListener('pointermove', onMove, { signal })
  frame.addEventListener('pointerup', onUp, { signal })
  frame.addEventListener('pointercancel', ({ pointerId }) => pointers.delete(pointerId), { signal })
  frame.addEventListener('dblclick', (event) => toggleAt(pointOf(event)), { signal })
  frame.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      set(zoomAt(view, { factor: Math.exp(-event.deltaY / 400), point: pointOf(event) }, size()))
    },
    // A listener that may prevent scrolling must not be passive.
    { signal, passive: false },
  )
  return { toggle: () => toggleAt({ x: 0, y: 0 }), detach: () => abort.abort() }
}
