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
 * Returns whether a pointer is moving towards a box. This holds inside the triangle between its earlier point and the
 * near edge of the box. Items on that path are only crossed, not chosen.
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

/** Returns on which side of the line from a to b the point p is. */
const side = (p: Point, a: Point, b: Point): number => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)

function isInTriangle(p: Point, [a, b, c]: [Point, Point, Point]): boolean {
  const sides = [side(p, a, b), side(p, b, c), side(p, c, a)]
  return !(sides.some((value) => value < 0) && sides.some((value) => value > 0))
}
