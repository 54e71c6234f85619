import { useRef, useState } from 'react'
import { errorText, runOperation } from '../client/admin-client.ts'
import { useProven } from '../client/confirm-identity.ts'
import type { OperationResult } from '../client/operations.ts'
import { fetchWithProgress } from '../client/upload-progress.ts'
import { useShop } from '../shell/shop-context.ts'

/** A picture that is being uploaded, or that could not be. */
export interface ImageUpload {
  id: string
  file: File
  /** How much of it is sent, from 0 to 1. */
  share: number
  /** null while it is on its way. */
  error: string | null
}

type StoredImage = OperationResult<'createProductImage'>['data']
/** The same images; which one is allowed depends on the permissions of the screen. */
type Upload = 'createProductImage' | 'createImage'

/**
 * Uploads pictures one after another, so that they keep their order; those that fail stay, to be tried again.
 * @param onStored called for each one
 */
export function useImageUploads(
  onStored: (image: StoredImage, file: File) => void,
  operation: Upload = 'createProductImage',
) {
  const { _id: shopId } = useShop()
  const proven = useProven()
  const [uploads, setUploads] = useState<readonly ImageUpload[]>([])
  const last = useRef<Promise<void>>(Promise.resolve())
  const set = (id: string, changes: Partial<ImageUpload>): void =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  const send = async ({ id, file }: ImageUpload): Promise<void> => {
    const fetcher = fetchWithProgress((share) => set(id, { share }))
    const input = { body: { picture: file }, idempotencyKey: id, fetcher }
    try {
      const { data } = await proven(() => runOperation(shopId, operation, input))
      onStored(data, file)
      setUploads((before) => before.filter((upload) => upload.id !== id))
    } catch (error) {
      set(id, { error: errorText(error as Error) })
    }
  }
  const start = (upload: ImageUpload): void => {
    last.current = last.current.then(() => send(upload))
  }
  return {
    uploads,
    upload: (files: readonly File[]) => {
      const added = files.map((file): ImageUpload => ({ id: crypto.randomUUID(), file, share: 0, error: null }))
      setUploads((before) => [...before, ...added])
      for (const upload of added) start(upload)
    },
    retry: (failed: ImageUpload) => {
      const again = { ...failed, id: crypto.randomUUID(), share: 0, error: null }
      setUploads((before) => before.map((upload) => (upload.id === failed.id ? again : upload)))
      start(again)
    },
  }
}
