import { addOperations, errorText } from '../client/admin-client.ts'
import type { ProductJobInput } from './product-job-types.ts'
import { PRODUCT_JOB_OPERATIONS } from '../client/product-job-operations.ts'
import { useChange } from '../client/use-operation.ts'
import { useToast } from '../kit/toast.tsx'
import { productBulkEn as t } from '../messages/products/product-bulk.en.ts'

addOperations(PRODUCT_JOB_OPERATIONS)

type Edit = NonNullable<ProductJobInput['edits']>[number]
/** @returns why the change was refused; null when it is saved */
export type SaveInline = (edit: Edit) => Promise<string | null>

/** Changes one product from the list, and offers to undo it. */
export function useInlineChange(): SaveInline {
  const toast = useToast()
  const change = useChange('startProductJob')
  const undo = useChange('undoProductJob', ({ data }) => toast(t.undone(data.restored, data.kept)))
  return async (edit) => {
    try {
      const { data } = await change.mutateAsync({ body: { edits: [edit] } })
      const [refused] = data.refusals
      if (refused) return refused.text
      const run = (): void => undo.mutate({ params: { id: data._id }, body: {} })
      toast(t.result(data.done, data.unchanged, 0), data.undoUntil === null ? undefined : { label: t.undo, run })
      return null
    } catch (error) {
      return errorText(error as Error)
    }
  }
}
