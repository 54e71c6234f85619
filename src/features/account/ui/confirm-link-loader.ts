import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import type { FormResult } from '#src/web/client/forms/define-form.ts'
import { ApiError, loadPage } from '#src/web/client/api-errors.ts'
import type { MailedLink } from '../account.contract.ts'

export interface LinkData {
  token: string
  /** The result of a form that was posted without a script. */
  result: FormResult
}

/** Loads the pages of mailed links. Opening one changes nothing, because mail scanners open them too. */
export const loadLink = ({ context, params }: LoaderFunctionArgs): LinkData => ({
  token: params.token ?? '',
  result: context.get(pageContext).formResult ?? {},
})

export interface ConfirmLinkData extends LinkData {
  /** What the link would confirm; null when it has expired or could not be loaded. */
  link: MailedLink | null
  /** The path of this page, for the return after signing in. */
  path: string
}

/** Loads the page of a link that confirms an address, with what it would confirm. */
export async function loadConfirmLink(args: LoaderFunctionArgs, purpose: 'verify' | 'email'): Promise<ConfirmLinkData> {
  const data = { ...loadLink(args), path: new URL(args.request.url).pathname }
  if (data.result.outcome) return { ...data, link: null }
  const { api } = args.context.get(pageContext)
  const pendingLink = api.get('/shop/user/link', { query: { purpose, token: data.token } }).then(
    (response) => response.data,
    (error: unknown) => {
      if (error instanceof ApiError && [410, 422].includes(error.status)) return 'expired' as const
      throw error
    },
  )
  const link = await loadPage(pendingLink)
  return link === 'expired' ? { ...data, link: null, result: { outcome: 'expired' } } : { ...data, link }
}
