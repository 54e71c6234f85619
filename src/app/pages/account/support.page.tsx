import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useLocation, useNavigate } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { supportEn } from '#src/shared/messages/support/support.en.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { useShopper } from '#src/web/client/shopper.ts'
import { loadReplyHours, loadPrefilled } from '#src/features/tickets/ui/load-form.ts'
import css from '#src/features/tickets/ui/support.module.css'
import { useSupportTexts } from '#src/features/tickets/ui/texts.ts'
import { TicketForm } from '#src/features/tickets/ui/ticket-form.tsx'

export const handle = { meta: () => ({ title: supportEn.guestTitle, canonicalPath: '/support', noindex: true }) }

export async function loader(input: LoaderFunctionArgs) {
  const [about, answerHours] = await Promise.all([loadPrefilled(input), loadReplyHours(input)])
  return { about, answerHours, result: input.context.get(pageContext).formResult ?? {} }
}

/** Renders the contact form for guests; shoppers are redirected to the form in their account. */
export function Component() {
  const { about, answerHours, result } = useLoaderData<typeof loader>()
  const t = useSupportTexts()
  const [sentMessage, setSentMessage] = useState<string | null>(result.message ?? null)
  const heading = useRef<HTMLHeadingElement>(null)
  const hasSent = useRef(false)
  useOwnSupport()
  useEffect(() => {
    // The pressed button is no longer in the page.
    if (hasSent.current) heading.current?.focus()
  }, [sentMessage])
  return (
    <div className={`wrap section ${css.page}`}>
      <h1 ref={heading} tabIndex={-1}>
        {sentMessage === null ? t.guestTitle : t.sent.title}
      </h1>
      {sentMessage === null ? (
        <>
          <p className={`muted ${css.lead}`}>
            {t.guestLead} {answerHours !== null && t.usually(answerHours)}
          </p>
          <TicketForm
            about={about}
            isGuest
            result={result}
            onSent={(message) => {
              hasSent.current = true
              setSentMessage(message)
            }}
          />
        </>
      ) : (
        <>
          <p role="status" className={css.lead}>
            {sentMessage}
          </p>
          <a className="btn" href="/">
            {t.sent.toShop}
          </a>
        </>
      )}
    </div>
  )
}

/**
 * Redirects shoppers to the form in their account. This runs after hydration, because the cached page is the same for
 * all visitors.
 */
function useOwnSupport(): void {
  const shopper = useShopper()
  const { search } = useLocation()
  const navigate = useNavigate()
  const isSignedIn = shopper !== null
  useEffect(() => {
    if (isSignedIn) void navigate(`/user/my-support?${search.slice(1)}${search ? '&' : ''}new=1`, { replace: true })
  }, [isSignedIn, search, navigate])
}
