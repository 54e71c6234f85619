import type { FinishedPage } from './page-cache.ts'
import { compress, recode } from '../respond.ts'

/** A page is worth recompression after this number of requests. */
const WORTH_IT = 4
const SLOWEST = 11
/** Maximum number of queued pages; another is queued after four more requests. */
const MAX_QUEUED = 100

/**
 * Recompresses popular pages: a tenth smaller, for fifty times the work. It runs in the background, one page at a time.
 */
export class Recompressor {
  #waiting = 0
  #last: Promise<void> = Promise.resolve()

  /** Counts a request for this page. */
  note(page: FinishedPage): void {
    page.hits += 1
    if (page.isRecompressed || page.hits % WORTH_IT !== 0 || this.#waiting >= MAX_QUEUED) return
    page.isRecompressed = true
    this.#waiting += 1
    this.#last = this.#last
      .then(() => recompress(page))
      .finally(() => {
        this.#waiting -= 1
      })
  }
}

async function recompress(page: FinishedPage): Promise<void> {
  const small = await compress(await recode(page.brotli, 'identity'), SLOWEST)
  if (small.length >= page.brotli.length) return
  page.brotli = small
  page.twins.delete('br')
}
