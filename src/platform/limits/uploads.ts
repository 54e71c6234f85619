import { Failure } from '#src/shared/failure.ts'
import type { Storage } from '../files/storage.ts'

const MB = 1024 * 1024
/** How long a body that has come waits until it is worked on. */
const MAX_WAIT_MS = 10_000

export interface UploadLimits {
  /** Bytes of all bodies that are being received or wait. */
  processBytes: number
  /** The same, of one IP. */
  addressBytes: number
  /** Bytes of bodies that are worked on, in memory, at once. */
  memoryBytes: number
}

const LIMITS: UploadLimits = { processBytes: 512 * MB, addressBytes: 64 * MB, memoryBytes: 32 * MB }

export interface UploadSource {
  address: string
  /** As the request says; null when it does not. */
  length: number | null
  chunks: AsyncIterable<Uint8Array>
  /** Most bytes that are taken. */
  maxBytes: number
}

export interface ReceivedUpload {
  bytes: Buffer<ArrayBuffer>
  /** Call it when the request is done; again does nothing. */
  release: () => void
}

/**
 * Receives the bodies of requests with files, as many at once as this process bears. While one comes, and while it waits,
 * it is on the disk; only what is worked on is in memory.
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

  /** @throws Failure `upload_too_large`; `rate_limited` and `unavailable` when too much is in flight, before it is read */
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

/** Lets work begin, in order, while all that is under way has no more bytes than that; one alone always may. */
class ByteSemaphore {
  readonly #maxBytes: number
  #bytes = 0
  #waiting: { bytes: number; begin: () => void }[] = []

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** @returns ends it. @throws Failure `unavailable` after ten seconds */
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
