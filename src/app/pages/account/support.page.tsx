import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { supportEn } from '#src/shared/messages/support.en.ts'
import { useShopper } from '#src/web/client/shopper.ts'
import { loadAnswerHours, loadPrefilled } from '#src/features/tickets/ui/load-form.ts'
import { readSaid } from '#src/features/tickets/ui/form-result.ts'
import css from '#src/features/tickets/ui/support.module.css'
import { useSupportTexts } from '#src/features/tickets/ui/texts.ts'
import { TicketForm } from '#src/features/tickets/ui/ticket-form.tsx'

export const handle = { meta: () => ({ title: supportEn.guestTitle, canonicalPath: '/support', noindex: true }) }

export async function loader(input: LoaderFunctionArgs) {
  const [about, answerHours] = await Promise.all([loadPrefilled(input), loadAnswerHours(input)])
  return { about, answerHours, said: readSaid(new URL(input.request.url).searchParams) }
}

/** "Send us a message": for who has no account; who has one writes, and finds the answer, in it. */
export function Component() {
  const { about, answerHours, said } = useLoaderData<typeof loader>()
  const t = useSupportTexts()
  const [told, setTold] = useState<string | null>(said.told ?? null)
  const heading = useRef<HTMLHeadingElement>(null)
  const hasSent = useRef(false)
  useOwnSupport()
  useEffect(() => {
    // What was pressed has gone from the page.
    if (hasSent.current) heading.current?.focus()
  }, [told])
  return (
    <div className={`wrap section ${css.page}`}>
      <h1 ref={heading} tabIndex={-1}>
        {told === null ? t.guestTitle : t.sent.title}
      </h1>
      {told === null ? (
        <>
          <p className={`muted ${css.lead}`}>
            {t.guestLead} {answerHours !== null && t.usually(answerHours)}
          </p>
          <TicketForm
            about={about}
            isGuest
            said={said}
            onSent={({ message }) => {
              hasSent.current = true
              setTold(message)
            }}
          />
        </>
      ) : (
        <>
          <p role="status" className={css.lead}>
            {told}
          </p>
          <a className="btn" href="/">
            {t.sent.toShop}
          </a>
        </>
      )}
    </div>
  )
}

/** Leads who is signed in to the same form in their account; the page is the same for everybody until it is awake. */
function useOwnSupport(): void {
  const shopper = useShopper()
  const { search } = useLocation()
  const navigate = useNavigate()
  const isKnown = shopper !== null
  useEffect(() => {
    if (isKnown) void navigate(`/user/my-support?${search.slice(1)}${search ? '&' : ''}new=1`, { replace: true })
  }, [isKnown, search, navigate])
}
