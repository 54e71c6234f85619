import type { FinishedPage } from './page-cache.ts'
import { compress, recode } from '../respond.ts'

/** Who asks for the fourth time will not be the last. */
const WORTH_IT = 4
const SLOWEST = 11
/** More than are popular at once; another is squeezed when it is asked for four times more. */
const MAX_QUEUED = 100

/**
 * Compresses pages anew that are asked for again and again: a tenth smaller, for fifty times the work. It is done
 * aside, one after the other, and nobody waits for it.
 */
export class Squeezer {
  #waiting = 0
  #last: Promise<void> = Promise.resolve()

  /** Somebody is sent this page. */
  note(page: FinishedPage): void {
    page.hits += 1
    if (page.isSqueezed || page.hits % WORTH_IT !== 0 || this.#waiting >= MAX_QUEUED) return
    page.isSqueezed = true
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
