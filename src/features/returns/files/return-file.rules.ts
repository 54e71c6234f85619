import type { ReturnReason, ReturnStatus } from '../return.rules.ts'

/** Photos of an item, and of all items of a request. */
export const MAX_LINE_IMAGES = 5
export const MAX_IMAGES = 10
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024
/** What a field for photos accepts. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp'
export const MAX_LABEL_BYTES = 1024 * 1024

export const RETURN_FILE_KINDS = ['photo', 'label', 'proof'] as const
export type ReturnFileKind = (typeof RETURN_FILE_KINDS)[number]
export const RETURN_FILE_TYPES = ['image/webp', 'image/png', 'application/pdf'] as const
export type ReturnFileType = (typeof RETURN_FILE_TYPES)[number]

const NEED_IMAGE: ReadonlySet<string> = new Set<ReturnReason>(['damaged', 'wrongItem'])

/** Returns whether a request with this reason needs a photo of the item. */
export const needsImage = (reason: string): boolean => NEED_IMAGE.has(reason)

/**
 * Splits the files of a request by item, in the order of the items.
 * @returns null when they are not as many as the items count
 */
export function splitImages<T>(counts: readonly number[], files: readonly T[]): T[][] | null {
  if (counts.reduce((sum, count) => sum + count, 0) !== files.length) return null
  let start = 0
  return counts.map((count) => files.slice(start, (start += count)))
}

const FINAL: ReadonlySet<ReturnStatus> = new Set(['closed', 'cancelled', 'expired'])

/** Returns whether nothing of a case can change any more. */
export const isFinal = (status: ReturnStatus): boolean => FINAL.has(status)

const DAYS_AFTER_END = 180

/** Returns when the files of a case that ends now are deleted. */
export const filesEndAt = (endedAt: Date): Date => new Date(endedAt.getTime() + DAYS_AFTER_END * 86_400_000)

const SIGNATURES = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
] as const

/** Returns the type of a label or a document by its bytes; null for others. */
export const typeOfBytes = (bytes: Uint8Array): 'application/pdf' | 'image/png' | null =>
  SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))?.[0] ?? null

/** Returns whether the shop may give a case a label: its parcel is still to be sent. */
export const mayHaveLabel = (status: ReturnStatus): boolean => status === 'requested' || status === 'approved'
