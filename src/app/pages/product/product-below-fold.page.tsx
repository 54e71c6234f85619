import type { ComponentProps } from 'react'
import { quickAddFor } from '#src/features/cart/ui/quick-add.tsx'
import { HelpfulVote } from '#src/features/reviews/ui/helpful-vote.tsx'
import { WriteReview } from '#src/features/reviews/ui/write-review.tsx'
import { ProductMore } from '#src/features/catalog/ui/product-sections.tsx'

/** With the second stylesheet, which browsing does without. */
const openPanel = () => import('#src/app/routing/lazy-modules.tsx').then(({ openReviewPanel }) => openReviewPanel())

/** The foot of a product's page: its lists have the cart's button, its reviews can be written. */
export const ProductRest = (props: Omit<ComponentProps<typeof ProductMore>, 'action' | 'write' | 'Helpful'>) => {
  const { _id } = props.product
  return (
    <ProductMore
      {...props}
      action={quickAddFor}
      write={<WriteReview productId={_id} openPanel={openPanel} />}
      Helpful={HelpfulVote}
    />
  )
}
