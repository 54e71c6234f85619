import { clearPrefetchCache } from '#src/web/client/prefetch-cache.ts'
import { ApiError } from '#src/web/client/api-errors.ts'
import type { Ticket } from '../ticket.contract.ts'

/** Submits a form with its files: the API client cannot send files. @throws ApiError */
async function send<T>(path: string, values: FormData, key: string): Promise<T> {
  clearPrefetchCache()
  const headers = { 'idempotency-key': key }
  const response = await fetch(`/api/v1/shop/user/tickets${path}`, { method: 'POST', body: values, headers })
  // A proxy may respond with something other than JSON.
  const responseBody: unknown = await response.json().catch(() => ({}))
  if (!response.ok) throw new ApiError(response.status, responseBody as ConstructorParameters<typeof ApiError>[1])
  return responseBody as T
}

export const sendTicket = (values: FormData, key: string): Promise<{ data: { number: string }; message: string }> =>
  send('', values, key)

/** @param name the number of a request, or a guest's link token */
export const sendMessage = async (name: string, values: FormData, key: string): Promise<Ticket> =>
  (await send<{ data: Ticket }>(`/${encodeURIComponent(name)}/messages`, values, key)).data
