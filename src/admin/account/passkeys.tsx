import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FailedRequest } from '../client/admin-client.ts'
import { useProven } from '../client/confirm-identity.ts'
import {
  addPasskey,
  createCredential,
  hasPasskeys,
  listPasskeys,
  removePasskey,
  startPasskey,
  type Passkey,
} from '../client/passkeys.ts'
import { SESSION_KEY } from '../client/session.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { useOwnFormats } from '../client/preferences.ts'
import { QueryView } from '../kit/states.tsx'
import { useToast } from '../kit/toast.tsx'
import { accountEn } from '../messages/account.en.ts'

const { passkeys: t } = accountEn
const PASSKEYS_KEY = ['passkeys'] as const
const MAX_NAME = 40

/** The passkeys of the signed-in person. */
export function Passkeys() {
  const client = useQueryClient()
  const toast = useToast()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const passkeys = useQuery({ queryKey: PASSKEYS_KEY, queryFn: listPasskeys })
  const [dialog, setDialog] = useState<'add' | Passkey | null>(null)
  const close = (): void => setDialog(null)
  const done = async (text: string): Promise<void> => {
    // The button that opened the dialog may be gone with its row.
    flushSync(close)
    heading.current?.focus()
    toast(text)
    await client.invalidateQueries({ queryKey: PASSKEYS_KEY })
    await client.invalidateQueries({ queryKey: SESSION_KEY })
  }
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="card-head wrap">
        <div className="grow">
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {t.title}
          </h2>
          <p className="small soft">{hasPasskeys() ? t.lead : t.unsupported}</p>
        </div>
        {hasPasskeys() && (
          <button type="button" className="button small-button" onClick={() => setDialog('add')}>
            <Plus aria-hidden />
            {t.add}
          </button>
        )}
      </div>
      <QueryView query={passkeys}>
        {(data) =>
          data.length > 0 && (
            <ul aria-labelledby={titleId}>
              {data.map((passkey) => (
                <PasskeyRow key={passkey._id} passkey={passkey} onRemove={() => setDialog(passkey)} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {dialog === 'add' && <AddDialog onClose={close} onDone={() => void done(t.added)} />}
      {dialog !== null && dialog !== 'add' && (
        <RemoveDialog passkey={dialog} onClose={close} onDone={() => void done(t.removed(dialog.name))} />
      )}
    </section>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, createdAt, lastUsedAt, isUsable } = passkey
  const { time } = useOwnFormats()
  const used = lastUsedAt === null ? t.neverUsed : accountEn.lastUsed(time(lastUsedAt))
  return (
    <li className="list-row">
      <KeyRound aria-hidden />
      <div className="grow">
        <div className="row wrap">
          <bdi className="strong break">{name}</bdi>
          {!isUsable && <span className="badge plain">{t.otherHost}</span>}
        </div>
        <div className="small soft">{[t.addedAt(time(createdAt)), used].join(' · ')}</div>
      </div>
      <button type="button" className="button small-button" aria-label={t.removeOf(name)} onClick={onRemove}>
        {t.remove}
      </button>
    </li>
  )
}

interface DialogProps {
  onClose: () => void
  onDone: () => void
}

function AddDialog({ onClose, onDone }: DialogProps) {
  const proven = useProven()
  const [name, setName] = useState('')
  const [nameError, setNameError] = useState<string | undefined>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const credential = await createCredential(await proven(startPasskey))
      await addPasskey(name.trim(), credential)
    },
    onSuccess: onDone,
  })
  const rejected = error instanceof FailedRequest ? error.fields.name : undefined
  return (
    <ActionDialog
      title={t.addTitle}
      text={t.addText}
      submitLabel={isPending ? t.adding : t.addSubmit}
      isPending={isPending}
      error={rejected === undefined ? error : null}
      onSubmit={() => (name.trim() === '' ? setNameError(t.nameRequired) : mutate())}
      onClose={onClose}
    >
      <TextField
        label={t.name}
        hint={t.nameHint}
        autoComplete="off"
        maxLength={MAX_NAME}
        value={name}
        error={nameError ?? rejected}
        onValue={(value) => {
          setName(value)
          setNameError(undefined)
        }}
      />
    </ActionDialog>
  )
}

function RemoveDialog({ passkey, onClose, onDone }: DialogProps & { passkey: Passkey }) {
  const proven = useProven()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => proven(() => removePasskey(passkey._id)),
    onSuccess: onDone,
  })
  return (
    <ActionDialog
      title={t.removeTitle(passkey.name)}
      text={t.removeText}
      submitLabel={t.remove}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate()}
      onClose={onClose}
    />
  )
}
