import { useEffect, useRef, type PointerEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useShop } from '../shell/shop-context.ts'
import type { OperationInput, OperationName } from './operations.ts'
import { readQuery } from './use-operation.ts'

/** The mouse has to rest for so long, so that moving over a list loads nothing. */
const RESTS_MS = 100
/** What was loaded is not loaded again by the mouse for so long. */
const FRESH_MS = 30_000

/** Returns the handlers of a link, or of its row, that load what its screen reads while the mouse is on it. */
export function usePrefetch() {
  const { _id: shopId } = useShop()
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = (): void => clearTimeout(timer.current)
  useEffect(() => stop, [])
  return <N extends OperationName>(name: N, input: OperationInput<N>) => {
    const load = (): void =>
      void client.prefetchQuery({ ...readQuery(shopId, name, input), staleTime: FRESH_MS, retry: false })
    return {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') timer.current = setTimeout(load, RESTS_MS)
      },
      onPointerLeave: stop,
    }
  }
}
