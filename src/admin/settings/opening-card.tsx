import { CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { addOperations } from '../client/admin-client.ts'
import type { Opening } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { SETTINGS_OPERATIONS } from '../client/settings-operations.ts'
import { useChange, useRead } from '../client/use-operation.ts'
import { Badge } from '../kit/badge.tsx'
import { ActionDialog } from '../kit/dialog.tsx'
import { FormError } from '../kit/fields.tsx'
import { QueryView } from '../kit/states.tsx'
import { useToast } from '../kit/toast.tsx'
import { useDialogChange } from '../kit/use-dialog-change.ts'
import { openingEn as t } from '../messages/platform.en.ts'
import { useCan } from '../shell/shop-context.ts'

addOperations(SETTINGS_OPERATIONS)

/** Whether visitors see the shop, with what opens and closes it. */
export function OpeningCard() {
  const opening = useRead('showOpening')
  return (
    <section className="card" aria-labelledby="opening">
      <div className="card-head">
        <h2 id="opening">{t.title}</h2>
        {opening.data && (
          <Badge tone={opening.data.data.isOpen ? 'ok' : 'warn'} text={opening.data.data.isOpen ? t.open : t.closed} />
        )}
      </div>
      <div className="card-body column">
        <QueryView query={opening}>{({ data }) => <State opening={data} />}</QueryView>
      </div>
    </section>
  )
}

function State({ opening: { isOpen, checks } }: { opening: Opening }) {
  const canChange = useCan()(PERMISSIONS.editDomains)
  const toast = useToast()
  const [isClosing, setIsClosing] = useState(false)
  const open = useChange('showToVisitors', () => toast(t.opened))
  const isReady = checks.every(({ isDone }) => isDone)
  return (
    <>
      <p className="medium">{isOpen ? t.openText : t.closedText}</p>
      {!isOpen && !isReady && <Checks checks={checks} />}
      <FormError error={open.error} />
      {!canChange && <p className="small soft">{t.readOnly}</p>}
      {canChange && (
        <div>
          {isOpen ? (
            <button type="button" className="button" onClick={() => setIsClosing(true)}>
              {t.submitClose}
            </button>
          ) : (
            <button
              type="button"
              className="button primary"
              disabled={!isReady}
              aria-disabled={open.isPending}
              onClick={() => {
                if (!open.isPending) open.mutate({ body: {} })
              }}
            >
              {t.submitOpen}
            </button>
          )}
        </div>
      )}
      {isClosing && <CloseDialog onClose={() => setIsClosing(false)} />}
    </>
  )
}

const Checks = ({ checks }: Pick<Opening, 'checks'>) => (
  <ul className="rights" aria-label={t.checks}>
    {checks.map(({ step, isDone }) => (
      <li key={step}>
        {isDone ? <CircleCheck aria-hidden /> : <CircleDashed aria-hidden className="open" />}
        <span>{t.check[step]}</span>
        <span className="visually-hidden">{isDone ? t.isDone : t.isMissing}</span>
      </li>
    ))}
  </ul>
)

function CloseDialog({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, error } = useDialogChange('hideFromVisitors', t.closedDone, onClose)
  return (
    <ActionDialog
      title={t.closeTitle}
      text={t.closeDialogText}
      submitLabel={t.closeSubmit}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate({ body: {} })}
      onClose={onClose}
    />
  )
}
