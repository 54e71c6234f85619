import type { Rgb } from '#src/shared/color.ts'

/** Whether a cell of the image has a subject: rows from the top. */
export type Detail = readonly (readonly boolean[])[]

/** The contrast between neighbouring cells. Light on a wall changes less, the outline of a subject more. */
const EDGE = 0.1
/** The share of a row, at either end, that decides whether a line reaches the edge of the image. */
const END_SHARE = 0.1

/**
 * Finds the subjects of an image: their outlines and what these enclose. Slow changes are background. So is a line that
 * reaches a side of the image, such as the one between wall and floor.
 */
export function findDetail(rows: readonly (readonly Rgb[])[]): Detail {
  const edges = rows.map((row, y) => {
    const above = rows[Math.max(0, y - 1)] ?? row
    const below = rows[Math.min(rows.length - 1, y + 1)] ?? row
    const isEdge = [0, 1, 2].map((channel) => edgesOfRow({ row, above, below }, channel))
    return row.map((_color, x) => isEdge.some((found) => found[x]))
  })
  const outside = reachFromBorder(edges)
  return edges.map((row, y) => row.map((isEdge, x) => isEdge || !outside[y]?.[x]))
}

type Row = readonly Rgb[]

function edgesOfRow({ row, above, below }: { row: Row; above: Row; below: Row }, channel: number): boolean[] {
  const value = (of: Row, x: number): number => of[Math.min(of.length - 1, Math.max(0, x))]?.[channel] ?? 0
  const down = row.map((_color, x) => value(below, x) - value(above, x))
  const end = Math.max(1, Math.round(row.length * END_SHARE))
  const lines = [down, down.slice(0, end), down.slice(-end)].map(median)
  return row.map(
    (_color, x) =>
      Math.abs(value(row, x + 1) - value(row, x - 1)) > EDGE ||
      lines.every((line) => Math.abs((down[x] ?? 0) - line) > EDGE),
  )
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Returns the cells that are reachable from the image's border without crossing an edge. */
function reachFromBorder(edges: readonly (readonly boolean[])[]): boolean[][] {
  const reached = edges.map((row) => row.map(() => false))
  const stack: [number, number][] = []
  const visit = (x: number, y: number): void => {
    const row = reached[y]
    if (row?.[x] !== false || edges[y]?.[x]) return
    row[x] = true
    stack.push([x, y])
  }
  edges.forEach((row, y) => {
    const isBorderRow = y === 0 || y === edges.length - 1
    row.forEach((_edge, x) => (isBorderRow || x === 0 || x === row.length - 1) && visit(x, y))
  })
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [x, y] = next
    visit(x + 1, y)
    visit(x - 1, y)
    visit(x, y + 1)
    visit(x, y - 1)
  }
  return reached
}
