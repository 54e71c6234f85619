import { lazy, Suspense, type ComponentType } from 'react'

/** Parts that this program has at hand: all of them on the server, none in the browser. */
const atHand = new Map<string, ComponentType>()

/** The server renders every part at once. @param parts by the names that `later` was given */
export function haveAtHand(parts: Readonly<Record<string, ComponentType>>): void {
  for (const [name, part] of Object.entries(parts)) atHand.set(name, part)
}

/**
 * A part of the page whose script comes in a file of its own. Until it is there, what the server rendered stands as it
 * is; in a page that the browser makes, its place is empty so long.
 */
export function later(name: string, load: () => Promise<ComponentType>): ComponentType {
  const Lazy = lazy(async () => ({ default: await load() }))
  return function Later() {
    const Part = atHand.get(name) ?? Lazy
    return (
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    )
  }
}
