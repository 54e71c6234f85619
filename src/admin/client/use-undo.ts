import { useQueryClient } from '@tanstack/react-query'
import { shellEn as t } from '../messages/shell.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { useToast, type ToastAction } from '../kit/toast.tsx'
import { errorText, runOperation } from './admin-client.ts'
import { useProven } from './confirm-identity.ts'

/**
 * Returns what a toast offers to take back a change.
 * @returns undefined when nothing has changed, or for an operation without an undo
 */
export function useUndo(): (changeId: string | null | undefined) => ToastAction | undefined {
  const { _id: shopId } = useShop()
  const client = useQueryClient()
  const toast = useToast()
  const proven = useProven()
  const undo = async (changeId: string): Promise<void> => {
    const input = { params: { changeId }, body: {}, idempotencyKey: crypto.randomUUID() }
    try {
      const { data } = await proven(() => runOperation(shopId, 'undoChange', input))
      toast(data.unchanged.length === 0 ? t.undone : t.undonePartly(data.unchanged.length))
    } catch (error) {
      toast(errorText(error as Error))
    }
    await client.invalidateQueries({ queryKey: ['shop', shopId] })
  }
  return (changeId) => (changeId ? { label: t.undo, run: () => void undo(changeId) } : undefined)
}

/** Returns the id of the change that an operation has recorded. */
export const changeIdOf = (result: object): string | null | undefined =>
  'changeId' in result ? (result.changeId as string | null) : undefined
