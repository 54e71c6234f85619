import { useState } from 'react'
import type { Order } from '../../client/operations.ts'
import { useChange } from '../../client/use-operation.ts'
import { CopyButton } from '../../kit/copy-button.tsx'
import { ActionDialog } from '../../kit/dialog.tsx'
import { orderDetailEn } from '../../messages/order-detail.en.ts'

const t = orderDetailEn.renew

/** Makes a new tracking code, and shows it. */
export function RenewAccessDialog({ order: { orderNumber }, onClose }: { order: Order; onClose: () => void }) {
  const [code, setCode] = useState<string | null>(null)
  const { mutate, isPending, error } = useChange('renewOrderAccess', ({ data }) => setCode(data.trackingCode))
  const isDone = code !== null
  return (
    <ActionDialog
      title={isDone ? t.doneTitle : t.title}
      text={isDone ? t.doneText : t.text}
      submitLabel={isDone ? t.close : t.submit}
      hasCancel={!isDone}
      isPending={isPending}
      error={error}
      onSubmit={() => (isDone ? onClose() : mutate({ params: { orderNumber }, body: {} }))}
      onClose={onClose}
    >
      {code !== null && (
        <p className="row">
          <code className="strong">{code}</code>
          <CopyButton text={code} name={t.code} />
        </p>
      )}
    </ActionDialog>
  )
}
