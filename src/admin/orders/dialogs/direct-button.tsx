import type { ReactNode } from 'react'
import { errorText } from '../../client/admin-client.ts'
import type { OperationInput } from '../../client/operations.ts'
import { isWaiting, useWaiting } from '../../client/waiting.ts'
import { useToast } from '../../kit/toast.tsx'
import { useOrderChange } from './use-order-change.ts'

/** Operations that wait some seconds, in which they can be taken back, and therefore ask nothing first (design 4.3). */
type DirectOperation = 'startProcessing' | 'deliverShipment' | 'confirmPayment'

const nothing = (): void => {}

interface DirectOptions<N extends DirectOperation> {
  /** Called when the operation is done, or waits. */
  onSent?: () => void
  /** Called when it is taken back or refused after all. */
  onNotDone?: (input: OperationInput<N>) => void
}

/** Runs an operation without asking first; a refusal is told in a toast. */
export function useDirect<N extends DirectOperation>(
  operation: N,
  input: OperationInput<N>,
  { onSent = nothing, onNotDone }: DirectOptions<N> = {},
) {
  const toast = useToast()
  const { mutate, isPending } = useOrderChange(operation, onSent, onNotDone)
  const isOff = isWaiting(useWaiting(), operation, input.params ?? {}) || isPending
  return {
    isOff,
    run: (): void => {
      if (!isOff) mutate(input, { onError: (error) => toast(errorText(error)) })
    },
  }
}

interface DirectButtonProps<N extends DirectOperation> {
  operation: N
  input: OperationInput<N>
  className: string
  children: ReactNode
}

/** A button that does something at once. */
export function DirectButton<N extends DirectOperation>(props: DirectButtonProps<N>) {
  const { operation, input, className, children } = props
  const { isOff, run } = useDirect(operation, input)
  return (
    <button type="button" className={className} aria-disabled={isOff} onClick={run}>
      {children}
    </button>
  )
}
