import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Change } from '#src/platform/cache/cache-invalidation.ts'
import type { StaffApi, StaffBindings } from '#src/platform/api/staff-server.ts'
import { newRequestId } from '#src/platform/api/endpoint-server.ts'
import { STAFF_EVENTS_TAG, readStaffEvents, type StaffEvent } from '#src/platform/staff-events/staff-events.ts'
import type { Db } from '#src/platform/db/db.ts'
import { isFromHere } from '#src/demo/demo-access.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { beginStream, send, type Visit } from '../respond.ts'
import { ADMIN_HEADERS } from './admin-host.ts'

/** The stream of a shop's events. */
const STREAM = /^\/admin\/v1\/shops\/([\w-]+)\/staff-events\/stream$/
/** More browsers of one shop read the events from time to time instead. */
const MOST_PER_SHOP = 200
/** Keeps proxies from closing the connection; the person's rights are checked again as often. */
const HEARTBEAT_MS = 25_000
/** A browser waits so long before it connects again. */
const RETRY_MS = 2000
/** Events of transactions that end in another order than they began are found for so long. */
const SETTLED_MS = 15_000

interface Stream {
  response: ServerResponse
  /** Whether the person may still see the shop. */
  isAdmitted: () => Promise<boolean>
}

interface Place {
  floor: number
  isComplete: boolean
}

/** The open streams of a shop, with the events that they have got. */
interface Channel {
  streams: Set<Stream>
  /** Events up to this id are known. */
  floor: number
  /** Later events that were sent, with the time in milliseconds. */
  sent: Map<number, number>
  reading: Promise<void>
}

/** Sends what has changed in a shop to its open back offices. */
export class StaffStreams {
  readonly #db: Db
  readonly #api: StaffApi
  readonly #channels = new Map<string, Channel>()
  #heartbeat: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(db: Db, api: StaffApi) {
    this.#db = db
    this.#api = api
  }

  /** Returns the shop of a stream's path; null for another path. */
  shopOf(path: string): string | null {
    return STREAM.exec(path)?.[1] ?? null
  }

  /** Opens a stream, or sends the refusal of the API for the same person. */
  async serve(visit: Visit, shopId: string, peer: string): Promise<void> {
    const { request, response } = visit
    const after = Number(request.headers['last-event-id'] ?? 0) || null
    const fetchApi = (path: string): Promise<Response> => this.#fetch(request, { shopId, path, peer })
    const channel = this.#channels.get(shopId)
    if (this.#isClosed || (channel?.streams.size ?? 0) >= MOST_PER_SHOP) return rejectStream(visit)
    const admission = await fetchApi(`/staff-events${after === null ? '' : `?after=${after}`}`)
    if (response.destroyed) return
    if (!admission.ok) {
      const body = Buffer.from(await admission.text())
      return send(visit, {
        status: admission.status,
        headers: { ...HEADERS, 'content-type': 'application/json' },
        body,
      })
    }
    const { data, ...place } = (await admission.json()) as { data: StaffEvent[] } & Place
    beginStream(visit, { ...HEADERS, 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
    response.write(`retry: ${RETRY_MS}\n\n`)
    if (!place.isComplete) response.write('event: resync\ndata: {}\n\n')
    else for (const event of data) response.write(messageOf(event))
    this.#add(shopId, { response, isAdmitted: async () => (await fetchApi('/staff-events')).ok }, place.floor)
  }

  /** Reads the events of a shop when there are new ones. */
  onChange({ shopId, tags }: Change): void {
    if (tags?.includes(STAFF_EVENTS_TAG)) this.#read(shopId)
  }

  /** Lets all screens load again, because notifications may have been lost. */
  resync(): void {
    for (const shopId of this.#channels.keys()) this.#read(shopId)
  }

  /** Ends all streams; browsers connect again, to another process. */
  close(): void {
    this.#isClosed = true
    if (this.#heartbeat) clearInterval(this.#heartbeat)
    for (const { streams } of this.#channels.values()) for (const { response } of streams) response.end()
  }

  #add(shopId: string, stream: Stream, floor: number): void {
    const channel = this.#channels.get(shopId) ?? {
      streams: new Set<Stream>(),
      floor,
      sent: new Map<number, number>(),
      reading: Promise.resolve(),
    }
    this.#channels.set(shopId, channel)
    channel.streams.add(stream)
    this.#heartbeat ??= setInterval(() => this.#beat(), HEARTBEAT_MS)
    stream.response.once('close', () => {
      channel.streams.delete(stream)
      if (channel.streams.size > 0) return
      this.#channels.delete(shopId)
      if (this.#channels.size > 0 || !this.#heartbeat) return
      clearInterval(this.#heartbeat)
      this.#heartbeat = null
    })
    // What has happened since the admission.
    this.#read(shopId)
  }

  #read(shopId: string): void {
    const channel = this.#channels.get(shopId)
    if (channel) channel.reading = channel.reading.then(() => this.#send(shopId, channel)).catch(() => {})
  }

  async #send(shopId: string, channel: Channel): Promise<void> {
    const shop = { id: shopId } as ShopRow
    const events = await readStaffEvents({ db: this.#db, shop }, channel.floor)
    const fresh = events.filter(({ id }) => !channel.sent.has(id))
    const now = Date.now()
    for (const { id } of fresh) channel.sent.set(id, now)
    for (const [id, at] of channel.sent) {
      if (now - at < SETTLED_MS) continue
      channel.sent.delete(id)
      channel.floor = Math.max(channel.floor, id)
    }
    if (fresh.length === 0) return
    const text = fresh.map(messageOf).join('')
    for (const { response } of channel.streams) response.write(text)
    if (fresh.some(({ kind }) => kind === 'member.changed')) await this.#checkAll(channel)
  }

  #beat(): void {
    for (const [shopId, channel] of this.#channels) {
      for (const { response } of channel.streams) response.write(': heartbeat\n\n')
      this.#read(shopId)
      void this.#checkAll(channel)
    }
  }

  /** Ends the streams of people who are no members any more, or whose session has ended. */
  async #checkAll({ streams }: Channel): Promise<void> {
    for (const { response, isAdmitted } of streams) if (!(await isAdmitted().catch(() => true))) response.end()
  }

  /** Sends the request of a stream to the API, so that the same rules admit it. */
  #fetch(
    request: IncomingMessage,
    { shopId, path, peer }: { shopId: string; path: string; peer: string },
  ): Promise<Response> {
    const names = ['host', 'cookie', 'user-agent', 'x-forwarded-for'] as const
    const { headers } = request
    const sent = names.flatMap((name): [string, string][] => (headers[name] ? [[name, String(headers[name])]] : []))
    const forwarded = new Request(`http://admin/admin/v1/shops/${shopId}${path}`, { headers: sent })
    const env: StaffBindings = { peer, requestId: newRequestId(), isFromHere: isFromHere(request) }
    return Promise.resolve(this.#api.fetch(forwarded, env))
  }
}

const HEADERS = { ...ADMIN_HEADERS, 'cache-control': 'no-store' }

const messageOf = ({ id, kind, target }: StaffEvent): string =>
  `id: ${id}\ndata: ${JSON.stringify({ kind, target })}\n\n`

const rejectStream = (visit: Visit): void =>
  send(visit, { status: 503, headers: { ...HEADERS, 'retry-after': '15' }, body: Buffer.alloc(0) })
