import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { OperationResult } from '../../client/operations.ts'
import { PERMISSIONS } from '../../client/permissions.ts'
import { useRead } from '../../client/use-operation.ts'
import { useTitle } from '../../client/use-page.ts'
import { Badge, type Tone } from '../../kit/badge.tsx'
import { ActionDialog } from '../../kit/dialog.tsx'
import { useFormats } from '../../kit/formats.ts'
import { QueryView } from '../../kit/states.tsx'
import { TextAreaField } from '../../kit/text-area-field.tsx'
import { useDialogChange } from '../../kit/use-dialog-change.ts'
import { dutiesEn as t } from '../../messages/legal.en.ts'
import { shellEn } from '../../messages/shell.en.ts'
import { useCan, useShop, useShopPath } from '../../shell/shop-context.ts'
import '../../styles/duties.css'

type Duty = OperationResult<'showDuties'>['data'][number]

const STATES = ['missing', 'unclear', 'met', 'notApplicable'] as const
const TONES: Readonly<Record<Duty['state'], Tone>> = { missing: 'bad', unclear: 'warn', met: 'ok', notApplicable: '' }

/** What the law asks of the shop, and what is missing. */
export function DutiesPage() {
  const shop = useShop()
  const to = useShopPath()
  const duties = useRead('showDuties')
  useTitle(shellEn.title(t.title, shop.name))
  return (
    <>
      <div className="page-head">
        <a className="icon-button" href={to('/settings/legal')} aria-label={t.back}>
          <ArrowLeft aria-hidden />
        </a>
        <div className="grow">
          <h1 tabIndex={-1}>{t.title}</h1>
          <p className="medium soft">{t.lead}</p>
        </div>
      </div>
      <QueryView query={duties}>{({ data, note }) => <DutyGroups duties={data} note={note} />}</QueryView>
    </>
  )
}

function DutyGroups({ duties, note }: { duties: readonly Duty[]; note: string }) {
  const [confirmed, setConfirmed] = useState<Duty | null>(null)
  const canConfirm = useCan()(PERMISSIONS.editSettings)
  const groups = STATES.map((state) => ({ state, found: duties.filter((duty) => duty.state === state) }))
  const countOf = (state: Duty['state']): number =>
    duties.filter((duty) => duty.state === state && duty.level === 'required').length
  const summary = t.summary(countOf('missing'), countOf('unclear'))
  return (
    <div className="page-body settings-form">
      <div className="column wide">
        <p className="callout">{note}</p>
        <p role="status" className="strong">
          {summary === '' ? t.allMet : summary}
        </p>
        {groups.map(({ state, found }) =>
          found.length === 0 ? null : (
            <section key={state} className="card" aria-labelledby={`duties-${state}`}>
              <div className="card-head">
                <h2 id={`duties-${state}`}>{t.groups[state]}</h2>
                <span className="small soft">{found.length}</span>
              </div>
              <ul>
                {found.map((duty) => (
                  <DutyRow key={duty.id} duty={duty} onConfirm={canConfirm ? () => setConfirmed(duty) : null} />
                ))}
              </ul>
            </section>
          ),
        )}
      </div>
      {confirmed && <ConfirmDialog duty={confirmed} onClose={() => setConfirmed(null)} />}
    </div>
  )
}

function DutyRow({ duty, onConfirm }: { duty: Duty; onConfirm: (() => void) | null }) {
  const { title, text, act, article, appliesFrom, isInForce, level, state, missing, confirmation } = duty
  const formats = useFormats()
  const to = useShopPath()
  const fix = missing.find((point) => point.fix)?.fix
  const facts = [
    t.law(act, article),
    !isInForce && appliesFrom !== null && t.from(formats.day(`${appliesFrom}T12:00:00Z`)),
    confirmation && t.confirmedBy(confirmation.by, formats.day(confirmation.at)),
  ]
  return (
    <li className="method-row">
      <div className="grow column duty">
        <div className="row">
          <span className="strong break">{title}</span>
          <Badge tone={TONES[state]} text={t.states[state]} />
          {level === 'advised' && <span className="badge plain">{t.advised}</span>}
        </div>
        <p className="soft break">{text}</p>
        <MissingPoints missing={missing} />
        {confirmation && <p className="break">{confirmation.note}</p>}
        <p className="small soft">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="row">
        {state === 'missing' && fix && (
          <a className="button" href={to(fix.console)} aria-label={t.mendOf(title)}>
            {t.mend}
          </a>
        )}
        {state === 'unclear' && onConfirm && (
          <button type="button" className="button" aria-label={t.confirmOf(title)} onClick={onConfirm}>
            {t.confirm}
          </button>
        )}
      </div>
    </li>
  )
}

const MissingPoints = ({ missing }: Pick<Duty, 'missing'>) =>
  missing.length === 0 ? null : (
    <ul className="duty-points">
      {missing.map(({ text, count, examples }) => (
        <li key={text} className="break">
          {text} {count !== null && count > 0 && <span className="soft">{t.count(count)}</span>}
          {examples.length > 0 && <span className="soft">: {examples.join(', ')}</span>}
        </li>
      ))}
    </ul>
  )

function ConfirmDialog({ duty, onClose }: { duty: Duty; onClose: () => void }) {
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const confirm = useDialogChange('confirmDuty', t.confirmed, onClose)
  const submit = (): void => {
    if (note.trim().length < 3) setError(t.noteRequired)
    else confirm.mutate({ params: { id: duty.id }, body: { note: note.trim() } })
  }
  return (
    <ActionDialog
      title={t.confirmTitle(duty.title)}
      text={t.confirmText}
      submitLabel={t.submit}
      isPending={confirm.isPending}
      error={confirm.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <ul className="duty-points">
        {duty.missing.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <TextAreaField
        label={t.note}
        hint={t.noteHint}
        rows={3}
        maxLength={500}
        value={note}
        error={error}
        onValue={(value) => {
          setNote(value)
          setError(undefined)
        }}
      />
    </ActionDialog>
  )
}
