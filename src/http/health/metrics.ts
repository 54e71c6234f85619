import { createHash, timingSafeEqual } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { COUNTED, countOf } from '#src/platform/log/metrics-counters.ts'
import type { Db } from '#src/platform/db/db.ts'
import type { Log } from '#src/platform/log/log.ts'
import { jobQueue } from '#src/platform/queue/job-queue.ts'
import { send, sendText, type Visit } from '../respond.ts'

type Labels = Readonly<Record<string, string>>
type Sample = readonly [labels: Labels, value: number]

const CLASSES = ['2xx', '3xx', '4xx', '5xx'] as const

/** Serves metrics of this process and of the shared queues for Prometheus, protected by a token. */
export class Metrics {
  readonly #token: Buffer
  readonly #parts: { db: Db; log: Log }
  readonly #answers = new Map<string, number>()

  constructor(token: string, services: { db: Db; log: Log }) {
    this.#token = hashOf(token)
    this.#parts = services
  }

  /** Counts a response after it is sent. */
  observe(response: ServerResponse): void {
    response.once('finish', () => {
      const name = `${Math.floor(response.statusCode / 100)}xx`
      this.#answers.set(name, (this.#answers.get(name) ?? 0) + 1)
    })
  }

  /** Available on any host, because metrics belong to the deployment and not to a shop. */
  async serve(visit: Visit): Promise<void> {
    const [, given = ''] = /^Bearer (\S+)$/i.exec(visit.request.headers.authorization ?? '') ?? []
    if (!timingSafeEqual(hashOf(given), this.#token)) {
      visit.response.setHeader('www-authenticate', 'Bearer')
      return sendText(visit, 401, 'Unauthorized')
    }
    try {
      const text = await this.#write(new Date())
      const headers = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' }
      send(visit, { status: 200, headers, body: Buffer.from(text) })
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'metrics.failed')
      sendText(visit, 503, 'Service Unavailable')
    }
  }

  async #write(now: Date): Promise<string> {
    const jobs = await jobQueue(this.#parts.db).count(now)
    const ageOf = (since: Date | null): number => (since ? Math.max(0, (now.getTime() - since.getTime()) / 1000) : 0)
    const { rss, heapUsed } = process.memoryUsage()
    return [
      ...gauge(
        'storefront_jobs',
        'Jobs of all shops.',
        jobs.flatMap(({ kind, ready, scheduled, failed }): Sample[] => [
          [{ kind, state: 'ready' }, ready],
          [{ kind, state: 'scheduled' }, scheduled],
          [{ kind, state: 'failed' }, failed],
        ]),
      ),
      ...gauge(
        'storefront_jobs_oldest_seconds',
        'How long the oldest ready job waits.',
        jobs.map(({ kind, oldestReadyAt }): Sample => [{ kind }, ageOf(oldestReadyAt)]),
      ),
      ...counter(
        'storefront_http_requests_total',
        'Answers of this process.',
        CLASSES.map((name): Sample => [{ status: name }, this.#answers.get(name) ?? 0]),
      ),
      ...COUNTED.flatMap((name) =>
        counter(`storefront_${name}_total`, 'Written by this process since it started.', [[{}, countOf(name)]]),
      ),
      ...gauge('process_resident_memory_bytes', 'Memory of this process.', [[{}, rss]]),
      ...gauge('process_heap_used_bytes', 'Heap of this process.', [[{}, heapUsed]]),
      ...gauge('process_uptime_seconds', 'Since this process started.', [[{}, process.uptime()]]),
      '',
    ].join('\n')
  }
}

/** Returns a hash of fixed length, so that the comparison takes the same time for any token. */
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

type Family = (name: string, help: string, samples: readonly Sample[]) => string[]

// Names of kinds and states are constants without characters to escape.
const familyOf =
  (type: string): Family =>
  (name, help, samples) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples.map(lineOf(name))]

const lineOf =
  (name: string) =>
  ([labels, value]: Sample): string => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text}"`)
    return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
  }

const gauge = familyOf('gauge')
const counter = familyOf('counter')
