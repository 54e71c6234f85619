import { useLoaderData } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { creditEn } from '#src/shared/messages/account/credit.en.ts'
import { loadForShopper } from '#src/web/client/auth-guard.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { CreditView } from '#src/features/credit/ui/credit-view.tsx'

export const handle = { meta: () => ({ title: creditEn.title, noindex: true }) }

export async function loader(input: LoaderFunctionArgs) {
  const typed = new URL(input.request.url).searchParams.get('page') ?? ''
  const page = /^[1-9]\d{0,2}$/.test(typed) ? typed : '1'
  const { api, formResult = {} } = input.context.get(pageContext)
  const response = await loadForShopper(input, api.get('/shop/user/credit', { query: { page } }))
  return { credit: response?.data ?? null, result: formResult }
}

/** Renders a shopper's store credit. */
export function Component() {
  const t = useTexts({ en: creditEn })
  const { credit, result } = useLoaderData<typeof loader>()
  return (
    <>
      <h1>{t.title}</h1>
      {credit ? <CreditView credit={credit} result={result} /> : <p className="muted">{t.failed}</p>}
    </>
  )
}
