import { useLoaderData } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { newsletterEn } from '#src/shared/messages/content/newsletter.en.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { notFound, loadPage } from '#src/web/client/api-errors.ts'
import { useMessages } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { ConfirmPage } from '#src/web/kit/form/confirm-page.tsx'
import { SubscribeForm } from '#src/features/newsletter/ui/subscribe-form.tsx'
import { useNewsletterTexts } from '#src/features/newsletter/ui/texts.ts'

export const handle = {
  meta: () => ({ title: newsletterEn.title, canonicalPath: '/news/subscribe', noindex: true }),
}

/**
 * Loads the target of newsletter links and of the Subscribe form without JavaScript. Opening a link changes nothing.
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, shopId, formResult = {} } = context.get(pageContext)
  const { action, token } = params
  if (action === 'subscribe' && token === undefined) return { action, result: formResult } as const
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
  const toShop = (
    <a className="btn ghost" href="/">
      {t.toShop}
    </a>
  )
  if (loaded.action === 'subscribe') {
    const { message, errors, formError } = loaded.result
    return (
      <ConfirmPage title={message ?? t.title} text={t.lead}>
        {!message && <SubscribeForm shopId={shopId} source="footer" formError={errors?.email ?? formError} />}
        {toShop}
      </ConfirmPage>
    )
  }
  const question = (title: string, text: string, button: string) => (
    <ConfirmPage title={title} text={text} button={button} />
  )
  const done = (title: string, text: string) => (
    <ConfirmPage title={title} text={text}>
      {toShop}
    </ConfirmPage>
  )
  if (!loaded.answer) return done(state.failed, state.failedText)
  if (loaded.action === 'stop')
    return loaded.answer.data.isOpen
      ? question(t.stop.title, t.stop.question(shopName), t.stop.button)
      : done(t.stop.done, t.stop.doneText)
  const { confirm } = t
  switch (loaded.answer.data.state) {
    case 'pending':
      return question(confirm.title, confirm.question(shopName), confirm.button)
    case 'active':
      return done(confirm.done, confirm.doneText)
    case 'expired':
      return done(confirm.expired, confirm.expiredText)
    default:
      return done(confirm.ended, confirm.endedText)
  }
}
