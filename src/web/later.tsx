import { lazy, Suspense, type ComponentType } from 'react'

/** A part that cannot be had stays away, or as the server rendered it, and takes nothing else of the page with it. */
export const patiently = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load().catch((): Promise<ComponentType<P>> => new Promise(() => {})) }))

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
  const Lazy = patiently(load)
  return function Later() {
    const Part = atHand.get(name) ?? Lazy
    return (
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    )
  }
}
