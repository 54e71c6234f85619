import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { Failure } from '#src/shared/failure.ts'
import {
  HASH_COST,
  isOutdated,
  normalisePassword,
  readHash,
  writeHash,
  type HashCost,
  type StoredHash,
} from './password.rules.ts'
import { registerProcessState } from '#src/platform/process-state.ts'

const HASH_BYTES = 32
const SALT_BYTES = 16
/** Each hash occupies one core. One core stays free for other requests. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
/** Beyond this number, requests fail at once, because they would wait for seconds. */
const MAX_QUEUED = 32 * AT_ONCE

const derive = promisify(argon2)

/**
 * Limits how many slow operations run at once.
 * @throws Failure `unavailable` when too many wait already
 */
export class Narrow {
  readonly #atOnce: number
  readonly #maxWaiting: number
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(atOnce: number, maxQueued: number) {
    this.#atOnce = atOnce
    this.#maxWaiting = maxQueued
  }

  get running(): number {
    return this.#running
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#maxWaiting) throw new Failure('unavailable', { retryAfterSeconds: 5 })
      await new Promise<void>((resolve) => void this.#waiting.push(resolve))
    } else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      // The slot passes directly to the next in the queue, so that a new call cannot overtake it.
      if (next) next()
      else this.#running -= 1
    }
  }
}

const narrow = new Narrow(AT_ONCE, MAX_QUEUED)
registerProcessState({ name: 'password hashes', inUse: () => narrow.running })

/** A hundredth of the cost, for tests that are not about hashing. */
const LOWEST_COST: HashCost = { memory: 64, passes: 1, parallelism: 1 }
let usualCost = HASH_COST

/**
 * Sets the hashing cost of this process.
 * @param hashing `lowest` is for tests only; the configuration enforces it
 */
export function setPasswordHashing(hashing: 'full' | 'lowest'): void {
  usualCost = hashing === 'lowest' ? LOWEST_COST : HASH_COST
}

const hashWith = (password: string, salt: Buffer, cost: HashCost): Promise<Buffer> =>
  narrow.run(() =>
    derive('argon2id', {
      message: normalisePassword(password),
      nonce: salt,
      tagLength: HASH_BYTES,
      memory: cost.memory,
      passes: cost.passes,
      parallelism: cost.parallelism,
    }),
  )

/**
 * Returns the hash of a password.
 * @throws Failure `unavailable`
 */
export async function hashPassword(password: string, cost: HashCost = usualCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return writeHash({ ...cost, salt, hash: await hashWith(password, salt, cost) })
}

/** A random hash that belongs to no account. Comparing with it takes as long as for an existing account. */
const DUMMY_HASH = { salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) }

/**
 * Checks a password against its hash, and whether it should be hashed again.
 * @param storedHash null where there is no account
 * @throws Failure `unavailable`
 */
export async function checkPassword(
  password: string,
  storedHash: string | null,
): Promise<{ isRight: boolean; isOutdated: boolean }> {
  const parsedHash = storedHash === null ? null : readHash(storedHash)
  const compared: StoredHash = parsedHash ?? { ...usualCost, ...DUMMY_HASH }
  const hash = await hashWith(password, compared.salt, compared)
  const isSame = hash.length === compared.hash.length && timingSafeEqual(hash, compared.hash)
  return {
    isRight: isSame && parsedHash !== null,
    isOutdated: parsedHash !== null && isOutdated(parsedHash, usualCost),
  }
}
