import { useState } from 'react'
import { errorText, runOperation } from '../client/admin-client.ts'
import { useProven } from '../client/confirm-identity.ts'
import type { OperationResult } from '../client/operations.ts'
import { useShop } from '../shell/shop-context.ts'

/** A picture that is being uploaded, or that could not be. */
export interface ImageUpload {
  id: string
  file: File
  /** null while it is on its way. */
  error: string | null
}

type StoredImage = OperationResult<'createProductImage'>['data']

/** Uploads pictures side by side; those that fail stay, to be tried again. @param onStored called for each one */
export function useImageUploads(onStored: (image: StoredImage) => void) {
  const { _id: shopId } = useShop()
  const proven = useProven()
  const [uploads, setUploads] = useState<readonly ImageUpload[]>([])
  const send = async ({ id, file }: ImageUpload): Promise<void> => {
    const input = { body: { picture: file }, idempotencyKey: id }
    try {
      const { data } = await proven(() => runOperation(shopId, 'createProductImage', input))
      onStored(data)
      setUploads((before) => before.filter((upload) => upload.id !== id))
    } catch (error) {
      const text = errorText(error as Error)
      setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, error: text } : upload)))
    }
  }
  return {
    uploads,
    upload: (files: readonly File[]) => {
      const added = files.map((file): ImageUpload => ({ id: crypto.randomUUID(), file, error: null }))
      setUploads((before) => [...before, ...added])
      for (const upload of added) void send(upload)
    },
    retry: (failed: ImageUpload) => {
      const again = { ...failed, id: crypto.randomUUID(), error: null }
      setUploads((before) => before.map((upload) => (upload.id === failed.id ? again : upload)))
      void send(again)
    },
  }
}
