import { useRef } from 'react'
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useShop } from '../shell/shop-context.ts'
import { runOperation } from './admin-client.ts'
import { useProven } from './confirm-identity.ts'
import { endQueries } from './live/ended-queries.ts'
import type { OperationInput, OperationName, OperationResult } from './operations.ts'
import { addWaiting, waitingOf } from './waiting.ts'

/** The query of a reading operation, under the key of its shop and input. */
export const readQuery = <N extends OperationName>(shopId: string, name: N, input: OperationInput<N>) =>
  queryOptions<OperationResult<N>>({
    queryKey: ['shop', shopId, name, input],
    queryFn: ({ signal }) => runOperation(shopId, name, { ...input, signal }),
  })

/** Loads the result of a reading operation; the one before stays visible meanwhile. */
export function useRead<N extends OperationName>(name: N, input: OperationInput<N> = {}, { isEnabled = true } = {}) {
  const { _id: shopId } = useShop()
  return useQuery({ ...readQuery(shopId, name, input), placeholderData: keepPreviousData, enabled: isEnabled })
}

/** Operations that return a list in parts. */
type ListOperation = {
  [N in OperationName]: OperationResult<N> extends { data: readonly unknown[]; next: string | null } ? N : never
}[OperationName]

/** Loads a list in parts: the first one, and others when they are asked for. */
export function useReadList<N extends ListOperation>(name: N, query: NonNullable<OperationInput<N>['query']>) {
  const { _id: shopId } = useShop()
  return useInfiniteQuery({
    queryKey: ['shop', shopId, name, 'list', query],
    queryFn: ({ pageParam, signal }) => {
      const page = pageParam === null ? query : { ...query, after: pageParam }
      return runOperation(shopId, name, { query: page, signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last as { next: string | null }).next,
    placeholderData: keepPreviousData,
  })
}

interface ChangeOptions<N extends OperationName> {
  endsScreen?: boolean
  onHeld?: () => void
  /** Called when it is done, before the screen loads again: a form that begins again must not find what was saved. */
  beforeReload?: () => void
  /** Called when the operation is taken back or refused after all. */
  onNotDone?: (input: OperationInput<N>) => void
}

/**
 * Runs a changing operation, and then reloads what is on the screen. Each opened form has one key, so that a repeated
 * request changes nothing twice; a rejected form that is changed gets another one. When the server asks who the person is, the
 * request is sent again after their proof.
 * @param options.endsScreen whether what the screen shows is gone afterwards, so that it is left and not loaded again
 * @param options.onHeld for an operation that waits some seconds: called instead of `onDone`, which it then has no result for
 */
export function useChange<N extends OperationName>(
  name: N,
  onDone?: (result: OperationResult<N>) => void,
  { endsScreen = false, onHeld, beforeReload, onNotDone }: ChangeOptions<N> = {},
) {
  const { _id: shopId } = useShop()
  const client = useQueryClient()
  const proven = useProven()
  const key = useRef<{ input: string; key: string } | null>(null)
  return useMutation<OperationResult<N>, Error, OperationInput<N>, (() => void) | undefined>({
    onMutate: ({ params = {} }) => (endsScreen ? endQueries(client, shopId, params) : undefined),
    onError: (_error, _input, restore) => restore?.(),
    mutationFn: (input) => {
      const content = JSON.stringify(input)
      if (key.current?.input !== content) key.current = { input: content, key: crypto.randomUUID() }
      const request = { ...input, idempotencyKey: key.current.key, canWait: onHeld !== undefined }
      return proven(() => runOperation(shopId, name, request))
    },
    onSuccess: async (result, input) => {
      key.current = null
      const waiting = waitingOf(result)
      if (waiting) {
        addWaiting({
          ...waiting,
          shopId,
          operation: name,
          params: input.params ?? {},
          onNotDone: () => onNotDone?.(input),
        })
        onHeld?.()
        return
      }
      beforeReload?.()
      await client.invalidateQueries({ queryKey: ['shop', shopId], refetchType: endsScreen ? 'none' : 'active' })
      onDone?.(result)
    },
  })
}
