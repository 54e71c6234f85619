import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import type { Prefilled } from './ticket-form.tsx'

const ORDER = /^[0-9a-z -]{1,40}$/i
const ID = /^[0-9a-f-]{36}$/

/** Loads the subject of a new request from the URL of its form; invalid references are left out. */
export async function loadPrefilled({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<Prefilled> {
  const { api, shopId } = context.get(pageContext)
  const query = new URL(request.url).searchParams
  const productId = query.get('product') ?? ''
  const order = query.get('order') ?? ''
  const follows = query.get('follows') ?? ''
  const cards = ID.test(productId)
    ? await api.get('/shop/product/{shopId}/cards', { params: { shopId }, query: { ids: productId } }).catch(logged)
    : null
  const [card] = cards?.data ?? []
  return {
    orderNumber: ORDER.test(order) ? order : '',
    product: card ? { _id: card._id, name: card.name } : null,
    follows: ORDER.test(follows) ? follows : '',
  }
}

/** Loads the median hours until an answer; null when it is unknown. */
export async function loadReplyHours({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<number | null> {
  const { api, shopId } = context.get(pageContext)
  const response = await api.get('/shop/tickets/setup/{shopId}', { params: { shopId } }).catch(logged)
  return response?.data.answerHours ?? null
}

/** The form works without it. */
function logged(error: unknown): null {
  logFailure(error)
  return null
}
