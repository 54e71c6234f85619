import { redirect } from '#src/web/router/route.ts'
import type { ApiClient } from '#src/web/client/api-client.ts'
import { printListUrl, parseListUrl, readTypedRange, type ListUrl } from '#src/features/listing/list-url.rules.ts'

/**
 * Parses the URL of a list. A form without JavaScript sends prices as typed; it redirects to the URL with minor units,
 * so that a list has one URL.
 * @throws Response that redirects to the URL in minor units
 */
export async function readListRequest(url: string, api: ApiClient): Promise<ListUrl> {
  const { pathname, searchParams: query } = new URL(url)
  const address = parseListUrl(query)
  const from = query.get('from') ?? ''
  const to = query.get('to') ?? ''
  if (!from && !to) return address
  const { currency } = (await api.get('/site-user/domain-info')).data
  throw redirect(pathname + printListUrl({ ...address, price: readTypedRange(from, to, currency) }))
}
