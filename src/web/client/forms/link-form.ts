import type { PathOf } from '../api-client.ts'
import { defineForm, type FormDefinition } from './define-form.ts'

type LinkEndpoint = Extract<PathOf<'post'>, `/shop/${string}/{shopId}/${'confirm' | 'stop'}`>

/**
 * Defines the button on the page of a mailed link. Opening the page changes nothing, and afterwards it shows the new
 * state of what the link belongs to. Mail programs post "stop" with one click.
 */
export const linkForm = (path: `/${string}/{token}`, endpoint: LinkEndpoint): FormDefinition<LinkEndpoint, null> =>
  defineForm({
    paths: [path],
    texts: { en: null },
    redirectsBack: true,
    ...(endpoint.endsWith('/stop') && { oneClickUnsubscribe: true as const }),
    request: (_values, { shopId, params: { token = '' } }) => ({ path: endpoint, params: { shopId }, body: { token } }),
    success: () => ({}),
    // The page shows why a link has failed.
    failure: ({ status }, _texts, { path: page }) =>
      status < 500 && status !== 429 ? { redirect: page } : 'unavailable',
  })
