import { connect } from 'node:net'

/** Results of a load, in milliseconds. */
export interface LoadFigures {
  requests: number
  failed: number
  perSecond: number
  p50: number
  p95: number
  p99: number
}

interface Load extends LoadSize {
  port: number
  /** Returns the next raw request. */
  next: () => Buffer
}

/** Returns a raw request for a keep-alive connection. */
export const rawGet = (host: string, path: string): Buffer =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br, gzip\r\nConnection: keep-alive\r\n\r\n`)

/** Returns a raw request with a JSON body. */
export const rawPost = (host: string, path: string, body: string): Buffer =>
  Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: keep-alive\r\n\r\n${body}`,
  )

/** How much of a load runs, and for how long. */
export interface LoadSize {
  connections: number
  seconds: number
}

/**
 * Sends requests one after another on each connection. The client does minimal work, so that the server is what is
 * measured. Time and connections are bounded.
 */
export async function runLoad({ port, next, ...size }: Load): Promise<LoadFigures> {
  const opened: ReturnType<typeof openConnection>[] = []
  const figures = await repeat(size, () => {
    const connection = openConnection(port)
    opened.push(connection)
    return async () => (await connection.ask(next())) === 200
  })
  for (const connection of opened) connection.close()
  return figures
}

/**
 * Repeats work on several connections until the time is over.
 * @param open prepares a connection and returns its work, whose result says whether it succeeded
 */
export async function repeat(
  { connections, seconds }: LoadSize,
  open: () => () => Promise<boolean>,
): Promise<LoadFigures> {
  const times: number[] = []
  let failed = 0
  const started = performance.now()
  const ends = started + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const work = open()
      while (performance.now() < ends) {
        const sent = performance.now()
        const isFine = await work()
        times.push(performance.now() - sent)
        if (!isFine) failed += 1
      }
    }),
  )
  return summarise(times, failed, (performance.now() - started) / 1000)
}

export function summarise(times: readonly number[], failed: number, seconds: number): LoadFigures {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (quantile: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * quantile))] ?? 0
  return {
    requests: times.length,
    failed,
    perSecond: times.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  }
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')

/** Opens a connection that sends a request and waits; it counts bytes instead of storing them. */
export function openConnection(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let head: Buffer = Buffer.alloc(0)
  let left = -1
  let status = 0
  let done: ((status: number) => void) | null = null

  function finish(value: number): void {
    head = Buffer.alloc(0)
    left = -1
    const resolve = done
    done = null
    resolve?.(value)
  }
  socket.on('data', (chunk: Buffer) => {
    if (left >= 0) {
      left -= chunk.length
      if (left <= 0) finish(status)
      return
    }
    head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
    const end = head.indexOf(END_OF_HEAD)
    if (end < 0) return
    const text = head.toString('latin1', 0, end)
    status = Number(text.slice(9, 12))
    const length = /content-length: (\d+)/i.exec(text)?.[1]
    left = Number(length ?? 0) - (head.length - end - END_OF_HEAD.length)
    if (left <= 0) finish(status)
  })
  socket.on('error', () => finish(0))
  socket.on('close', () => finish(0))
  return {
    ask: (request: Buffer): Promise<number> =>
      new Promise((resolve) => {
        done = resolve
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}
