import { OfferView } from '#src/features/offers/ui/offer-view.tsx'
import { offerEn } from '#src/shared/messages/orders/offer.en.ts'
import { loadPage } from '#src/web/client/api-errors.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { NotLoaded } from '#src/web/kit/feedback/load-error.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { useLoaderData } from '#src/web/router/router-provider.tsx'

export const handle = {
  // The token of the link grants access, so it must not appear in the title or the canonical URL.
  meta: () => ({ title: offerEn.title, canonicalPath: '/', noindex: true }),
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, formResult = {} } = context.get(pageContext)
  const token = params.token ?? ''
  const gatewayId = new URL(request.url).searchParams.get('pay')
  const query = gatewayId === null ? {} : { gatewayId }
  const found = await loadPage(api.get('/shop/offer/{token}', { params: { token }, query }))
  return { found, token, result: formResult }
}

/** What staff have offered the customer by a mailed link. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const { found, ...rest } = loaded
  return found ? <OfferView offer={found.data} {...rest} /> : <NotLoaded />
}
