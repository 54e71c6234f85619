import { errorText } from '../client/admin-client.ts'
import type { ListedCategory } from '../client/catalog-types.ts'
import { useChange } from '../client/use-operation.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { useToast } from '../kit/toast.tsx'
import { categoriesEn as t } from '../messages/categories.en.ts'
import { placeAfterStep, type Place, type Step } from './category-tree.rules.ts'

/** Moves categories, and says in the toast, which screen readers read out, where each one is now. */
export function useTreeMoves(categories: readonly ListedCategory[]) {
  const toast = useToast()
  const undo = useUndo()
  const { mutate, isPending } = useChange('moveCategory')
  const nameOf = (id: string | null): string => categories.find(({ _id }) => _id === id)?.name ?? ''
  const move = (id: string, { parentId, position }: Place): void => {
    if (isPending) return
    mutate(
      { params: { category: id }, body: { parent: parentId, position } },
      {
        onSuccess: (result) => {
          const place = result.data
          const others = categories.filter(
            (category) => category.parentId === place.parentId && category._id !== id,
          ).length
          toast(
            t.moved({
              name: nameOf(id),
              parent: place.parentId === null ? null : nameOf(place.parentId),
              position: place.position + 1,
              total: others + 1,
            }),
            undo(changeIdOf(result)),
          )
        },
        onError: (error) => toast(errorText(error)),
      },
    )
  }
  const step = (id: string, direction: Step): void => {
    const place = placeAfterStep(categories, id, direction)
    if (place) move(id, place)
    else toast(t.cannotMove[direction](nameOf(id)))
  }
  return { move, step, isPending }
}

export type TreeMoves = ReturnType<typeof useTreeMoves>
