import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { AuthenticatorKey, RecoveryCodeList } from '../access/factor-parts.tsx'
import { useFields } from '../access/use-fields.ts'
import {
  confirmFactorReplacement,
  createRecoveryCodes,
  getAccount,
  startFactorReplacement,
} from '../client/account-api.ts'
import { useProven } from '../client/confirm-identity.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { QueryView } from '../kit/states.tsx'
import { accessEn } from '../messages/access.en.ts'
import { accountEn } from '../messages/account.en.ts'
import { ACCOUNT_KEY } from './account-key.ts'

const { factors: t } = accountEn

/** The authenticator app and the recovery codes of the signed-in person. */
export function Factors() {
  const client = useQueryClient()
  const titleId = useId()
  const account = useQuery({ queryKey: ACCOUNT_KEY, queryFn: getAccount })
  const [dialog, setDialog] = useState<'app' | 'codes' | null>(null)
  const close = (): void => {
    setDialog(null)
    void client.invalidateQueries({ queryKey: ACCOUNT_KEY })
  }
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="card-head">
        <h2 id={titleId}>{t.title}</h2>
      </div>
      <QueryView query={account}>
        {({ recoveryCodesLeft }) => (
          <ul aria-labelledby={titleId}>
            <FactorRow name={t.app} text={t.appText} button={t.replaceApp} onOpen={() => setDialog('app')} />
            <FactorRow
              name={t.codes}
              text={t.codesLeft(recoveryCodesLeft)}
              button={t.newCodes}
              onOpen={() => setDialog('codes')}
            />
          </ul>
        )}
      </QueryView>
      {dialog === 'app' && <ReplaceAppDialog onClose={close} />}
      {dialog === 'codes' && <NewCodesDialog onClose={close} />}
    </section>
  )
}

/** Leads a person without a second factor to its set-up. */
export function NoFactor() {
  const titleId = useId()
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="card-head">
        <h2 id={titleId}>{t.title}</h2>
      </div>
      <div className="list-row">
        <p className="grow small soft">{t.none}</p>
        <a className="button small-button" href="/second-factor">
          {t.setUp}
        </a>
      </div>
    </section>
  )
}

interface FactorRowProps {
  name: string
  text: string
  button: string
  onOpen: () => void
}

const FactorRow = ({ name, text, button, onOpen }: FactorRowProps) => (
  <li className="list-row">
    <div className="grow">
      <div className="strong">{name}</div>
      <div className="small soft">{text}</div>
    </div>
    <button type="button" className="button small-button" onClick={onOpen}>
      {button}
    </button>
  </li>
)

interface DialogProps {
  onClose: () => void
}

function ReplaceAppDialog({ onClose }: DialogProps) {
  const proven = useProven()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const start = useMutation({ mutationFn: () => proven(startFactorReplacement) })
  const confirm = useMutation({ mutationFn: confirmFactorReplacement, onSuccess: setCodes })
  const form = useFields({
    initial: { code: '' },
    validate: ({ code }) => (/^\d{6}$/.test(code.replaceAll(/\s/g, '')) ? {} : { code: accessEn.factor.codeRequired }),
    onSubmit: ({ code }) => confirm.mutate(code.replaceAll(/\s/g, '')),
  })
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />
  if (!start.data)
    return (
      <ActionDialog
        key="start"
        title={t.appTitle}
        text={t.appStart}
        submitLabel={t.continue}
        isPending={start.isPending}
        error={start.error}
        onSubmit={() => start.mutate()}
        onClose={onClose}
      />
    )
  return (
    <ActionDialog
      key="confirm"
      title={t.appTitle}
      submitLabel={t.replaceSubmit}
      isPending={confirm.isPending}
      error={confirm.error}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <AuthenticatorKey {...start.data} />
      <TextField
        label={accessEn.factor.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        isBig
        {...form.field('code')}
      />
    </ActionDialog>
  )
}

function NewCodesDialog({ onClose }: DialogProps) {
  const proven = useProven()
  const { data, mutate, isPending, error } = useMutation({ mutationFn: () => proven(createRecoveryCodes) })
  if (data) return <CodesDialog codes={data} onClose={onClose} />
  return (
    <ActionDialog
      key="start"
      title={t.newCodesTitle}
      text={t.newCodesText}
      submitLabel={t.newCodesSubmit}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate()}
      onClose={onClose}
    />
  )
}

/** Shows codes once: only the confirmation that they are saved leads on. */
function CodesDialog({ codes, onClose }: DialogProps & { codes: readonly string[] }) {
  const [isSaved, setIsSaved] = useState(false)
  const leave = (): void => {
    if (isSaved) onClose()
  }
  return (
    <ActionDialog
      key="codes"
      title={accessEn.factor.codesTitle}
      text={accessEn.factor.codesLead}
      submitLabel={accessEn.factor.continue}
      isPending={!isSaved}
      error={null}
      hasCancel={false}
      onSubmit={leave}
      onClose={leave}
    >
      <RecoveryCodeList codes={codes} isSaved={isSaved} onSaved={setIsSaved} />
    </ActionDialog>
  )
}
