import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaffList } from '#src/shared/staff-lists.ts'
import { useShop } from '../shell/shop-context.ts'
import type { Widths } from './column-widths.rules.ts'
import { useListLayout } from './use-list-layout.ts'
import { useOpenView } from './use-open-view.ts'

/** The columns of a list and their widths. */
export interface Arrangement {
  columns: readonly string[]
  widths: Widths
}

interface ShownArrangement {
  /** null until it is loaded. */
  shown: Arrangement | null
  change: (changes: Partial<Arrangement>) => void
  /** Whether the columns of the open view were changed and not saved. */
  isChanged: boolean
  /** Shows the columns of the open view as they are saved. */
  discard: () => void
}

/**
 * Returns how the columns of a list are shown: as the open view has saved them, otherwise as the person has arranged them.
 * Changes of a view's columns last until the page is left or the view is saved; others are stored at once.
 */
export function useArrangement(list: StaffList): ShownArrangement {
  const { _id: shopId } = useShop()
  const client = useQueryClient()
  const [layout, changeLayout] = useListLayout(list)
  const { open, isPending } = useOpenView(list)
  const queryKey = ['view-columns', shopId, open?._id]
  const { data: changed } = useQuery<Arrangement | null>({ queryKey, queryFn: skipToken })
  const discard = (): void => void client.setQueryData<Arrangement | null>(queryKey, null)
  if (isPending || layout === null) return { shown: null, change: changeNothing, isChanged: false, discard }
  if (open === null || open.columns === null)
    return {
      shown: layout,
      change: ({ columns, widths }) =>
        changeLayout({ ...(columns && { columns: [...columns] }), ...(widths && { widths: { ...widths } }) }),
      isChanged: false,
      discard,
    }
  const saved: Arrangement = { columns: open.columns, widths: open.widths }
  const shown = changed ?? saved
  return {
    shown,
    change: (changes) => void client.setQueryData<Arrangement | null>(queryKey, { ...shown, ...changes }),
    isChanged: !isSame(shown, saved),
    discard,
  }
}

const changeNothing = (): void => undefined

/** Whether columns are the same in the same order, with the same widths. */
function isSame(one: Arrangement, other: Arrangement): boolean {
  const text = ({ columns, widths }: Arrangement): string =>
    JSON.stringify([columns, Object.entries(widths).toSorted(([first], [second]) => (first < second ? -1 : 1))])
  return text(one) === text(other)
}
