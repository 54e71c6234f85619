import { randomUUID } from 'node:crypto'
import { deliverShipment } from '#src/features/orders/shipments/shipment.service.ts'
import type { reviewContract } from '#src/features/reviews/review.contract.ts'
import { reviewCode } from '#src/features/reviews/review-link.service.ts'
import { WORDS, writeReview } from '../delivered-orders.ts'
import { within } from '../orders.ts'
import type { TestShop } from '../shop.ts'
import type { Reply, Visitor } from '../visitor.ts'

/** A review in shop A, with the secrets that give access to it. */
export interface ReviewOfA {
  reviewId: string
  lineId: string
  code: string
}

interface ReviewWorld {
  thief: Visitor
  neighbour: Visitor
  shopper: { userId: string }
  review: ReviewOfA
}

type Outcome = 'not found' | 'nothing' | 'signed out' | 'forbidden'
type Cases = Readonly<
  Record<keyof typeof reviewContract, (world: ReviewWorld) => Promise<readonly (readonly [Outcome, Reply])[]>>
>

/** Delivers a shipment and writes its guest's review. */
export async function openReviewOfA(a: TestShop, orderId: string, shipmentId: string): Promise<ReviewOfA> {
  await within(a, (tx) => deliverShipment(tx, shipmentId, { at: new Date(), actor: 'shop' }))
  const { id: lineId } = await a.tx((db) =>
    db
      .selectFrom('order_lines')
      .select('id')
      .where('shop_id', '=', a.id)
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow(),
  )
  const code = reviewCode(a.staffContext(), orderId)
  const bought = { visitor: a.guest(), orderId, orderNumber: '', lineIds: [lineId], code }
  const { _id: reviewId } = await writeReview(bought, { title: 'Alpha says', body: 'Alpha likes its pot.' }, code)
  return { reviewId, lineId, code }
}

/** Accesses A's review on B's pages: with A's session, as B's shopper, and with the link of A's mail. */
const attemptAs =
  (method: string, pathOf: (world: ReviewWorld) => string, bodyOf?: (world: ReviewWorld) => object) =>
  async (world: ReviewWorld) => {
    const { thief, neighbour, shopper, review } = world
    const path = pathOf(world)
    const send = (visitor: Visitor, query = '') =>
      visitor.send(method, `${path}${query}`, {
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        ...(bodyOf && { body: JSON.stringify(bodyOf(world)) }),
      })
    return [
      ['signed out', await send(thief)],
      ['not found', await send(neighbour)],
      ['not found', await send(neighbour, `?code=${review.code}`)],
      ['signed out', await send(thief, `?userId=${shopper.userId}`)],
    ] as const
  }

const one = ({ review }: ReviewWorld): string => `/shop/user/reviews/${review.reviewId}`
const ofLine = ({ review }: ReviewWorld) => ({ orderLineId: review.lineId, ...WORDS })

export const reviewCases: Cases = {
  ownReviews: async ({ thief, neighbour, review }) => [
    ['signed out', await thief.get('/shop/user/reviews')],
    ['nothing', await neighbour.get('/shop/user/reviews')],
    ['not found', await neighbour.get(`/shop/user/reviews?code=${review.code}`)],
  ],
  writeReview: attemptAs('POST', () => '/shop/user/reviews', ofLine),
  editReview: attemptAs('PUT', one, () => WORDS),
  deleteReview: attemptAs('DELETE', one),
  addReviewImage: async ({ thief, neighbour, review }) => {
    const send = async (visitor: Visitor, query = '') => {
      const form = new FormData()
      form.append('orderLineId', review.lineId)
      form.append('photo', new Blob(['x'], { type: 'image/png' }), 'x.png')
      const whole = new Response(form)
      const headers = { 'content-type': whole.headers.get('content-type') }
      return visitor.send('POST', `/shop/user/review-photos${query}`, { headers, body: await whole.arrayBuffer() })
    }
    return [
      ['signed out', await send(thief)],
      ['not found', await send(neighbour)],
      ['not found', await send(neighbour, `?code=${review.code}`)],
    ]
  },
  voteReview: async (world) => {
    const request = { body: '{"helpful":true}', headers: { 'content-type': 'application/json' } }
    return [
      ['signed out', await world.thief.send('PUT', `${one(world)}/helpful`, request)],
      ['not found', await world.neighbour.send('PUT', `${one(world)}/helpful`, request)],
      ['forbidden', await world.neighbour.send('PUT', `${one(world)}/helpful?userId=${world.shopper.userId}`, request)],
    ]
  },
}
