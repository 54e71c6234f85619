import { useLoaderData } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { accountEn } from '#src/shared/messages/account/account.en.ts'
import { verifyEmailForm } from '#src/features/account/account.form.ts'
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
  const doneText = (claimed: unknown): string =>
    typeof claimed === 'number' && claimed > 0 ? t.verify.claimed(claimed) : t.verify.doneText
  return <LinkPage data={data} texts={t.verify} doneText={doneText} form={verifyEmailForm} />
}
