import { useState } from 'react'
import { FailedRequest } from '../client/admin-client.ts'
import { readableError } from '../client/readable-error.ts'
import { useChange } from '../client/use-operation.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { useToast } from '../kit/toast.tsx'
import { domainsEn as t } from '../messages/domains.en.ts'

interface DialogProps {
  domain: string
  onClose: () => void
}

export function AddDomainDialog({ onClose }: Pick<DialogProps, 'onClose'>) {
  const toast = useToast()
  const [domain, setDomain] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { mutate, isPending, error, reset } = useChange('addDomain', () => {
    onClose()
    toast(t.added(domain.trim()))
  })
  const rejected = error instanceof FailedRequest ? error.fields.domain : undefined
  return (
    <ActionDialog
      title={t.addTitle}
      text={t.addText}
      submitLabel={t.addSubmit}
      isPending={isPending}
      error={rejected === undefined ? readableError(error) : null}
      onSubmit={() => {
        setIsTried(true)
        if (domain.trim() !== '') mutate({ body: { domain } })
      }}
      onClose={onClose}
    >
      <TextField
        label={t.domain}
        hint={t.hint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={253}
        value={domain}
        error={rejected ?? (isTried && domain.trim() === '' ? t.required : undefined)}
        onValue={(value) => {
          setDomain(value)
          reset()
        }}
      />
    </ActionDialog>
  )
}

export function MainDomainDialog({ domain, onClose }: DialogProps) {
  const toast = useToast()
  const { mutate, isPending, error } = useChange('setMainDomain', () => {
    onClose()
    toast(t.madeMain(domain))
  })
  return (
    <ActionDialog
      title={t.makeMainTitle(domain)}
      text={t.makeMainText}
      submitLabel={t.makeMainSubmit}
      isPending={isPending}
      error={readableError(error)}
      onSubmit={() => mutate({ params: { domain }, body: {} })}
      onClose={onClose}
    />
  )
}

export function RemoveDomainDialog({ domain, onClose }: DialogProps) {
  const toast = useToast()
  const { mutate, isPending, error } = useChange('removeDomain', () => {
    onClose()
    toast(t.removed(domain))
  })
  return (
    <ActionDialog
      title={t.removeTitle(domain)}
      text={t.removeText}
      submitLabel={t.removeSubmit}
      isPending={isPending}
      error={readableError(error)}
      onSubmit={() => mutate({ params: { domain } })}
      onClose={onClose}
    />
  )
}
