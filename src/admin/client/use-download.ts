import { useMutation } from '@tanstack/react-query'
import { useShop } from '../shell/shop-context.ts'
import { readDocument } from './admin-client.ts'
import { useProven } from './confirm-identity.ts'
import type { OperationInput, OperationName } from './operations.ts'

/**
 * Saves the document of an operation as a file. When the server asks who the person is, the request is sent again after their
 * proof.
 */
export function useDownload<N extends OperationName>(name: N, fileName: string, onDone: () => void) {
  const { _id: shopId } = useShop()
  const proven = useProven()
  return useMutation<void, Error, OperationInput<N>>({
    mutationFn: async (input) => saveAs(await proven(() => readDocument(shopId, name, input)), fileName),
    onSuccess: onDone,
  })
}

/** Saves a file on the device. */
export function saveAs(content: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = fileName
  link.click()
  // The browser has begun to save it.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
