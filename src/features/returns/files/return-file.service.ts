import { randomUUIDv7 } from 'node:crypto'
import type { MailFile } from '#src/features/mail/mail-message.adapter.ts'
import { readUploadedImage } from '#src/features/media/image.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { ReturnFileRow } from '#src/platform/db/tables.generated.ts'
import { sendPrivateFile, withStoredFiles } from '#src/platform/files/private-files.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import type { DocumentResponse } from '#src/shared/endpoint.ts'
import { Failure } from '#src/shared/failure.ts'
import { returnStore } from '../return.store.ts'
import {
  filesEndAt,
  isFinal,
  MAX_LABEL_BYTES,
  MAX_IMAGE_BYTES,
  typeOfBytes,
  type ReturnFileKind,
  type ReturnFileType,
} from './return-file.rules.ts'
import { returnFileStore } from './return-file.store.ts'

/** A checked file, as it is stored. */
export interface CheckedFile {
  id: string
  type: ReturnFileType
  content: Buffer
}

/** Returns the storage path of a file. The job that deletes it has its id as key. */
const pathOf = (shopId: string, id: string): string => `${shopId}/returns/${id}`

/** Re-encodes a photo, so that only its pixels remain. @throws Failure `upload_too_large`, `upload_type` */
export async function readImage(file: File): Promise<CheckedFile> {
  const content = await readUploadedImage(file, { bytes: MAX_IMAGE_BYTES })
  return { id: randomUUIDv7(), type: 'image/webp', content }
}

/** Takes a PDF as it is, and the pixels of an image. @throws Failure `upload_too_large`, `upload_type` */
export async function readProof(file: File): Promise<CheckedFile> {
  const content = Buffer.from(await file.arrayBuffer())
  return file.size <= MAX_IMAGE_BYTES && typeOfBytes(content) === 'application/pdf'
    ? { id: randomUUIDv7(), type: 'application/pdf', content }
    : readImage(file)
}

/** Takes a label as it is: its bar codes must stay sharp. @throws Failure `upload_too_large`, `upload_type` */
export async function readLabel(file: File): Promise<CheckedFile> {
  if (file.size > MAX_LABEL_BYTES) throw new Failure('upload_too_large')
  const content = Buffer.from(await file.arrayBuffer())
  const type = typeOfBytes(content)
  if (type === null) throw new Failure('upload_type')
  return { id: randomUUIDv7(), type, content }
}

/** Stores files of a case for some work, and removes them when it fails, or was done before. */
export const withCaseFiles = <T>(
  { shop }: ShopContext,
  storage: Storage,
  { files, ...rest }: { files: readonly CheckedFile[]; work: () => Promise<T>; isRepeated?: (done: T) => boolean },
): Promise<T> =>
  withStoredFiles(storage, {
    files: files.map(({ id, content }) => ({ path: pathOf(shop.id, id), content })),
    ...rest,
  })

interface FilesOfCase {
  returnId: string
  kind: ReturnFileKind
  /** The item that the photos show. */
  lineId?: string
}

/** Adds stored files to a case. Another label or proof replaces the one before. */
export async function addFiles(
  tx: Tx<ShopContext>,
  { returnId, kind, lineId }: FilesOfCase,
  files: readonly CheckedFile[],
): Promise<void> {
  const store = returnFileStore(tx)
  if (kind !== 'photo' && files.length > 0) {
    const before = (await store.ofReturn(returnId)).filter((file) => file.kind === kind)
    await dropFiles(tx, before)
  }
  await store.add(
    files.map(({ id, type, content }, position) => ({
      id,
      return_id: returnId,
      kind,
      return_line_id: lineId ?? null,
      position,
      type,
      bytes: content.length,
    })),
  )
}

/** Deletes files; a job deletes their content after the commit. */
async function dropFiles(tx: Tx<ShopContext>, files: readonly Pick<ReturnFileRow, 'id'>[]): Promise<void> {
  if (files.length === 0) return
  for (const { id } of files) enqueueJob(tx, { kind: 'return-file.delete', key: id, runAt: tx.now })
  await returnFileStore(tx).remove(files.map(({ id }) => id))
}

/** Lets the files of a case that has ended be deleted later. */
export const scheduleFilesEnd = (tx: Tx<ShopContext>, returnId: string): void =>
  enqueueJob(tx, { kind: 'return.files', key: returnId, runAt: filesEndAt(tx.now) })

/** Deletes the files of a case that has ended. @returns null: it does not run again */
export async function endFiles(tx: Tx<ShopContext>, returnId: string): Promise<null> {
  const found = await returnStore(tx).byId(returnId)
  if (found && isFinal(found.status)) await dropFiles(tx, await returnFileStore(tx).ofReturn(returnId))
  return null
}

/** Deletes the content of a file. */
export const deleteFile = ({ shop }: ShopContext, storage: Storage, fileId: string): Promise<void> =>
  storage.remove(pathOf(shop.id, fileId))

/**
 * Sends a file of a case: photos are shown, others are downloaded.
 * @param find finds the case with the rights of the caller
 * @throws Failure `not_found` also for a file of another case
 */
export async function sendFile<C extends ShopContext>(
  context: C,
  storage: Storage,
  { fileId, find }: { fileId: string; find: (tx: Tx<C>) => Promise<{ row: { id: string; number: string } }> },
): Promise<DocumentResponse> {
  const { file, name } = await inTransaction(context, async (tx) => {
    const { row } = await find(tx)
    const files = await returnFileStore(tx).ofReturn(row.id)
    return { file: files.find(({ id }) => id === fileId), name: row.number }
  })
  const content = file ? await storage.get(pathOf(context.shop.id, file.id)) : null
  if (!file || !content) throw new Failure('not_found')
  const [, ending = ''] = file.type.split('/')
  const shown = file.kind === 'photo' ? 'inline' : 'attachment'
  return sendPrivateFile(content, {
    'content-type': file.type,
    'content-disposition': `${shown}; filename="${name}-${file.kind}.${ending}"`,
    'cache-control': 'private, no-store',
  })
}

/** Returns the label of a return for its mail; null when another has replaced it. */
export async function readLabelFile(context: ShopContext, storage: Storage, fileId: string): Promise<MailFile | null> {
  const found = await inTransaction(context, (tx) => returnFileStore(tx).label(fileId))
  const content = found && (await storage.get(pathOf(context.shop.id, fileId)))
  if (!found || !content) return null
  const [, ending = ''] = found.type.split('/')
  return { name: `${found.number}-label.${ending}`, type: found.type, bytes: content }
}

/** The files of a case by what they are. */
export interface NamedFiles {
  imagesOf: (returnLineId: string) => string[]
  labelId: string | null
  proofId: string | null
}

/** Returns the ids of the files of a case. */
export async function nameFiles(tx: Tx<ShopContext>, returnId: string): Promise<NamedFiles> {
  const files = await returnFileStore(tx).ofReturn(returnId)
  const idOf = (kind: ReturnFileKind): string | null => files.find((file) => file.kind === kind)?.id ?? null
  return {
    imagesOf: (lineId) => files.filter((file) => file.return_line_id === lineId).map(({ id }) => id),
    labelId: idOf('label'),
    proofId: idOf('proof'),
  }
}
