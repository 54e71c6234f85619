import { useLayoutEffect, useRef, useState, type UIEvent } from 'react'

const LINE_PX = 32
/** Lines above and below the visible ones. */
const SPARE = 12
const FIRST_HEIGHT_PX = 640

/** The lines of a grid that are in its window. */
export function useGridWindow(count: number) {
  const grid = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const [first, setFirst] = useState(0)
  const [height, setHeight] = useState(FIRST_HEIGHT_PX)
  const page = Math.max(1, Math.floor(height / LINE_PX) - 2)
  const start = Math.max(0, first - SPARE)
  const end = Math.min(count, first + page + 2 * SPARE)
  useLayoutEffect(() => {
    const { current } = grid
    if (!current) return undefined
    const observer = new ResizeObserver(() => setHeight(current.clientHeight))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => {
    body.current?.style.setProperty('--before', `${start * LINE_PX}px`)
    body.current?.style.setProperty('--after', `${(count - end) * LINE_PX}px`)
  }, [start, end, count])
  const reveal = (row: number): void => {
    const { current } = grid
    if (!current) return
    // The head covers the first line.
    const [top, bottom] = [row * LINE_PX, (row + 2) * LINE_PX]
    if (top < current.scrollTop) current.scrollTop = Math.max(0, top - LINE_PX)
    else if (bottom > current.scrollTop + current.clientHeight) current.scrollTop = bottom - current.clientHeight
  }
  return {
    grid,
    body,
    start,
    end,
    page,
    reveal,
    onScroll: ({ currentTarget }: UIEvent): void => setFirst(Math.floor(currentTarget.scrollTop / LINE_PX)),
  }
}
