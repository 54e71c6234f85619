import { clearPrefetchCache } from '#src/web/client/prefetch-cache.ts'
import { ApiError } from '#src/web/client/api-errors.ts'
import type { Payment } from '../payment.contract.ts'

/** Submits a proof as form data: the API client cannot send files. @throws ApiError */
export async function sendProof(paymentId: string, values: FormData): Promise<Payment> {
  clearPrefetchCache()
  const response = await fetch(`/api/v1/shop/payment/${paymentId}/proof`, { method: 'POST', body: values })
  // A proxy may respond with something other than JSON.
  const body: unknown = await response.json().catch(() => ({}))
  if (!response.ok) throw new ApiError(response.status, body as ConstructorParameters<typeof ApiError>[1])
  return (body as { data: Payment }).data
}
