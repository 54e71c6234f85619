import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { accountEn } from '#src/shared/messages/account/account.en.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { loadConfirmLink, type ConfirmLinkData } from '#src/features/account/ui/confirm-link-loader.ts'
import { LinkPage } from '#src/features/account/ui/confirm-link-page.tsx'
import { useAccountTexts } from '#src/features/account/ui/texts.ts'

export const handle = {
  meta: () => ({ title: accountEn.verify.title, canonicalPath: '/account/verify', noindex: true }),
}

export const loader = (args: LoaderFunctionArgs): Promise<ConfirmLinkData> => loadConfirmLink(args, 'verify')

/** Verifies an e-mail; opened by the link in the welcome mail. */
export function Component() {
  const data = useLoaderData<ConfirmLinkData>()
  const t = useAccountTexts()
  const [claimed, setClaimed] = useState(0)
  return (
    <LinkPage
      data={data}
      texts={claimed > 0 ? { ...t.verify, doneText: t.verify.claimed(claimed) } : t.verify}
      send={async (token) => {
        const { claimedOrders } = await browserApi().post('/shop/user/verify', { body: { token } })
        setClaimed(claimedOrders)
      }}
    />
  )
}
