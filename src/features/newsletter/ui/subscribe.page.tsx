import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { newsletterEn } from '#src/shared/messages/newsletter.en.ts'
import { useShop } from '#src/web/shop.ts'
import { NewsPage } from './news-page.tsx'
import { SubscribeForm } from './subscribe-form.tsx'
import { useNewsletterTexts } from './texts.ts'

export const handle = {
  meta: () => ({ title: newsletterEn.title, canonicalPath: '/news/subscribe', noindex: true }),
}

/** What came of a form that was sent without a script: said by the server, never by an address. */
interface Said {
  message?: string
  problem?: string
}

export function loader({ request }: LoaderFunctionArgs): Said {
  const said = typeof document === 'undefined' ? new URL(request.url).searchParams.get('said') : null
  return said === null ? {} : (JSON.parse(said) as Said)
}

/** The Subscribe form on a page of its own: where the footer's leads without a script. */
export function Component() {
  const { message, problem } = useLoaderData<typeof loader>()
  const t = useNewsletterTexts()
  const { shopId } = useShop()
  if (message) return <NewsPage title={message} text={t.lead} />
  return (
    <NewsPage title={t.title} text={t.lead}>
      <SubscribeForm shopId={shopId} source="footer" {...(problem !== undefined && { problem })} />
    </NewsPage>
  )
}
