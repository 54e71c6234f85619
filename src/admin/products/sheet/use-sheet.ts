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
  const set = (edit: (typed: Texts) => Texts): void =>
    setHistory((before) => ({
      past: [...before.past, before.texts].slice(-MAX_STEPS),
      texts: edit(before.texts),
      future: [],
    }))
  return {
    lines,
    shop,
    texts,
    changed,
    problems,
    change: (changes) => set((typed) => withTexts(typed, changes, shop)),
    undo: past.length > 0 ? () => setHistory(stepBack) : null,
    redo: future.length > 0 ? () => setHistory(stepForward) : null,
    discard: (productIds) =>
      set((typed) => {
        const left = new Map(typed)
        for (const line of lines)
          if (line.kind === 'variant' && (productIds?.has(line.product._id) ?? true))
            for (const column of COLUMNS) left.delete(cellOf(line, column))
        return left
      }),
  }
}

function stepBack(history: History): History {
  const last = history.past.at(-1)
  const { past, texts, future } = history
  return last ? { past: past.slice(0, -1), texts: last, future: [texts, ...future] } : history
}

function stepForward(history: History): History {
  const [next, ...rest] = history.future
  return next ? { past: [...history.past, history.texts], texts: next, future: rest } : history
}
