/**
 * Runs a function after the next frame has been painted, right before the one that follows.
 * @returns cancels it
 */
export function afterPaint(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act)
  })
  return () => cancelAnimationFrame(frame)
}
