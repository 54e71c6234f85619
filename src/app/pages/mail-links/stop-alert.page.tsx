import { useLoaderData } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { alertsEn } from '#src/shared/messages/wish-list/alerts.en.ts'
import { useMessages } from '#src/web/client/messages.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { loadPage } from '#src/web/client/api-errors.ts'
import { useAlertTexts } from '#src/features/alerts/ui/texts.ts'
import { ConfirmPage } from '#src/web/kit/form/confirm-page.tsx'

export const handle = {
  meta: () => ({ title: alertsEn.stop.title, canonicalPath: '/watch/stop', noindex: true }),
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  return loadPage(api.get('/shop/watch/{shopId}/stop/{token}', { params: { shopId, token: params.token ?? '' } }))
}

/** Stops product alerts. Visitors press the button; mail programs send the POST request directly. */
export function Component() {
  const response = useLoaderData<typeof loader>()
  const t = useAlertTexts()
  const { state } = useMessages()
  if (!response) return <ConfirmPage title={state.failed} text={state.failedText} />
  if (response.data.open > 0) return <ConfirmPage title={t.stop.title} text={t.stop.question} button={t.stop.button} />
  return (
    <ConfirmPage title={t.stop.done} text={t.stop.doneText}>
      <a className="btn ghost" href="/">
        {t.toShop}
      </a>
    </ConfirmPage>
  )
}
