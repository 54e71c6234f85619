import { z } from 'zod'

/** A question about a product, with the answer of the shop. */
export const Question = z
  .object({
    _id: z.uuid(),
    body: z.string(),
    /** The first name of its author; '' without one. */
    displayName: z.string(),
    answer: z.string(),
    createdAt: z.iso.datetime(),
    answeredAt: z.iso.datetime(),
  })
  .meta({ id: 'Question' })
export type Question = z.infer<typeof Question>
