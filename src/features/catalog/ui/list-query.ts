import { redirect } from 'react-router'
import type { ApiClient } from '#src/web/client/api-client.ts'
import { printListUrl, parseListUrl, readTypedRange, type ListUrl } from '#src/features/listing/list-url.rules.ts'

/**
 * What the address of a list asks for. A form without scripts gives prices as they were typed; they become minor units
 * in the address itself, so that one list has one.
 * @throws Response to the address with the range in minor units
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
