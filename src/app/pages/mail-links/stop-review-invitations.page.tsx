import { useLoaderData } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { ConfirmPage } from '#src/web/kit/form/confirm-page.tsx'
import { stopReviewInvitationsEn } from '#src/shared/messages/orders/stop-review-invitations.en.ts'
import { useMessages, useTexts } from '#src/web/client/messages.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { loadPage } from '#src/web/client/api-errors.ts'

export const handle = {
  meta: () => ({ title: stopReviewInvitationsEn.title, canonicalPath: '/review-mails/stop', noindex: true }),
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  const { token = '' } = params
  return loadPage(api.get('/shop/review-mails/{shopId}/stop/{token}', { params: { shopId, token } }))
}

/** Stops review invitations. Visitors press the button; mail programs send the POST request directly. */
export function Component() {
  const response = useLoaderData<typeof loader>()
  const t = useTexts({ en: stopReviewInvitationsEn })
  const { state } = useMessages()
  if (!response) return <ConfirmPage title={state.failed} text={state.failedText} />
  if (response.data.isAsked) return <ConfirmPage title={t.title} text={t.question} button={t.button} />
  return (
    <ConfirmPage title={t.done} text={t.doneText}>
      <a className="btn ghost" href="/">
        {t.toShop}
      </a>
    </ConfirmPage>
  )
}
