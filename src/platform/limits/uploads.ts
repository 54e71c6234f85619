import { Failure } from '#src/shared/failure.ts'
import type { Storage } from '../files/storage.ts'

const MB = 1024 * 1024
/** Maximum time that a received body waits for memory. */
const MAX_WAIT_MS = 10_000

export interface UploadLimits {
  /** Total bytes of the bodies of all requests in progress. */
  processBytes: number
  /** The same, per IP. */
  addressBytes: number
  /** Total bytes of bodies in memory. */
  memoryBytes: number
}

const LIMITS: UploadLimits = { processBytes: 512 * MB, addressBytes: 64 * MB, memoryBytes: 32 * MB }

export interface UploadSource {
  address: string
  /** The declared length; null if the request declares none. */
  length: number | null
  chunks: AsyncIterable<Uint8Array>
  /** Maximum number of bytes accepted. */
  maxBytes: number
}

export interface ReceivedUpload {
  bytes: Buffer<ArrayBuffer>
  /** Call it when the request is done; further calls have no effect. */
  release: () => void
}

/**
 * Receives request bodies with files, limited in total size.
 * A body stays on disk while it is received and while it waits; it is read into memory only for processing.
 */
export class Uploads {
  readonly #storage: Storage
  readonly #limits: UploadLimits
  readonly #memory: ByteSemaphore
  readonly #byAddress = new Map<string, number>()
  #bytes = 0

  constructor(storage: Storage, limits: UploadLimits = LIMITS) {
    this.#storage = storage
    this.#limits = limits
    this.#memory = new ByteSemaphore(limits.memoryBytes)
  }

  /** @throws Failure `upload_too_large`; `rate_limited` and `unavailable` when too much is in progress */
  async receive({ address, length, chunks, maxBytes }: UploadSource): Promise<ReceivedUpload> {
    if (length !== null && length > maxBytes) throw new Failure('upload_too_large')
    let reserved = 0
    const reserve = (bytes: number): void => {
      if (bytes <= reserved) return
      this.#reserve(address, bytes - reserved)
      reserved = bytes
    }
    const free = (): void => {
      this.#free(address, reserved)
      reserved = 0
    }
    try {
      reserve(length ?? 0)
      const { bytes, release } = await this.#read(chunks, { maxBytes, reserve })
      return {
        bytes,
        release: () => {
          release()
          free()
        },
      }
    } catch (error) {
      free()
      throw error
    }
  }

  async #read(
    chunks: AsyncIterable<Uint8Array>,
    { maxBytes, reserve }: { maxBytes: number; reserve: (bytes: number) => void },
  ): Promise<ReceivedUpload> {
    const file = await this.#storage.openTemporary()
    try {
      let size = 0
      for await (const chunk of chunks) {
        size += chunk.length
        if (size > maxBytes) throw new Failure('upload_too_large')
        reserve(size)
        await file.append(chunk)
      }
      const release = await this.#memory.acquire(size)
      try {
        return { bytes: await file.read(), release }
      } catch (error) {
        release()
        throw error
      }
    } finally {
      await file.close()
    }
  }

  #reserve(address: string, bytes: number): void {
    const ofAddress = (this.#byAddress.get(address) ?? 0) + bytes
    if (ofAddress > this.#limits.addressBytes)
      throw new Failure('rate_limited', { values: { n: 1 }, retryAfterSeconds: 5 })
    if (this.#bytes + bytes > this.#limits.processBytes) throw new Failure('unavailable', { retryAfterSeconds: 5 })
    this.#byAddress.set(address, ofAddress)
    this.#bytes += bytes
  }

  #free(address: string, bytes: number): void {
    if (bytes === 0) return
    const left = (this.#byAddress.get(address) ?? 0) - bytes
    if (left > 0) this.#byAddress.set(address, left)
    else this.#byAddress.delete(address)
    this.#bytes -= bytes
  }
}

/** Limits the total bytes of concurrent work, in order of arrival. A single item may exceed the limit. */
class ByteSemaphore {
  readonly #maxBytes: number
  #bytes = 0
  #waiting: { bytes: number; begin: () => void }[] = []

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** @returns a function that releases the bytes. @throws Failure `unavailable` after ten seconds */
  acquire(bytes: number): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const entry = {
        bytes,
        begin: (): void => {
          clearTimeout(timer)
          let isOver = false
          resolve(() => {
            if (isOver) return
            isOver = true
            this.#bytes -= bytes
            this.#beginNext()
          })
        },
      }
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((other) => other !== entry)
        reject(new Failure('unavailable', { retryAfterSeconds: 5 }))
      }, MAX_WAIT_MS)
      this.#waiting.push(entry)
      this.#beginNext()
    })
  }

  #beginNext(): void {
    for (;;) {
      const [next] = this.#waiting
      if (!next || (this.#bytes > 0 && this.#bytes + next.bytes > this.#maxBytes)) return
      this.#waiting.shift()
      this.#bytes += next.bytes
      next.begin()
    }
  }
}
