import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { Tables } from '#src/platform/db/tables.generated.ts'
import { MAX_LIST_COUNT } from '#src/shared/admin-list.ts'
import type { QuestionState } from './question.rules.ts'

/** A question as staff see it. */
export interface AdminQuestionRow {
  id: string
  status: QuestionState
  productId: string
  productName: string
  productSlug: string
  displayName: string
  /** '' when the author's data were deleted. */
  email: string
  body: string
  answer: string
  createdAt: Date
  answeredAt: Date | null
}

/** What a list of questions contains; the product by its slug. */
interface QuestionFilter {
  status: QuestionState
  product: string | null
}

const conditionOf = (shopId: string, { status, product }: QuestionFilter): RawBuilder<unknown> =>
  sql`q.shop_id = ${shopId} and q.status = ${status} ${product === null ? sql`` : sql`and p.slug = ${product}`}`

const COLUMNS = sql`q.id, q.status, q.product_id as "productId", p.name as "productName", p.slug as "productSlug",
  q.display_name as "displayName", coalesce(a.email, '') as email, q.body, q.answer, q.created_at as "createdAt",
  q.answered_at as "answeredAt"`
const FROM = sql`from product_questions q
  join products p on p.shop_id = q.shop_id and p.id = q.product_id
  left join question_authors a on a.shop_id = q.shop_id and a.question_id = q.id`

/** The questions about a shop's products. */
export const questionStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  /** Adds a question, unless its author has sent the same one before. */
  async add(
    question: Omit<Insertable<Tables['product_questions']>, 'shop_id'>,
    author: Omit<Insertable<Tables['question_authors']>, 'shop_id' | 'question_id'>,
  ): Promise<void> {
    const { rows } = await sql`select from product_questions q
      join question_authors a on a.shop_id = q.shop_id and a.question_id = q.id
      where q.shop_id = ${shop.id} and q.product_id = ${question.product_id} and q.body = ${question.body}
        and a.email_normalized = ${author.email_normalized}`.execute(db)
    if (rows.length > 0) return
    await this.addAll([question])
    await db
      .insertInto('question_authors')
      .values({ ...author, shop_id: shop.id, question_id: question.id })
      .execute()
  },

  /** Adds questions without authors, such as those of seed data. */
  async addAll(questions: readonly Omit<Insertable<Tables['product_questions']>, 'shop_id'>[]): Promise<void> {
    if (questions.length === 0) return
    await db
      .insertInto('product_questions')
      .values(questions.map((question) => ({ ...question, shop_id: shop.id })))
      .execute()
  },

  /** Lists pending questions oldest first, so that the longest waiting is answered next, and others newest first. */
  async list(
    filter: QuestionFilter,
    { after, limit }: { after: { at: Date; id: string } | null; limit: number },
  ): Promise<AdminQuestionRow[]> {
    const isPending = filter.status === 'pending'
    const direction = isPending ? sql`asc` : sql`desc`
    const rest = after
      ? sql`and (q.created_at, q.id) ${isPending ? sql`>` : sql`<`} (${after.at}, ${after.id}::uuid)`
      : sql``
    const { rows } = await sql<AdminQuestionRow>`
      select ${COLUMNS} ${FROM} where ${conditionOf(shop.id, filter)} ${rest}
      order by q.created_at ${direction}, q.id ${direction} limit ${limit}
    `.execute(db)
    return rows
  },

  /** Counts questions up to the limit of counts. */
  async count(filter: QuestionFilter): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from (
        select from product_questions q join products p on p.shop_id = q.shop_id and p.id = q.product_id
        where ${conditionOf(shop.id, filter)} limit ${MAX_LIST_COUNT}
      ) counted
    `.execute(db)
    return rows[0]?.total ?? 0
  },

  /** Finds a question, locked until the transaction ends. */
  async lock(id: string): Promise<AdminQuestionRow | null> {
    const { rows } = await sql<AdminQuestionRow>`
      select ${COLUMNS} ${FROM} where q.shop_id = ${shop.id} and q.id = ${id} for update of q
    `.execute(db)
    return rows[0] ?? null
  },

  async publish(id: string, answer: string): Promise<void> {
    await sql`update product_questions
      set answer = ${answer}, status = 'published', answered_at = coalesce(answered_at, ${now})
      where shop_id = ${shop.id} and id = ${id}`.execute(db)
  },

  async reject(id: string): Promise<void> {
    await sql`update product_questions set status = 'rejected' where shop_id = ${shop.id} and id = ${id}`.execute(db)
  },

  async nameOf(userId: string): Promise<{ name: string; email: string }> {
    const { rows } = await sql<{ name: string; email: string }>`
      select name, email from users where shop_id = ${shop.id} and id = ${userId}`.execute(db)
    return rows[0] ?? { name: '', email: '' }
  },

  /**
   * Removes a shopper's questions that are not published, and the author of the others.
   * @returns the products whose pages showed their name
   */
  async anonymise(userId: string): Promise<string[]> {
    const ids = sql`select a.question_id from question_authors a
      where a.shop_id = ${shop.id} and (a.user_id = ${userId} or a.email_normalized = (
        select u.email_normalized from users u where u.shop_id = ${shop.id} and u.id = ${userId}
          and u.email_verified_at is not null and u.email_normalized <> ''))`
    const own = sql`shop_id = ${shop.id} and id in (${ids})`
    await sql`delete from product_questions where ${own} and status <> 'published'`.execute(db)
    const { rows } = await sql<{ productId: string }>`
      update product_questions set display_name = '' where ${own} returning product_id as "productId"`.execute(db)
    await sql`delete from question_authors where shop_id = ${shop.id} and question_id in (${ids})`.execute(db)
    return [...new Set(rows.map(({ productId }) => productId))]
  },

  /** Removes unpublished questions, and the addresses of guests whose question was answered. */
  async purge({ unpublishedBefore, answeredBefore }: Record<'unpublishedBefore' | 'answeredBefore', Date>) {
    await sql`delete from product_questions
      where shop_id = ${shop.id} and status <> 'published' and created_at < ${unpublishedBefore}`.execute(db)
    await sql`delete from question_authors a using product_questions q
      where a.shop_id = ${shop.id} and q.shop_id = a.shop_id and q.id = a.question_id and a.user_id is null
        and q.answered_at < ${answeredBefore}`.execute(db)
  },
})
