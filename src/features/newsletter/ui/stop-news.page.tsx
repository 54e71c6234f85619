import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { newsletterEn } from '#src/shared/messages/newsletter.en.ts'
import { pageContext } from '#src/web/page-context.ts'
import { readForPage } from '#src/web/read.ts'
import { useShop } from '#src/web/shop.ts'
import { NewsFailed, NewsPage } from './news-page.tsx'
import { useNewsletterTexts } from './texts.ts'

export const handle = {
  meta: () => ({ title: newsletterEn.stop.title, canonicalPath: '/news/stop', noindex: true }),
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  return readForPage(api.get('/shop/news/{shopId}/stop/{token}', { params: { shopId, token: params.token ?? '' } }))
}

/** Where the unsubscribe link of a mail leads; a person presses the button, mail programs post without looking. */
export function Component() {
  const answer = useLoaderData<typeof loader>()
  const { stop: t } = useNewsletterTexts()
  const { shopName } = useShop()
  if (!answer) return <NewsFailed />
  if (answer.data.isOpen) return <NewsPage title={t.title} text={t.question(shopName)} button={t.button} />
  return <NewsPage title={t.done} text={t.doneText} />
}
