/** The view of an image in its frame: scaled around its middle, then moved by pixels. */
export interface View {
  scale: number
  x: number
  y: number
}
export interface Point {
  /** In pixels from the middle of the frame. */
  x: number
  y: number
}
export interface Size {
  width: number
  height: number
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
const MAX_SCALE = 5
/** The scale of a double tap and of the button. */
export const CLOSE_UP = 2.5

const clamp = (value: number, limit: number): number => Math.min(Math.max(value, -limit), limit)

/** Keeps the edges of the image outside its frame. */
const within = ({ scale, x, y }: View, { width, height }: Size): View => ({
  scale,
  x: clamp(x, (width * (scale - 1)) / 2),
  y: clamp(y, (height * (scale - 1)) / 2),
})

/** Zooms in or out; the point keeps its position. */
export function zoomAt(view: View, { factor, point }: { factor: number; point: Point }, frame: Size): View {
  const scale = Math.min(Math.max(view.scale * factor, 1), MAX_SCALE)
  const ratio = scale / view.scale
  return within({ scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }, frame)
}

export const moveBy = (view: View, delta: Point, frame: Size): View =>
  within({ ...view, x: view.x + delta.x, y: view.y + delta.y }, frame)

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** Returns the step of a swipe over a whole image: 1 for the next one, -1 for the previous, otherwise 0. */
export function stroke(view: View, delta: Point): -1 | 0 | 1 {
  if (view.scale > 1 || Math.abs(delta.x) < 50 || Math.abs(delta.x) < Math.abs(delta.y) * 1.5) return 0
  return delta.x < 0 ? 1 : -1
}
