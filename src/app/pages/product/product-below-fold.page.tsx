import type { ComponentProps } from 'react'
import { quickAddFor } from '#src/features/cart/ui/quick-add.tsx'
import { ProductQuestions } from '#src/features/questions/ui/product-questions.tsx'
import { HelpfulVote } from '#src/features/reviews/ui/helpful-vote.tsx'
import { WriteReview } from '#src/features/reviews/ui/write-review.tsx'
import { ProductMore } from '#src/features/catalog/ui/product/product-sections.tsx'

const openPanel = () => import('#src/app/routing/lazy-modules.tsx').then(({ openReviewPanel }) => openReviewPanel())

/** Lower part of a product page: lists with quick-add buttons, reviews and questions. */
export const ProductRest = (
  props: Omit<ComponentProps<typeof ProductMore>, 'action' | 'questions' | 'write' | 'Helpful'>,
) => {
  const { _id } = props.product
  return (
    <ProductMore
      {...props}
      action={quickAddFor}
      questions={<ProductQuestions product={props.product} />}
      write={<WriteReview productId={_id} openPanel={openPanel} />}
      Helpful={HelpfulVote}
    />
  )
}
