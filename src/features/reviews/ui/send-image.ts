import { browserApi } from '#src/web/client/api-client.ts'
import type { ReviewImage } from '../review.contract.ts'

/** Uploads an image. @throws ApiError */
export async function sendImage(
  file: File,
  { orderLineId, code }: { orderLineId: string; code: string | null },
): Promise<ReviewImage> {
  const body = new FormData()
  body.append('orderLineId', orderLineId)
  body.append('photo', file)
  const { data } = await browserApi().post('/shop/user/review-photos', { query: code === null ? {} : { code }, body })
  return data
}
