import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'
import { followLink, previewLink } from '#src/shared/mailed-link.ts'
import { SUBSCRIBE_SOURCES, SUBSCRIBER_STATES } from './newsletter.rules.ts'

const shopId = z.string().max(100)

export const SubscriberState = z.enum(SUBSCRIBER_STATES)

/** A subscriber, for staff. */
export const Subscriber = z
  .object({
    _id: z.uuid(),
    email: z.string(),
    state: SubscriberState,
    source: z.enum(SUBSCRIBE_SOURCES),
    /** The version of the consent text. */
    consentVersion: z.string(),
    /** How a person agreed whom staff have added; empty for others. */
    consentText: z.string(),
    consentedAt: z.iso.datetime(),
    confirmedAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Subscriber' })

/** A subscription as shown for a mailed link, without the e-mail address. */
const SubscriptionLink = z.object({ state: z.enum([...SUBSCRIBER_STATES, 'expired']) }).meta({ id: 'NewsletterLink' })
export type SubscriptionLink = z.infer<typeof SubscriptionLink>

export const newsletterContract = {
  subscribe: endpoint({
    method: 'post',
    path: '/seller/subscriber-report',
    summary: 'Subscribes an address to the newsletter; every valid address gets the same response and has to confirm.',
    access: 'public',
    limit: 'subscribe',
    params: z.object({}),
    query: z.object({}),
    body: z.object({
      email: z.string().max(400).optional(),
      /** Ignored: the server records the time of consent. */
      date: z.string().max(100).optional(),
      shopId,
      source: z.enum(['footer', 'popup', 'checkout']).default('footer'),
    }),
    response: z.object({ message: z.string() }),
    failures: ['invalid_fields'],
  }),
  newsToConfirm: previewLink({
    path: '/shop/news/{shopId}/confirm',
    summary: 'Returns the subscription that the link of a confirmation mail would confirm. Changes nothing.',
    response: z.object({ data: SubscriptionLink }),
  }),
  confirmNews: followLink({
    path: '/shop/news/{shopId}/confirm',
    summary: 'Confirms a newsletter subscription. Repeating changes nothing.',
    response: z.object({ data: SubscriptionLink }),
    failures: ['link_expired'],
  }),
  newsToStop: previewLink({
    path: '/shop/news/{shopId}/stop',
    summary: 'Returns whether the unsubscribe link of a mail would end a subscription; false for an invalid link.',
    response: z.object({ data: z.object({ isOpen: z.boolean() }) }),
  }),
  stopNews: followLink({
    path: '/shop/news/{shopId}/stop',
    summary: 'Unsubscribes the address of a mailed link; repeated requests and invalid links get the same response.',
    response: z.object({}),
  }),
}
