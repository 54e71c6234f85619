import { assertWritable, type Storage } from '#src/platform/files/storage.ts'

/** How long what was found out is told again: whoever asks often costs nothing. */
const FRESH_MS = 1000

/**
 * Whether requests can be served: the database answers and files can be written. The database is asked by a connection of
 * its own, which waits for none of those that visitors use.
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
