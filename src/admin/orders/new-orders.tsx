import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { newOrdersKey } from '../client/live/live-events.ts'
import { orderListEn as t } from '../messages/order-list.en.ts'
import { useShop } from '../shell/shop-context.ts'

const NONE: readonly string[] = []

/**
 * Returns the orders that were placed while the list is open, and a function that lets the list show them.
 * @param list what the list shows: another one is loaded with all orders
 */
export function useNewOrders(list: string): { numbers: readonly string[]; show: () => void } {
  const { _id: shopId } = useShop()
  const client = useQueryClient()
  const key = newOrdersKey(shopId)
  const { data } = useQuery({ queryKey: key, queryFn: () => NONE, initialData: NONE, staleTime: Infinity })
  // An opened list has all orders until then.
  useEffect(() => void client.setQueryData(newOrdersKey(shopId), NONE), [client, shopId, list])
  return { numbers: data, show: () => client.setQueryData(key, NONE) }
}

/** Says that there are new orders; the list does not move before the person wants to see them. */
export function NewOrders({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status">
      {count > 0 && (
        <button type="button" className="new-rows" onClick={onShow}>
          {t.newOrders(count)}
        </button>
      )}
    </div>
  )
}
