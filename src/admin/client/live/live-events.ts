import { useEffect } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { isEnded } from './ended-queries.ts'
import type { OperationResult } from '../operations.ts'
import { SESSION_KEY } from '../session.ts'

interface LiveEvent {
  kind: string
  target: string
}

type LiveMessage = readonly LiveEvent[] | 'resync'

/** Events that come together lead to one request. */
const GATHER_MS = 300
/** Without a stream, data are loaded again so often. */
const POLL_MS = 15_000

/** Operations, by their names, whose results each kind of event changes. */
const AFFECTED: Readonly<Record<string, RegExp>> = {
  order: /order|payment|customer|return|withdrawal|document|openwork|sales|best|notification/i,
  draft: /draft|openwork/i,
  payment: /order|payment|openwork/i,
  refund: /order|refund|openwork/i,
  shipment: /order|parcel|openwork/i,
  ticket: /ticket|openwork/i,
  review: /review|question|openwork/i,
  customer: /customer|subscriber/i,
  stock: /stock|openwork/i,
  member: /member/i,
  notification: /notification/i,
  presence: /presence/,
}

/** Whether an event changes what an operation returned. */
export const isAffected = (operation: string, { kind }: LiveEvent): boolean =>
  AFFECTED[kind.split('.', 1)[0] ?? '']?.test(operation) ?? false

/** The key of the numbers of orders that were placed since the list was loaded. */
export const newOrdersKey = (shopId: string) => ['new orders', shopId] as const

/** Returns the numbers on the open list of orders; null when there is none yet, because what it loads is not new. */
function shownOrders(client: QueryClient, shopId: string): ReadonlySet<string> | null {
  const lists = client.getQueryCache().findAll({ queryKey: ['shop', shopId, 'listOrders'], type: 'active' })
  const loaded = lists.flatMap(({ state }) =>
    state.data === undefined ? [] : [state.data as OperationResult<'listOrders'>],
  )
  if (loaded.length === 0) return null
  return new Set(loaded.flatMap(({ data }) => data.map(({ orderNumber }) => orderNumber)))
}

/** Loads again what the events change. New orders are only noted, so that a list does not move while it is read. */
function apply(client: QueryClient, shopId: string, message: LiveMessage): void {
  if (message === 'resync')
    return void client.invalidateQueries({ queryKey: ['shop', shopId], predicate: (query) => !isEnded(query) })
  const shown = shownOrders(client, shopId)
  const placed = message.flatMap(({ kind, target }) => (kind === 'order.placed' && shown ? [target] : []))
  if (placed.some((target) => !shown?.has(target)))
    client.setQueryData<readonly string[]>(newOrdersKey(shopId), (noted = []) => [
      ...new Set([...noted, ...placed.filter((target) => !shown?.has(target))]),
    ])
  if (message.some(({ kind }) => kind === 'member.changed')) void client.invalidateQueries({ queryKey: SESSION_KEY })
  void client.invalidateQueries({
    queryKey: ['shop', shopId],
    predicate: (query) => !isEnded(query) && message.some((event) => isAffected(String(query.queryKey[2]), event)),
  })
}

/** Opens the stream of a shop. @returns a function that closes it */
function openStream(shopId: string, onMessage: (message: LiveMessage) => void): () => void {
  let gathered: LiveEvent[] = []
  let timer: ReturnType<typeof setTimeout> | null = null
  let poll: ReturnType<typeof setTimeout> | null = null
  let source: EventSource
  const flush = (): void => {
    timer = null
    onMessage(gathered)
    gathered = []
  }
  const open = (): void => {
    source = new EventSource(`/admin/v1/shops/${shopId}/staff-events/stream`)
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      gathered.push(JSON.parse(data) as LiveEvent)
      timer ??= setTimeout(flush, GATHER_MS)
    })
    source.addEventListener('resync', () => onMessage('resync'))
    source.addEventListener('error', () => {
      // The browser connects again by itself unless the server has refused.
      if (source.readyState !== EventSource.CLOSED) return
      poll = setTimeout(() => {
        onMessage('resync')
        open()
      }, POLL_MS)
    })
  }
  open()
  return () => {
    source.close()
    if (timer) clearTimeout(timer)
    if (poll) clearTimeout(poll)
  }
}

/** Keeps a shop's data as they are on the server. One tab of the browser has the connection, and tells the others. */
export function useLiveEvents(shopId: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (shopId === undefined) return undefined
    const name = `staff events ${shopId}`
    const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null
    channel?.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => apply(client, shopId, data))
    const ended = new AbortController()
    const lead = (): Promise<void> =>
      new Promise((resolve) => {
        const close = openStream(shopId, (message) => {
          apply(client, shopId, message)
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
          channel?.postMessage(message)
        })
        ended.signal.addEventListener('abort', () => {
          close()
          resolve()
        })
      })
    // Held until the tab leaves the shop; then another tab gets it. Without TLS there are no locks, and each tab connects.
    if ('locks' in navigator) navigator.locks.request(name, { signal: ended.signal }, lead).catch(() => {})
    else void lead()
    return () => {
      ended.abort()
      channel?.close()
    }
  }, [client, shopId])
}
