import { createHash } from 'node:crypto'
import { DocumentResponse } from '#src/shared/endpoint.ts'
import type { Storage } from './storage.ts'

// Files of shoppers and staff, which no public URL serves.

/** Returns hashes of the files' content, which identify a repeated request. */
export const digestsOf = (files: readonly File[]): Promise<string[]> =>
  Promise.all(
    files.map(async (file) => {
      const content = Buffer.from(await file.arrayBuffer())
      return createHash('sha256').update(content).digest('hex')
    }),
  )

interface StoredWork<T> {
  files: readonly { path: string; content: Buffer }[]
  work: () => Promise<T>
  /** Whether an earlier request has done the work, with files of its own. */
  isRepeated?: ((done: T) => boolean) | undefined
}

/**
 * Stores files for some work, all or none: they are removed when one of them cannot be stored, when the work fails, and
 * when it was done before.
 */
export async function withStoredFiles<T>(
  storage: Storage,
  { files, work, isRepeated = () => false }: StoredWork<T>,
): Promise<T> {
  const remove = async (): Promise<void> => {
    for (const { path } of files) await storage.remove(path)
  }
  try {
    for (const { path, content } of files) await storage.put(path, content)
    const done = await work()
    if (isRepeated(done)) await remove()
    return done
  } catch (error) {
    await remove()
    throw error
  }
}

/** Sends a private file in a sandbox, never as a page of our origin. @param headers at least its type and disposition */
export const sendPrivateFile = (
  content: Buffer,
  headers: Readonly<Record<'content-type' | 'content-disposition', string> & Partial<Record<'cache-control', string>>>,
): DocumentResponse =>
  new DocumentResponse(new Uint8Array(content), {
    ...headers,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    // The URL may hold the token that gives a guest access.
    'referrer-policy': 'no-referrer',
  })
