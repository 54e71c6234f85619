import { useEffect, useRef, useState } from 'react'
import { browserApi } from '#src/web/client/api-client.ts'
import { clearShopperIfSignedOut } from '#src/web/client/auth-guard.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import type { FormResult } from '#src/web/client/forms/define-form.ts'
import { useForm } from '#src/web/client/forms/use-form.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { Ticket } from '../ticket.contract.ts'
import { ticketActionForm } from '../ticket.form.ts'
import { useSupportTexts } from './texts.ts'

/** How often the thread is polled for new messages. */
const POLL_MS = 15_000

const isUnread = ({ messages }: Ticket): boolean =>
  messages.some(({ author, readAt }) => author === 'shop' && readAt === null)

/**
 * Keeps a thread up to date: it is polled while the page is visible, and shown messages are marked as read.
 * @param name its number, or a guest's link token
 * @param result the result of a form without a script
 */
export function useThread(loaded: Ticket, name: string, result: FormResult) {
  const t = useSupportTexts().thread
  const { shopId } = useShop()
  const [ticket, setTicket] = useState(loaded)
  const [isStale, setStale] = useState(false)
  /** Only the latest request counts: a late response would restore an old state. */
  const round = useRef(0)
  const params = { ticket: name }

  const show = (next: Ticket): void => {
    round.current += 1
    setTicket(next)
    setStale(false)
  }
  const poll = async (): Promise<void> => {
    if (document.visibilityState === 'hidden') return
    const requestId = (round.current += 1)
    try {
      const { data } = await browserApi().get('/shop/user/tickets/{ticket}', { params })
      if (requestId !== round.current) return
      setTicket(data)
      setStale(false)
    } catch (error) {
      if (!clearShopperIfSignedOut(shopId, error)) setStale(true)
    }
  }
  const latest = useRef(poll)
  useEffect(() => {
    latest.current = poll
  })
  useEffect(() => {
    const pollLatest = (): void => void latest.current()
    const timer = setInterval(pollLatest, POLL_MS)
    document.addEventListener('visibilitychange', pollLatest)
    addEventListener('focus', pollLatest)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', pollLatest)
      removeEventListener('focus', pollLatest)
    }
  }, [])
  const hasNew = isUnread(ticket)
  useEffect(() => {
    if (!hasNew) return
    // The next poll retries it; nothing on the page depends on it.
    browserApi()
      .post('/shop/user/tickets/{ticket}/read', { params: { ticket: name }, body: {} })
      .catch(logFailure)
  }, [hasNew, name])

  const submission = useForm(ticketActionForm, {
    params,
    failed: t.failed,
    result,
    onSuccess: ({ data }) => show(data),
    failure: () => {
      // The ticket may have changed, in another tab or by the shop.
      void poll()
    },
  })
  return { ticket, isStale, submission, show, refresh: (): void => void poll() }
}
