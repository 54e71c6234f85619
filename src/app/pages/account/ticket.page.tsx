import { useEffect } from 'react'
import { useLoaderData } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { supportEn } from '#src/shared/messages/support/support.en.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useMessages } from '#src/web/client/messages.ts'
import type { MetaInput } from '#src/web/client/page-meta.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { loadForShopper } from '#src/web/client/auth-guard.ts'
import type { Ticket } from '#src/features/tickets/ticket.contract.ts'
import { loadReplyHours } from '#src/features/tickets/ui/load-form.ts'
import css from '#src/features/tickets/ui/support.module.css'
import { useSupportTexts } from '#src/features/tickets/ui/texts.ts'
import { Thread } from '#src/features/tickets/ui/thread.tsx'

export const handle = {
  meta: ({ data }: MetaInput<{ ticket: Ticket | null } | null>) => ({
    title: data?.ticket ? supportEn.thread.title(data.ticket.number) : supportEn.title,
    noindex: true,
  }),
}

export async function loader(input: LoaderFunctionArgs) {
  const { api, formResult = {} } = input.context.get(pageContext)
  const query = new URL(input.request.url).searchParams
  const ticket = input.params.number ?? ''
  const response = await loadForShopper(input, api.get('/shop/user/tickets/{ticket}', { params: { ticket } }))
  const isNew = query.get('sent') === '1'
  return {
    ticket: response?.data ?? null,
    isNew,
    answerHours: isNew ? await loadReplyHours(input) : null,
    result: formResult,
    key: crypto.randomUUID(),
  }
}

/** Renders a shopper's ticket with all its messages. */
export function Component() {
  const { ticket, isNew, answerHours, result, key } = useLoaderData<typeof loader>()
  const t = useSupportTexts()
  const { state } = useMessages()
  useEffect(() => {
    // Removes the notice from the URL, so that a reload or a shared link does not repeat it.
    if (location.search.includes('sent=')) history.replaceState(history.state, '', location.pathname)
  }, [])
  return (
    <>
      <p>
        <a className={`link ${css.back}`} href="/user/my-support">
          <Icon name="left" />
          {t.back}
        </a>
      </p>
      {ticket ? (
        <>
          {isNew && (
            <div className={css.told}>
              <Alert tone="ok">{t.received(ticket.number, answerHours)}</Alert>
            </div>
          )}
          <Thread key={ticket._id} ticket={ticket} name={ticket.number} result={result} formKey={key} isGuest={false} />
        </>
      ) : (
        <>
          <h1>{state.failed}</h1>
          <p className="muted">{state.failedText}</p>
        </>
      )}
    </>
  )
}
