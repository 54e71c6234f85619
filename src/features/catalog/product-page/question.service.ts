import { dependsOn, type ShopContext } from '#src/platform/context.ts'
import { Failure } from '#src/shared/failure.ts'
import type { Question } from './question.contract.ts'
import type { Questions } from '../product-page.contract.ts'
import { questionStore, type QuestionRow } from './question.store.ts'
import { findProduct } from '../slug.service.ts'

/**
 * Returns a page of the answered questions about a product.
 * @throws Failure `not_found` for a product that is not shown, or where the shop takes no questions
 */
export async function listQuestions(
  context: ShopContext,
  productIdOrSlug: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Questions> {
  dependsOn(context, 'shop')
  const product = context.shop.product_questions ? await findProduct(context, productIdOrSlug) : null
  if (!product) throw new Failure('not_found')
  const { id, name, slug } = product
  dependsOn(context, `product:${id}`)
  const { rows, total } = await questionStore(context).ofProduct(id, { offset: (page - 1) * pageSize, limit: pageSize })
  return { product: { _id: id, name, slug }, data: rows.map(toQuestion), page, pageSize, total }
}

/** Converts a published question to its public form. */
export const toQuestion = ({ id, createdAt, answeredAt, ...question }: QuestionRow): Question => ({
  _id: id,
  ...question,
  createdAt: new Date(createdAt).toISOString(),
  answeredAt: new Date(answeredAt).toISOString(),
})
