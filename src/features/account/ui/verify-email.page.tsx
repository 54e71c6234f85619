import { useLoaderData } from 'react-router'
import { accountEn } from '#src/shared/messages/account.en.ts'
import { browserApi } from '#src/web/client.ts'
import { loadLink, type LinkData } from './link-loader.ts'
import { LinkPage } from './link-page.tsx'
import { useAccountTexts } from './texts.ts'

export const handle = {
  meta: () => ({ title: accountEn.verify.title, canonicalPath: '/account/verify', noindex: true }),
}

export const loader = loadLink

/** Where the link of a welcome leads. */
export function Component() {
  const data = useLoaderData<LinkData>()
  const t = useAccountTexts()
  return (
    <LinkPage
      data={data}
      texts={t.verify}
      send={(token) => browserApi().post('/shop/user/verify', { body: { token } })}
    />
  )
}
