import { randomUUIDv7 } from 'node:crypto'
import { redrawImage, UnreadableImage } from '#src/features/media/image.service.ts'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { sendPrivateFile, withStoredFiles } from '#src/platform/files/private-files.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import type { DocumentResponse } from '#src/shared/endpoint.ts'
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

/** Files that are attached, and where files are stored. */
export interface Upload {
  storage: Storage
  files: readonly File[]
}

/**
 * Stores the files of a message for some work, all or none. Images are re-encoded to drop everything but their pixels;
 * PDFs are stored unchanged.
 * @param upload undefined for none; `isRepeated` says whether an earlier request has done the work
 * @throws Failure `upload_too_large`, `upload_type`, `invalid_fields`
 */
export async function withAttachments<T>(
  { shop }: ShopContext,
  upload: (Upload & { isRepeated?: (done: T) => boolean }) | undefined,
  work: (stored: readonly StoredFile[]) => Promise<T>,
): Promise<T> {
  if (!upload) return work([])
  const { storage, files, isRepeated } = upload
  if (files.length > MAX_FILES) throw new Failure('invalid_fields', { fields: { files: ticketsApiEn.fields.files } })
  if (files.some(({ size }) => size > MAX_FILE_BYTES)) throw withField('upload_too_large')
  const read = await Promise.all(files.map((file, position) => readFile(file, position)))
  return withStoredFiles(storage, {
    files: read.map(({ id, content }) => ({ path: ticketFile(shop.id, id), content })),
    work: () => work(read.map(({ content, ...file }) => ({ ...file, bytes: content.length }))),
    isRepeated,
  })
}

const withField = (code: 'upload_too_large' | 'upload_type'): Failure =>
  new Failure(code, { fields: { files: new Failure(code).message } })

/** Determines the type of a file by its bytes alone. @throws Failure `upload_type` */
async function readFile(file: File, position: number): Promise<Omit<StoredFile, 'bytes'> & { content: Buffer }> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const kind = kindOf(bytes)
  if (kind === null) throw withField('upload_type')
  const named = { id: randomUUIDv7(), name: fileName(file.name, kind, position) }
  if (kind === 'pdf') return { ...named, type: 'application/pdf', content: bytes }
  try {
    return { ...named, type: 'image/webp', content: await redrawImage(bytes) }
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

/** Sends the file as a download. @throws Failure `not_found` */
export async function sendFile({ shop }: ShopContext, storage: Storage, file: StoredFile): Promise<DocumentResponse> {
  const content = await storage.get(ticketFile(shop.id, file.id))
  if (!content) throw new Failure('not_found')
  const plain = file.name.replaceAll(/[^\w .()-]/g, '_')
  return sendPrivateFile(content, {
    'content-type': file.type,
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name).replaceAll(/['()*]/g, percent)}`,
  })
}

const percent = (sign: string): string => `%${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`
