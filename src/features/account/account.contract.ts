import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'

const nothing = z.object({})
/** Taken as the specification shows them, and refused when they name somebody else (behaviour B0). */
const Claimed = z.object({ userId: z.string().optional(), token: z.string().optional() })

/** A browser in which the shopper is signed in. */
const SessionEntry = z.object({
  _id: z.uuid(),
  /** What the browser says of itself. */
  userAgent: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type SessionEntry = z.infer<typeof SessionEntry>

export const accountContract = {
  signOut: endpoint({
    method: 'post',
    path: '/shop/user/sign-out',
    summary: 'Ends the session of this browser; without one nothing happens',
    access: 'guest',
    limit: 'account',
    params: nothing,
    query: nothing,
    body: nothing,
    answer: nothing,
    failures: [],
  }),
  sessions: endpoint({
    method: 'get',
    path: '/shop/user/sessions',
    summary: 'Where the shopper is signed in, the latest first',
    access: 'shopper',
    limit: 'account',
    params: nothing,
    query: Claimed,
    body: null,
    answer: z.object({ data: z.array(SessionEntry) }),
    failures: [],
  }),
  endSession: endpoint({
    method: 'delete',
    path: '/shop/user/sessions/{sessionId}',
    summary: 'Signs the shopper out in one browser',
    access: 'shopper',
    limit: 'account',
    params: z.object({ sessionId: z.uuid() }),
    query: nothing,
    body: null,
    answer: nothing,
    failures: [],
  }),
  endOtherSessions: endpoint({
    method: 'delete',
    path: '/shop/user/sessions',
    summary: 'Signs the shopper out everywhere but here',
    access: 'shopper',
    limit: 'account',
    params: nothing,
    query: nothing,
    body: null,
    answer: z.object({ ended: z.number().int() }),
    failures: [],
  }),
}
