import { useEffect, useRef, useState } from 'react'
import { browserApi } from '#src/web/client/api-client.ts'
import { clearShopperIfSignedOut } from '#src/web/client/auth-guard.ts'
import { ApiError, logFailure } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { Ticket } from '../ticket.contract.ts'
import { useSupportTexts } from './texts.ts'

/** How often the thread is polled for new messages. */
const POLL_MS = 15_000

const isUnread = ({ messages }: Ticket): boolean =>
  messages.some(({ author, readAt }) => author === 'shop' && readAt === null)

/**
 * Keeps a thread up to date: it is polled while the page is visible, and shown messages are marked as read.
 * @param name its number, or a guest's link token
 */
export function useThread(loaded: Ticket, name: string) {
  const t = useSupportTexts().thread
  const { shopId } = useShop()
  const [ticket, setTicket] = useState(loaded)
  const [isStale, setStale] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
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

  const run = async (work: () => Promise<{ data: Ticket }>): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      show((await work()).data)
    } catch (error) {
      if (!clearShopperIfSignedOut(shopId, error))
        setProblem(error instanceof ApiError && error.status < 500 ? error.message : t.failed)
      // The ticket may have changed, in another tab or by the shop.
      void poll()
    } finally {
      setBusy(false)
    }
  }
  const post = (path: Command, body: object = {}): void =>
    void run(() => browserApi().post(path, { params, body } as never))
  return {
    ticket,
    isStale,
    problem,
    isBusy,
    show,
    look: (): void => void poll(),
    solve: (): void => post('/shop/user/tickets/{ticket}/solve'),
    reopen: (): void => post('/shop/user/tickets/{ticket}/reopen'),
    rate: (rating: number): void => post('/shop/user/tickets/{ticket}/rating', { rating }),
  }
}

type Command =
  | '/shop/user/tickets/{ticket}/solve'
  | '/shop/user/tickets/{ticket}/reopen'
  | '/shop/user/tickets/{ticket}/rating'
