/** A point of a picture in percent, from its upper left corner. */
export interface Point {
  x: number
  y: number
}

export const CENTRE: Point = { x: 50, y: 50 }
const STEP = 5
const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

const within = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)))

/** Returns where an arrow key moves a point; null for another key. */
export function movePoint({ x, y }: Point, key: string): Point | null {
  const step = STEPS[key]
  return step ? { x: within(x + step.x), y: within(y + step.y) } : null
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Returns the point of a picture that was clicked. */
export const pointAt = ({ clientX, clientY }: { clientX: number; clientY: number }, box: Box): Point => ({
  x: within(((clientX - box.left) / Math.max(1, box.width)) * 100),
  y: within(((clientY - box.top) / Math.max(1, box.height)) * 100),
})
