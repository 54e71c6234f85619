import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'

/** A published question; times from JSON are strings. */
export interface QuestionRow {
  id: string
  body: string
  displayName: string
  answer: string
  createdAt: Date | string
  answeredAt: Date | string
}

/** The columns of `QuestionRow`, from `product_questions q`. */
export const QUESTION = sql`q.id, q.body, q.display_name as "displayName", q.answer, q.created_at as "createdAt",
  q.answered_at as "answeredAt"`
export const LATEST = sql`q.answered_at desc, q.id`

/** Returns the published questions about one shop's products. */
export const questionStore = ({ db, shop }: ShopContext) => ({
  /** Returns one page of questions and their total number. */
  async ofProduct(
    productId: string,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<{ rows: QuestionRow[]; total: number }> {
    const where = sql`q.shop_id = ${shop.id} and q.product_id = ${productId} and q.status = 'published'`
    const { rows } = await sql<QuestionRow>`
      select ${QUESTION} from product_questions q where ${where}
      order by ${LATEST} limit ${limit} offset ${offset}`.execute(db)
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from product_questions q where ${where}`.execute(db)
    return { rows, total: counted.rows[0]?.total ?? 0 }
  },
})
