import { useLoaderData } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { supportEn } from '#src/shared/messages/support/support.en.ts'
import { useMessages } from '#src/web/client/messages.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { notFound, loadPage } from '#src/web/client/api-errors.ts'
import { isLinkToken } from '#src/features/tickets/ticket.rules.ts'
import css from '#src/features/tickets/ui/support.module.css'
import { Thread } from '#src/features/tickets/ui/thread.tsx'

export const handle = {
  // The link token grants access, so it must not appear in the title or the canonical URL.
  meta: () => ({ title: supportEn.title, canonicalPath: '/support', noindex: true }),
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, formResult = {} } = context.get(pageContext)
  const token = params.token ?? ''
  // Any other value would be read as the number of a shopper's ticket.
  if (!isLinkToken(token)) throw notFound()
  const response = await loadPage(api.get('/shop/user/tickets/{ticket}', { params: { ticket: token } }))
  return {
    ticket: response?.data ?? null,
    token,
    result: formResult,
    key: crypto.randomUUID(),
  }
}

/** Renders a guest's ticket, opened by the link in a mail. */
export function Component() {
  const { ticket, token, result, key } = useLoaderData<typeof loader>()
  const { state } = useMessages()
  return (
    <div className={`wrap section ${css.page}`}>
      {ticket ? (
        <Thread key={ticket._id} ticket={ticket} name={token} result={result} formKey={key} isGuest />
      ) : (
        <>
          <h1>{state.failed}</h1>
          <p className="muted">{state.failedText}</p>
        </>
      )}
    </div>
  )
}
