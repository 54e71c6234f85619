import { Plus } from 'lucide-react'
import { shellEn as t } from '../messages/shell.en.ts'
import { useShopPath } from '../shell/shop-context.ts'

/** Leads to the editor of a new order. @param props.customerId for whom it is; without one the editor asks */
export function CreateOrderLink({ customerId }: { customerId?: string }) {
  const to = useShopPath()
  const query = customerId === undefined ? '' : `?customer=${encodeURIComponent(customerId)}`
  return (
    <a className="button primary" href={to(`/orders/new${query}`)}>
      <Plus aria-hidden />
      {t.createOrder}
    </a>
  )
}
