import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListLayout, StaffList } from '#src/shared/staff-lists.ts'
import { errorText, send } from '../client/admin-client.ts'
import { useToast } from '../kit/toast.tsx'
import { useShop } from '../shell/shop-context.ts'

interface Layouts {
  data: readonly ListLayout[]
}

type LayoutChange = Partial<Omit<ListLayout, 'list'>>

const FIRST: Omit<ListLayout, 'list'> = { columns: [], widths: {}, hiddenViews: [] }

/**
 * Returns how the signed-in person has arranged a list, on whatever device, and a function that changes it.
 * The layout is null until it is loaded.
 */
export function useListLayout(list: StaffList): [layout: ListLayout | null, change: (changes: LayoutChange) => void] {
  const { _id: shopId } = useShop()
  const client = useQueryClient()
  const toast = useToast()
  const queryKey = ['list-layouts', shopId]
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => send<Layouts>('get', `/shops/${shopId}/list-layouts`, { signal }),
    staleTime: Infinity,
    retry: false,
  })
  // Without a connection the list is shown as it is at first.
  const layout = isPending ? null : (data?.data.find((each) => each.list === list) ?? { list, ...FIRST })
  const change = (changes: LayoutChange): void => {
    const others = (client.getQueryData<Layouts>(queryKey)?.data ?? []).filter((each) => each.list !== list)
    client.setQueryData<Layouts>(queryKey, { data: [...others, { list, ...FIRST, ...layout, ...changes }] })
    send('patch', `/shops/${shopId}/list-layouts/${list}`, { body: changes }).catch((error: Error) =>
      toast(errorText(error)),
    )
  }
  return [layout, change]
}
