import type { AdminContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { returnApproved } from '../return-mail.ts'
import { lockReturn, queueReturnMail } from '../return.service.ts'
import { returnStore } from '../return.store.ts'
import { transitionError } from '../return.rules.ts'
import { mayHaveLabel } from './return-file.rules.ts'
import { addFiles, readLabel, withCaseFiles } from './return-file.service.ts'

interface NewLabel {
  label: File
  carrier: string
  trackingNumber: string
}

/**
 * Gives a return a label with its carrier and tracking number.
 * @throws Failure `not_found`; `transition_not_allowed` when its parcel was sent; `upload_too_large`, `upload_type`
 */
export async function addReturnLabel(
  tx: Tx<AdminContext>,
  storage: Storage,
  { number, label, carrier, trackingNumber }: NewLabel & { number: string },
): Promise<{ number: string; labelId: string }> {
  const { row } = await lockReturn(tx, number.toUpperCase())
  if (!mayHaveLabel(row.status)) throw transitionError(row.status)
  const file = await readLabel(label)
  await withCaseFiles(tx, storage, {
    files: [file],
    work: async () => {
      await addFiles(tx, { returnId: row.id, kind: 'label' }, [file])
      await returnStore(tx).update(row.id, { carrier, tracking_number: trackingNumber })
      // The customer was written to without it.
      if (row.status === 'approved') queueReturnMail(tx, returnApproved(tx, await lockReturn(tx, row.number), file.id))
    },
  })
  return { number: row.number, labelId: file.id }
}
