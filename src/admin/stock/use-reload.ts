import { useQueryClient } from '@tanstack/react-query'
import type { OperationName } from '../client/operations.ts'
import { useShop } from '../shell/shop-context.ts'

/** Returns a function that loads again what an operation has returned. */
export function useReload(name: OperationName): () => void {
  const { _id: shopId } = useShop()
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: ['shop', shopId, name] })
}
