import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { accountEn } from '#src/shared/messages/account/account.en.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { loadConfirmLink, type ConfirmLinkData } from '#src/features/account/ui/confirm-link-loader.ts'
import { LinkPage } from '#src/features/account/ui/confirm-link-page.tsx'
import { useAccountTexts } from '#src/features/account/ui/texts.ts'

export const handle = {
  meta: () => ({ title: accountEn.changeEmail.title, canonicalPath: '/account/email', noindex: true }),
}

export const loader = (args: LoaderFunctionArgs): Promise<ConfirmLinkData> => loadConfirmLink(args, 'email')

/** Confirms a new e-mail; opened by the link in the mail. */
export function Component() {
  const data = useLoaderData<ConfirmLinkData>()
  const t = useAccountTexts()
  return (
    <LinkPage
      data={data}
      texts={t.changeEmail}
      send={(token) => browserApi().post('/shop/user/email/confirm', { body: { token } })}
    />
  )
}
