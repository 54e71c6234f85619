import { useMemo, useState } from 'react'
import type { ProductRow } from '../product-job-types.ts'
import { useShop } from '../../shell/shop-context.ts'
import {
  COLUMNS,
  cellOf,
  linesOf,
  problemsOf,
  withTexts,
  type Column,
  type Problem,
  type SheetLine,
  type SheetShop,
  type Texts,
  type VariantLine,
} from './sheet.rules.ts'

export interface CellChange {
  line: VariantLine
  column: Column
  text: string
}

export interface InvalidCell {
  line: VariantLine
  column: Column
  problem: Problem
}

export interface Sheet {
  lines: readonly SheetLine[]
  shop: SheetShop
  texts: Texts
  /** Lines with typed cells. */
  changed: readonly VariantLine[]
  /** By the name of the cell. */
  problems: ReadonlyMap<string, InvalidCell>
  change: (changes: readonly CellChange[]) => void
  /** null when there is nothing to take back. */
  undo: (() => void) | null
  redo: (() => void) | null
  /** Forgets what was typed in all lines, or in those of some products. */
  discard: (productIds?: ReadonlySet<string>) => void
}

interface History {
  past: readonly Texts[]
  texts: Texts
  future: readonly Texts[]
}

const EMPTY: History = { past: [], texts: new Map(), future: [] }
const MAX_STEPS = 100

/** What is typed in a sheet of products, with its undo. */
export function useSheet(products: readonly ProductRow[]): Sheet {
  const { currency, timeZone } = useShop()
  const [{ past, texts, future }, setHistory] = useState<History>(EMPTY)
  const lines = useMemo(() => linesOf(products), [products])
  const shop = useMemo(() => ({ currency, timeZone }), [currency, timeZone])
  const changed = useMemo(
    () =>
      lines.filter(
        (line): line is VariantLine =>
          line.kind === 'variant' && COLUMNS.some((column) => texts.has(cellOf(line, column))),
      ),
    [lines, texts],
  )
  const problems = useMemo(
    () =>
      new Map(
        changed.flatMap((line) =>
          Object.entries(problemsOf(line, { texts, shop })).map(([name, problem]) => {
            const column = name as Column
            return [cellOf(line, column), { line, column, problem }] as const
          }),
        ),
      ),
    [changed, texts, shop],
  )
  const set = (next: Texts): void => setHistory({ past: [...past, texts].slice(-MAX_STEPS), texts: next, future: [] })
  const [last, next] = [past.at(-1), future[0]]
  return {
    lines,
    shop,
    texts,
    changed,
    problems,
    change: (changes) => set(withTexts(texts, changes, shop)),
    undo: last ? () => setHistory({ past: past.slice(0, -1), texts: last, future: [texts, ...future] }) : null,
    redo: next ? () => setHistory({ past: [...past, texts], texts: next, future: future.slice(1) }) : null,
    discard: (productIds) => {
      const left = new Map(texts)
      for (const line of changed)
        if (productIds?.has(line.product._id) ?? true) for (const column of COLUMNS) left.delete(cellOf(line, column))
      set(left)
    },
  }
}
