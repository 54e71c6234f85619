import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { newsletterEn } from '#src/shared/messages/newsletter.en.ts'
import { pageContext } from '#src/web/page-context.ts'
import { readForPage } from '#src/web/read.ts'
import { useShop } from '#src/web/shop.ts'
import { NewsFailed, NewsPage } from './news-page.tsx'
import { useNewsletterTexts } from './texts.ts'

export const handle = {
  meta: () => ({ title: newsletterEn.confirm.title, canonicalPath: '/news/confirm', noindex: true }),
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  return readForPage(api.get('/shop/news/{shopId}/confirm/{token}', { params: { shopId, token: params.token ?? '' } }))
}

/** Where the link of a confirmation mail leads. Opening it changes nothing: scanners of mails open links too. */
export function Component() {
  const answer = useLoaderData<typeof loader>()
  const { confirm: t } = useNewsletterTexts()
  const { shopName } = useShop()
  if (!answer) return <NewsFailed />
  const { state } = answer.data
  if (state === 'pending') return <NewsPage title={t.title} text={t.question(shopName)} button={t.button} />
  if (state === 'active') return <NewsPage title={t.done} text={t.doneText} />
  if (state === 'expired') return <NewsPage title={t.expired} text={t.expiredText} />
  return <NewsPage title={t.ended} text={t.endedText} />
}
