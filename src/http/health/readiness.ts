import { assertWritable, type Storage } from '#src/platform/files/storage.ts'

/** Time for which a result is reused, so that frequent checks cost nothing. */
const FRESH_MS = 1000

/**
 * Returns a check whether requests can be served: the database responds and files can be written. It uses its own
 * database connection, so it does not wait for those of requests.
 */
export function createReadiness({
  ping,
  storage,
}: {
  ping: () => Promise<void>
  storage: Storage
}): () => Promise<boolean> {
  let last: { at: number; result: Promise<boolean> } | null = null
  const check = async (): Promise<boolean> => {
    await Promise.all([ping(), assertWritable(storage)])
    return true
  }
  return () => {
    if (!last || performance.now() - last.at > FRESH_MS)
      last = { at: performance.now(), result: check().catch(() => false) }
    return last.result
  }
}
