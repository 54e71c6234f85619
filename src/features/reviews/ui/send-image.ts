import { ApiError } from '#src/web/client/api-errors.ts'
import type { ReviewImage } from '../review.contract.ts'

/** Uploads an image: the API client cannot send files. @throws ApiError */
export async function sendImage(
  file: File,
  { orderLineId, code }: { orderLineId: string; code: string | null },
): Promise<ReviewImage> {
  const body = new FormData()
  body.append('orderLineId', orderLineId)
  body.append('photo', file)
  const query = code === null ? '' : `?${new URLSearchParams({ code }).toString()}`
  const response = await fetch(`/api/v1/shop/user/review-photos${query}`, { method: 'POST', body })
  // A proxy may respond with something other than JSON.
  const responseBody: unknown = await response.json().catch(() => ({}))
  if (!response.ok) throw new ApiError(response.status, responseBody as ConstructorParameters<typeof ApiError>[1])
  return (responseBody as { data: ReviewImage }).data
}
