import { OfferView } from '#src/features/offers/ui/offer-view.tsx'
import { offerEn } from '#src/shared/messages/orders/offer.en.ts'
import { ApiError } from '#src/web/client/api-errors.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { useLoaderData } from '#src/web/router/router-provider.tsx'

export const handle = {
  // The token of the link grants access, so it must not appear in the title or the canonical URL.
  meta: () => ({ title: offerEn.title, canonicalPath: '/', noindex: true }),
}

const ENDED = 410

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, formResult = {} } = context.get(pageContext)
  const token = params.token ?? ''
  const gatewayId = new URL(request.url).searchParams.get('pay')
  const query = gatewayId === null ? {} : { gatewayId }
  try {
    const { data } = await api.get('/shop/offer/{token}', { params: { token }, query })
    return { offer: data, token, result: formResult }
  } catch (error) {
    if (error instanceof ApiError && error.status === ENDED) return { offer: null, token, result: formResult }
    throw error
  }
}

/** What staff have offered the customer by a mailed link. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return <OfferView {...loaded} />
}
