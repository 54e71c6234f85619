import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { newsletterEn } from '#src/shared/messages/content/newsletter.en.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { notFound, loadPage } from '#src/web/client/api-errors.ts'
import { useMessages } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { ConfirmPage } from '#src/features/newsletter/ui/confirm-page.tsx'
import { SubscribeForm } from '#src/features/newsletter/ui/subscribe-form.tsx'
import { useNewsletterTexts } from '#src/features/newsletter/ui/texts.ts'

export const handle = {
  meta: () => ({ title: newsletterEn.title, canonicalPath: '/news/subscribe', noindex: true }),
}

/** Form result without JavaScript. The server supplies it; a visitor's URL cannot. */
interface FormResult {
  message?: string
  problem?: string
}

/**
 * Loads the target of newsletter links and of the Subscribe form without JavaScript. Opening a link changes nothing.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  const { action, token } = params
  if (action === 'subscribe' && token === undefined) {
    const resultJson = typeof document === 'undefined' ? new URL(request.url).searchParams.get('said') : null
    return { action, said: resultJson === null ? {} : (JSON.parse(resultJson) as FormResult) } as const
  }
  if (token === undefined) throw notFound()
  const link = { params: { shopId, token } }
  if (action === 'confirm')
    return { action, answer: await loadPage(api.get('/shop/news/{shopId}/confirm/{token}', link)) } as const
  if (action === 'stop')
    return { action, answer: await loadPage(api.get('/shop/news/{shopId}/stop/{token}', link)) } as const
  throw notFound()
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const t = useNewsletterTexts()
  const { state } = useMessages()
  const { shopId, shopName } = useShop()
  if (loaded.action === 'subscribe') {
    const { message, problem } = loaded.said
    if (message) return <ConfirmPage title={message} text={t.lead} />
    return (
      <ConfirmPage title={t.title} text={t.lead}>
        <SubscribeForm shopId={shopId} source="footer" {...(problem !== undefined && { formError: problem })} />
      </ConfirmPage>
    )
  }
  if (!loaded.answer) return <ConfirmPage title={state.failed} text={state.failedText} />
  if (loaded.action === 'stop')
    return loaded.answer.data.isOpen ? (
      <ConfirmPage title={t.stop.title} text={t.stop.question(shopName)} button={t.stop.button} />
    ) : (
      <ConfirmPage title={t.stop.done} text={t.stop.doneText} />
    )
  const { confirm } = t
  switch (loaded.answer.data.state) {
    case 'pending':
      return <ConfirmPage title={confirm.title} text={confirm.question(shopName)} button={confirm.button} />
    case 'active':
      return <ConfirmPage title={confirm.done} text={confirm.doneText} />
    case 'expired':
      return <ConfirmPage title={confirm.expired} text={confirm.expiredText} />
    default:
      return <ConfirmPage title={confirm.ended} text={confirm.endedText} />
  }
}
