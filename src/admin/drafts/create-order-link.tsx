import { Plus } from 'lucide-react'
import { shellEn as t } from '../messages/shell.en.ts'
import { useShopPath } from '../shell/shop-context.ts'

/** Leads to the editor of a new order. */
export function CreateOrderLink() {
  const to = useShopPath()
  return (
    <a className="button primary" href={to('/orders/new')}>
      <Plus aria-hidden />
      {t.createOrder}
    </a>
  )
}
