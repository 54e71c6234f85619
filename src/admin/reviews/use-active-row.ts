import { useState } from 'react'
import { useShortcuts } from '../kit/use-shortcuts.ts'

/**
 * Moves through a list of things to decide by J and K. The first row is active at first; when the active one leaves the
 * list, the one in its place is.
 */
export function useActiveRow(ids: readonly string[]): { active: string | undefined; activate: (id: string) => void } {
  const [chosen, setChosen] = useState<{ id: string; at: number } | null>(null)
  const at = chosen === null ? 0 : ids.indexOf(chosen.id)
  const index = at >= 0 ? at : Math.min(chosen?.at ?? 0, ids.length - 1)
  const active = ids[index]
  const activate = (id: string): void => setChosen({ id, at: ids.indexOf(id) })
  const move = (step: 1 | -1): boolean | void => {
    const next = ids[index + step]
    if (next === undefined) return false
    activate(next)
    document.querySelector(`[data-row="${next}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  useShortcuts({ j: () => move(1), k: () => move(-1) })
  return { active, activate }
}
