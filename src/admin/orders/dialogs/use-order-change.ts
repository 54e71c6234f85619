import type { OperationInput, OperationName } from '../../client/operations.ts'
import { useChange } from '../../client/use-operation.ts'
import { changeIdOf, useUndo } from '../../client/use-undo.ts'
import { useToast } from '../../kit/toast.tsx'
import { orderDetailEn } from '../../messages/order-detail.en.ts'
import { ordersEn } from '../../messages/orders.en.ts'

const DONE = { ...ordersEn.actions.done, ...orderDetailEn.done }

/**
 * Runs an operation on an order, says that it is done, and closes its dialog.
 * @param onNotDone called when an operation that waited is taken back or refused after all
 */
export function useOrderChange<N extends OperationName & keyof typeof DONE>(
  name: N,
  onClose: () => void,
  onNotDone?: (input: OperationInput<N>) => void,
) {
  const toast = useToast()
  const undo = useUndo()
  return useChange(
    name,
    (result) => {
      onClose()
      toast(DONE[name], undo(changeIdOf(result)))
    },
    { onHeld: onClose, ...(onNotDone && { onNotDone }) },
  )
}
