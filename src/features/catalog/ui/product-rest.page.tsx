import type { ComponentProps } from 'react'
import { quickAddFor } from '#src/features/cart/ui/quick-add.tsx'
import { ProductMore } from './product-more.tsx'

/** The foot of a product's page: its lists have the cart's button. */
export const ProductRest = (props: Omit<ComponentProps<typeof ProductMore>, 'action'>) => (
  <ProductMore {...props} action={quickAddFor} />
)
