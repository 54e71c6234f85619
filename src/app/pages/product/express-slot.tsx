import { useEffect, useState, type ComponentType } from 'react'
import { logFailure } from '#src/web/client/api-errors.ts'
import { whenUsed, whenVisible } from '#src/web/client/lazy-hydration.tsx'
import { useShop } from '#src/web/client/shop-context.ts'
import type { ProductExpressProps } from './product-express.tsx'
import css from './product.module.css'

/** Reserves the space of the wallets' buttons. Their code loads once the page is in use and the space is in view. */
export function ExpressSlot(props: ProductExpressProps) {
  const { hasExpress, guestCheckout } = useShop()
  const isOffered = hasExpress && guestCheckout
  const [Buttons, setButtons] = useState<ComponentType<ProductExpressProps> | null>(null)
  useEffect(() => {
    if (!isOffered) return
    whenUsed()
      .then(whenVisible('[data-express]'))
      .then(() => import('./product-express.tsx'))
      .then((module) => setButtons(() => module.ProductExpress))
      .catch(logFailure)
  }, [isOffered])
  return isOffered ? (
    <div className={css.express} data-express>
      {Buttons && <Buttons {...props} />}
    </div>
  ) : null
}
