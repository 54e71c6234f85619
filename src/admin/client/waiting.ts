import { useSyncExternalStore } from 'react'

/** An operation that is done in some seconds, and can be taken back until then (decision 0071). */
export interface WaitingOperation {
  _id: string
  shopId: string
  operation: string
  runsAt: string
  /** What it is about, such as the number of an order. */
  params: Readonly<Record<string, unknown>>
  /** What it does, where its name does not say enough, such as `Ships 3 orders`. */
  does?: string
  /** Called when it is done, instead of a message. */
  onDone?: () => void
  /** Called when the operation is taken back or refused after all, for what was typed. */
  onNotDone?: (() => void) | undefined
}

let operations: readonly WaitingOperation[] = []
const listeners = new Set<() => void>()

function change(next: readonly WaitingOperation[]): void {
  operations = next
  for (const listener of listeners) listener()
}

/** Shows that an operation waits. */
export const addWaiting = (operation: WaitingOperation): void => change([...operations, operation])

export const removeWaiting = (id: string): void => change(operations.filter(({ _id }) => _id !== id))

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the operations of this browser that wait. */
export const useWaiting = (): readonly WaitingOperation[] => useSyncExternalStore(subscribe, () => operations)

/** Returns where an operation waits; null for one that is done. */
export const waitingOf = (result: object): { _id: string; runsAt: string } | null =>
  'waiting' in result ? (result.waiting as { _id: string; runsAt: string }) : null

/** Whether an operation with these parameters waits, so that it is not requested twice. */
export const isWaiting = (
  waiting: readonly WaitingOperation[],
  operation: string,
  params: Readonly<Record<string, unknown>>,
): boolean =>
  waiting.some(
    (each) => each.operation === operation && Object.keys(params).every((name) => each.params[name] === params[name]),
  )
