import { useState } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import { useShortcuts } from '../kit/use-shortcuts.ts'
import { rowsBetween } from '../lists/row-range.rules.ts'

interface RowKeys {
  /** The row that the keyboard is at; null before the first key. */
  active: string | null
  selected: ReadonlySet<string>
  toggle: (id: string) => void
  toggleAll: () => void
  select: (ids: readonly string[]) => void
}

interface RowKeysOptions {
  ids: readonly string[]
  canSelect: boolean
  /** Returns the path of a row's page. */
  pathOf: (id: string) => string
}

/** Moves through a list by J, K and arrows, selects by X, Shift X and Ctrl A, opens by Enter and clears by Escape. */
export function useRowKeys({ ids, canSelect, pathOf }: RowKeysOptions): RowKeys {
  const navigate = useNavigate()
  const [active, setActive] = useState<string | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const move = (step: number): void => {
    const at = active === null ? -1 : ids.indexOf(active)
    const next = ids[Math.min(Math.max(at + step, 0), ids.length - 1)] ?? null
    setActive(next)
    document.querySelector(`[data-row="${next}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const toggle = (id: string): void => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }
  /** Selects from the row that was selected last to the active one. */
  const selectRange = (): void => {
    if (active !== null)
      setSelected(new Set([...selected, ...rowsBetween(ids, [...selected].at(-1) ?? active, active)]))
  }
  const select = (chosen: readonly string[]): void => setSelected(new Set(chosen))
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    // Before J, the arrows scroll the page.
    ArrowDown: () => (active === null ? false : move(1)),
    ArrowUp: () => (active === null ? false : move(-1)),
    x: ({ shiftKey }) => (active === null || !canSelect ? false : shiftKey ? selectRange() : toggle(active)),
    'Ctrl a': () => (canSelect && ids.length > 0 ? select(ids) : false),
    Escape: () => (selected.size > 0 ? select([]) : false),
    // A focused link or button does what it says.
    Enter: ({ target }) => {
      if (active === null || (target as Element).closest('a, button')) return false
      void navigate(pathOf(active))
    },
  })
  const toggleAll = (): void => select(selected.size === ids.length ? [] : ids)
  return { active, selected, toggle, toggleAll, select }
}
