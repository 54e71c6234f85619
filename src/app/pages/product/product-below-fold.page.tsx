import type { ComponentProps } from 'react'
import { quickAddFor } from '#src/features/cart/ui/quick-add.tsx'
import { HelpfulVote } from '#src/features/reviews/ui/helpful-vote.tsx'
import { WriteReview } from '#src/features/reviews/ui/write-review.tsx'
import { ProductMore } from '#src/features/catalog/ui/product/product-sections.tsx'

/** Also loads the second stylesheet, which browsing does not need. */
const openPanel = () => import('#src/app/routing/lazy-modules.tsx').then(({ openReviewPanel }) => openReviewPanel())

/** Lower part of a product page: lists with quick-add buttons, and reviews. */
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
