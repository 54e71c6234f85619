import type { OperationName } from '../client/operations.ts'
import { useChange } from '../client/use-operation.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { useToast } from './toast.tsx'

/** Runs the operation of a dialog: it closes, also when the operation waits, and a toast says when it is done. */
export function useDialogChange<N extends OperationName>(name: N, done: string, onClose: () => void) {
  const toast = useToast()
  const undo = useUndo()
  return useChange(
    name,
    (result) => {
      onClose()
      toast(done, undo(changeIdOf(result)))
    },
    { onHeld: onClose },
  )
}
