import { LRUCache } from 'lru-cache'
import { registerProcessState } from '#src/platform/process-state.ts'

type Bytes = Uint8Array<ArrayBuffer>

const MAX_CACHED = 50
const rendered = new LRUCache<string, Bytes>({ max: MAX_CACHED })
let last: Promise<unknown> = Promise.resolve()
registerProcessState({ name: 'PDF documents', reset: () => rendered.clear() })

/**
 * Renders documents one at a time, because rendering blocks the process, and caches the newest ones.
 * @param key the whole input: another text is another document
 */
export function renderQueued(key: string, render: () => Promise<Bytes>): Promise<Bytes> {
  const cached = rendered.get(key)
  if (cached) return Promise.resolve(cached)
  const mine = last.then(async () => {
    // The previous job may have rendered the same document.
    const bytes = rendered.get(key) ?? (await render())
    rendered.set(key, bytes)
    return bytes
  })
  last = mine.catch(() => null)
  return mine
}

let lastLarge: Promise<unknown> = Promise.resolve()

/** Renders large documents one at a time, beside the others, for which it must leave the process free between pages. */
export function renderLarge(render: () => Promise<Bytes>): Promise<Bytes> {
  const mine = lastLarge.then(render)
  lastLarge = mine.catch(() => null)
  return mine
}
