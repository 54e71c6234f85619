import { LRUCache } from 'lru-cache'
import { registerProcessState } from '#src/platform/process-state.ts'

type Bytes = Uint8Array<ArrayBuffer>

const MAX_CACHED = 50
const rendered = new LRUCache<string, Bytes>({ max: MAX_CACHED })
let last: Promise<unknown> = Promise.resolve()
registerProcessState({ name: 'PDF documents', reset: () => rendered.clear() })

/**
 * Draws one document after the other, for drawing keeps the whole process busy, and keeps the newest ones.
 * @param key all that is drawn: another text is another document
 */
export function renderQueued(key: string, render: () => Promise<Bytes>): Promise<Bytes> {
  const cached = rendered.get(key)
  if (cached) return Promise.resolve(cached)
  const mine = last.then(async () => {
    // Who was before may have asked for the same.
    const bytes = rendered.get(key) ?? (await render())
    rendered.set(key, bytes)
    return bytes
  })
  last = mine.catch(() => null)
  return mine
}
