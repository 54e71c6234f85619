import { LRUCache } from 'lru-cache'
import { registerProcessState } from '#src/platform/process-state.ts'

type Bytes = Uint8Array<ArrayBuffer>

const MAX_KEPT = 50
const rendered = new LRUCache<string, Bytes>({ max: MAX_KEPT })
let last: Promise<unknown> = Promise.resolve()
registerProcessState({ name: 'PDF documents', reset: () => rendered.clear() })

/**
 * Draws one document after the other, for drawing keeps the whole process busy, and keeps the newest ones.
 * @param key all that is drawn: another text is another document
 */
export function renderQueued(key: string, draw: () => Promise<Bytes>): Promise<Bytes> {
  const known = rendered.get(key)
  if (known) return Promise.resolve(known)
  const mine = last.then(async () => {
    // Who was before may have asked for the same.
    const bytes = rendered.get(key) ?? (await draw())
    rendered.set(key, bytes)
    return bytes
  })
  last = mine.catch(() => null)
  return mine
}
