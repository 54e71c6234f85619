import { TrackOrder } from '#src/features/orders/ui/track-order.tsx'
import { OpenReturn } from '#src/features/returns/ui/open-return.tsx'
import { ReturnView } from '#src/features/returns/ui/return-view.tsx'
import css from '#src/features/returns/ui/return.module.css'
import { returnEn } from '#src/shared/messages/orders/returns.en.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { HIDDEN, hidden, loadForOwner } from '#src/web/client/owner-guard.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { NotLoaded } from '#src/web/kit/feedback/load-error.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { useLoaderData, useRevalidator } from '#src/web/router/router-provider.tsx'

export const handle = { meta: () => ({ title: returnEn.title, noindex: true }) }

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, formResult = {} } = context.get(pageContext)
  const { number = '' } = params
  const found = await loadForOwner(api.get('/shop/user/return/{number}', { params: { number } }))
  const token = new URL(request.url).searchParams.get('link') ?? ''
  if (found !== null && 'data' in found)
    return token === '' && formResult.outcome !== 'expired' ? hidden() : { link: { number, token, result: formResult } }
  return { found, result: formResult, key: crypto.randomUUID() }
}

/** One return of a customer; visitors who may not read its order are led to it. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const t = useTexts({ en: returnEn }).page
  const { revalidate } = useRevalidator()
  if (loaded === HIDDEN) return <TrackOrder title={t.noAccess} lead={t.noAccessText} />
  if (loaded.link) return <OpenReturn {...loaded.link} />
  const { found, result, key } = loaded
  if (!found) return <NotLoaded />
  return (
    <div className={`wrap ${css.page}`}>
      <ReturnView found={found} result={result} formKey={key} onChanged={() => void revalidate()} />
    </div>
  )
}
