import { z } from 'zod'
import type { FailureCode } from './failure.ts'

const shopId = z.string().max(100)
const Token = z.string().min(1).max(100)
const common = { access: 'public', limit: 'read', query: z.object({}) } as const

interface Link<P extends `/${string}`, R extends z.ZodObject> {
  /** Without the token. */
  path: P
  summary: string
  response: R
  failures?: readonly FailureCode[]
}

/** Describes the endpoint that returns what the link of a mail would change. It changes nothing: mail programs open links. */
export const previewLink = <P extends `/${string}`, R extends z.ZodObject>({ path, ...link }: Link<P, R>) => ({
  ...common,
  method: 'get' as const,
  path: `${path}/{token}` as const,
  summary: link.summary,
  params: z.object({ shopId, token: Token }),
  body: null,
  response: link.response,
  failures: link.failures ?? [],
})

/** Describes the endpoint that applies the change of a mailed link, with its token in the body. */
export const followLink = <P extends `/${string}`, R extends z.ZodObject>({ path, ...link }: Link<P, R>) => ({
  ...common,
  method: 'post' as const,
  path,
  summary: link.summary,
  params: z.object({ shopId }),
  body: z.object({ token: Token }),
  response: link.response,
  failures: link.failures ?? [],
})
