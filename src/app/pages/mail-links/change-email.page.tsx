import { useLoaderData } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { accountEn } from '#src/shared/messages/account/account.en.ts'
import { changeEmailForm } from '#src/features/account/account.form.ts'
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
  return <LinkPage data={data} texts={t.changeEmail} doneText={() => t.changeEmail.doneText} form={changeEmailForm} />
}
