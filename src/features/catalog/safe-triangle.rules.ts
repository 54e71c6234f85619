export interface Point {
  x: number
  y: number
}
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * Whether a pointer that went from one point to another is on its way to a box beside or below it: inside the triangle
 * between where it came from and the near edge of the box. What lies on such a way is only crossed, not chosen.
 */
export function isHeadingTo(box: Box, from: Point, to: Point): boolean {
  if (from.x === to.x && from.y === to.y) return false
  const edge = nearEdge(box, from)
  return edge !== null && isInTriangle(to, [from, ...edge])
}

function nearEdge({ left, top, right, bottom }: Box, from: Point): [Point, Point] | null {
  if (from.x < left)
    return [
      { x: left, y: top },
      { x: left, y: bottom },
    ]
  if (from.y < top)
    return [
      { x: left, y: top },
      { x: right, y: top },
    ]
  return null
}

/** On which side of the line from a to b the point p lies. */
const side = (p: Point, a: Point, b: Point): number => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)

function isInTriangle(p: Point, [a, b, c]: [Point, Point, Point]): boolean {
  const sides = [side(p, a, b), side(p, b, c), side(p, c, a)]
  return !(sides.some((value) => value < 0) && sides.some((value) => value > 0))
}
