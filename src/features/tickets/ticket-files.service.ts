import { createHash, randomUUIDv7 } from 'node:crypto'
import { redrawImage, UnreadableImage } from '#src/features/media/image.service.ts'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { DocumentResponse } from '#src/shared/endpoint.ts'
import { Failure } from '#src/shared/failure.ts'
import { isId } from '#src/shared/ids.ts'
import { ticketsApiEn } from '#src/shared/messages/support/tickets.en.ts'
import { requireTicket } from './ticket-access.service.ts'
import { fileName, kindOf, MAX_FILE_BYTES, MAX_FILES } from './ticket.rules.ts'
import { ticketStore } from './ticket.store.ts'

/** A stored file; no public URL serves its id. */
export interface StoredFile {
  id: string
  name: string
  type: 'image/webp' | 'application/pdf'
  bytes: number
}

/** Returns the storage path of a ticket's file. The job that deletes a file has its id as subject. */
export const ticketFile = (shopId: string, id: string): string => `${shopId}/tickets/${id}`

/** Returns hashes of the files' content, which identify a repeated request. */
export const digestsOf = (files: readonly File[]): Promise<string[]> =>
  Promise.all(
    files.map(async (file) => {
      const content = Buffer.from(await file.arrayBuffer())
      return createHash('sha256').update(content).digest('hex')
    }),
  )

/**
 * Stores the files of a message, all or none. Images are re-encoded to drop everything but their pixels; PDFs are
 * stored unchanged.
 * @throws Failure `upload_too_large`, `upload_type`, `invalid_fields`
 */
export async function storeFiles(
  { shop }: ShopContext,
  storage: Storage,
  files: readonly File[],
): Promise<readonly StoredFile[]> {
  if (files.length > MAX_FILES) throw new Failure('invalid_fields', { fields: { files: ticketsApiEn.fields.files } })
  if (files.some(({ size }) => size > MAX_FILE_BYTES)) throw withField('upload_too_large')
  const read = await Promise.all(files.map((file, position) => readFile(file, position)))
  const stored: StoredFile[] = []
  try {
    for (const { content, ...file } of read) {
      const one = { ...file, id: randomUUIDv7(), bytes: content.length }
      await storage.put(ticketFile(shop.id, one.id), content)
      stored.push(one)
    }
  } catch (error) {
    await removeFiles({ shop }, storage, stored)
    throw error
  }
  return stored
}

/** Files that staff attach, and where files are stored. */
export interface Upload {
  storage: Storage
  files: readonly File[]
}

/** Stores the files of a message for some work, and removes them when it fails. @throws Failure as `storeFiles` */
export async function withStoredFiles<T>(
  context: ShopContext,
  upload: Upload | undefined,
  work: (stored: readonly StoredFile[]) => Promise<T>,
): Promise<T> {
  if (!upload) return work([])
  const { storage, files } = upload
  const stored = await storeFiles(context, storage, files)
  try {
    return await work(stored)
  } catch (error) {
    await removeFiles(context, storage, stored)
    throw error
  }
}

export const removeFiles = async (
  { shop }: Pick<ShopContext, 'shop'>,
  storage: Storage,
  files: readonly StoredFile[],
): Promise<void> => {
  for (const { id } of files) await storage.remove(ticketFile(shop.id, id))
}

const withField = (code: 'upload_too_large' | 'upload_type'): Failure =>
  new Failure(code, { fields: { files: new Failure(code).message } })

/** Determines the type of a file by its bytes alone. @throws Failure `upload_type` */
async function readFile(
  file: File,
  position: number,
): Promise<Pick<StoredFile, 'name' | 'type'> & { content: Buffer }> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const kind = kindOf(bytes)
  if (kind === null) throw withField('upload_type')
  const name = fileName(file.name, kind, position)
  if (kind === 'pdf') return { name, type: 'application/pdf', content: bytes }
  try {
    return { name, type: 'image/webp', content: await redrawImage(bytes) }
  } catch (error) {
    throw error instanceof UnreadableImage ? withField('upload_type') : error
  }
}

/** Returns a file of a ticket for a visitor with access. @throws Failure `not_found` */
export async function showFile(
  context: GuestContext,
  storage: Storage,
  { ticket, attachmentId }: { ticket: string; attachmentId: string },
): Promise<DocumentResponse> {
  const file = await inTransaction(context, async (tx) => {
    return findFile(tx, (await requireTicket(tx, ticket)).id, attachmentId)
  })
  return sendFile(context, storage, file)
}

/** @throws Failure `not_found` also for a file of another ticket */
export async function findFile(tx: Tx<ShopContext>, ticketId: string, attachmentId: string): Promise<StoredFile> {
  const files = isId(attachmentId) ? await ticketStore(tx).attachmentsOf(ticketId) : []
  const file = files.find(({ id }) => id === attachmentId)
  if (!file) throw new Failure('not_found')
  return file
}

/** Sends the file as a download, never as a page of our origin. @throws Failure `not_found` */
export async function sendFile({ shop }: ShopContext, storage: Storage, file: StoredFile): Promise<DocumentResponse> {
  const content = await storage.get(ticketFile(shop.id, file.id))
  if (!content) throw new Failure('not_found')
  const plain = file.name.replaceAll(/[^\w .()-]/g, '_')
  return new DocumentResponse(new Uint8Array(content), {
    'content-type': file.type,
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name).replaceAll(/['()*]/g, percent)}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    // The URL may hold the token that gives a guest access.
    'referrer-policy': 'no-referrer',
  })
}

const percent = (sign: string): string => `%${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`
