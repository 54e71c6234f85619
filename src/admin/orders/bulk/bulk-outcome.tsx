import { errorText } from '../../client/admin-client.ts'
import { useUndo } from '../../client/use-undo.ts'
import { shellEn } from '../../messages/shell.en.ts'
import { useShopPath } from '../../shell/shop-context.ts'
import { bulkEn as t } from './bulk.en.ts'
import type { BulkJob } from './use-bulk.ts'

interface OutcomeProps {
  /** null before it runs. */
  job: BulkJob | null
  /** Why it could not be started or stopped. */
  error: Error | null
  onStop: () => void
  /** Takes back a job that is too large to be undone at once. */
  onUndo: () => void
  onClose: () => void
}

/** More orders are undone by a job, with its own progress. */
const UNDONE_AT_ONCE = 200

/** The progress, and then what was refused and why. */
export function BulkOutcome({ job, error, onStop, onUndo, onClose }: OutcomeProps) {
  const to = useShopPath()
  const undoAtOnce = useUndo()(job?.canUndo ? job._id : null)
  const isLarge = job !== null && job.done > UNDONE_AT_ONCE
  const undo = undoAtOnce && {
    label: undoAtOnce.label,
    run: () => {
      if (isLarge) return onUndo()
      undoAtOnce.run()
      onClose()
    },
  }
  const isRunning = error === null && (job === null || job.endedAt === null)
  const tried = job ? job.done + job.refused : 0
  const refusals = job?.refusals ?? []
  return (
    <section className="bulk-outcome" aria-label={t.outcome}>
      <div className="row between">
        <span className="strong" role="status">
          {error ? errorText(error) : textOf(job)}
        </span>
        {isRunning && job && (
          <button type="button" className="button small-button" onClick={onStop}>
            {t.stop}
          </button>
        )}
        {!isRunning && (
          <span className="row">
            {undo && (
              <button type="button" className="button small-button" onClick={undo.run}>
                {undo.label}
              </button>
            )}
            <button type="button" className="button small-button" onClick={onClose}>
              {shellEn.close}
            </button>
          </span>
        )}
      </div>
      {isRunning && <progress aria-label={t.outcome} max={Math.max(job?.total ?? 1, 1)} value={tried} />}
      {refusals.length > 0 && (
        <ul>
          {refusals.map(({ orderNumber, text }) => (
            <li key={orderNumber}>
              <a className="strong nowrap" href={to(`/orders/${orderNumber}`)}>
                {orderNumber}
              </a>{' '}
              <span className="soft">{text}</span>
            </li>
          ))}
        </ul>
      )}
      {job && job.refused > refusals.length && <p className="soft">{t.more(job.refused - refusals.length)}</p>}
    </section>
  )
}

function textOf(job: BulkJob | null): string {
  if (!job) return t.starting
  const { total, done, refused, endedAt, isStopped } = job
  if (endedAt === null) return t.progress(done + refused, total)
  const text = t.processed(done, refused)
  return isStopped ? t.stopped(text) : text
}
