import { useLoaderData } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { alertsEn } from '#src/shared/messages/wish-list/alerts.en.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { loadPage } from '#src/web/client/api-errors.ts'
import { searchAlertEn } from '#src/shared/messages/catalog/search-alert.en.ts'
import { useMessages, useTexts } from '#src/web/client/messages.ts'
import { useAlertTexts } from '#src/features/alerts/ui/texts.ts'
import { ConfirmPage } from '#src/web/kit/form/confirm-page.tsx'

export const handle = {
  meta: () => ({ title: alertsEn.confirm.title, canonicalPath: '/watch/confirm', noindex: true }),
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  return loadPage(api.get('/shop/watch/{shopId}/confirm/{token}', { params: { shopId, token: params.token ?? '' } }))
}

/** Confirms a product alert. Opening the link changes nothing, because mail scanners open links too. */
export function Component() {
  const response = useLoaderData<typeof loader>()
  const t = useAlertTexts()
  const search = useTexts({ en: searchAlertEn })
  const { state: failed } = useMessages()
  if (!response) return <ConfirmPage title={failed.failed} text={failed.failedText} />
  const { kind, state, product, campaign, term } = response.data
  const link = term ? (
    <a className="btn ghost" href={`/search?${new URLSearchParams({ value: term }).toString()}`}>
      {search.toSearch}
    </a>
  ) : campaign ? (
    <a className="btn ghost" href={`/shop-campaign/${campaign.slug}`}>
      {t.toCampaign}
    </a>
  ) : product ? (
    <a className="btn ghost" href={`/product/${product.slug}`}>
      {t.toProduct}
    </a>
  ) : (
    <a className="btn ghost" href="/">
      {t.toShop}
    </a>
  )
  if (state === 'pending')
    return (
      <ConfirmPage
        title={t.confirm.title}
        text={
          kind === 'searchResult'
            ? search.question(term ?? '')
            : campaign
              ? t.confirm.question.campaign(campaign.name)
              : t.confirm.question[kind](product?.name ?? t.thisProduct)
        }
        button={t.confirm.button}
      />
    )
  if (state === 'active')
    return (
      <ConfirmPage title={t.confirm.done} text={t.confirm.doneText}>
        {link}
      </ConfirmPage>
    )
  if (state === 'sent')
    return (
      <ConfirmPage title={t.confirm.sent} text={t.confirm.sentText}>
        {link}
      </ConfirmPage>
    )
  return (
    <ConfirmPage title={t.confirm.expired} text={t.confirm.expiredText}>
      {link}
    </ConfirmPage>
  )
}
