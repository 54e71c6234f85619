import type { ProductJob } from '../product-job-types.ts'
import { productBulkEn as t } from '../../messages/products/product-bulk.en.ts'
import { shellEn } from '../../messages/shell.en.ts'
import { useShopPath } from '../../shell/shop-context.ts'
import type { RunningJob } from './use-product-job.ts'

interface JobOutcomeProps extends Pick<RunningJob, 'stop' | 'undo'> {
  job: ProductJob
  onClose: () => void
}

/** The progress of a job, and then what was refused and why, with its undo. */
export function JobOutcome({ job, stop, undo, onClose }: JobOutcomeProps) {
  const to = useShopPath()
  const { state, total, refusals, undoUntil } = job
  const isBusy = state === 'running' || state === 'undoing'
  const tried = triedOf(job)
  return (
    <section className="bulk-outcome" aria-label={t.outcome}>
      <div className="row between">
        <span className="strong" role="status">
          {textOf(job)}
        </span>
        {state === 'running' && (
          <button type="button" className="button small-button" onClick={stop}>
            {t.stop}
          </button>
        )}
        {!isBusy && (
          <span className="row">
            {undoUntil !== null && (
              <button type="button" className="button small-button" onClick={undo}>
                {t.undo}
              </button>
            )}
            <button type="button" className="button small-button" onClick={onClose}>
              {shellEn.close}
            </button>
          </span>
        )}
      </div>
      {isBusy && <progress aria-label={t.outcome} max={Math.max(total, 1)} value={tried} />}
      {undoUntil !== null && <p className="soft">{t.undoHint}</p>}
      {state !== 'undone' && refusals.length > 0 && (
        <ul>
          {refusals.map(({ productId, name, text }) => (
            <li key={productId}>
              <a className="strong" href={to(`/products/${productId}`)} dir="auto">
                {name}
              </a>{' '}
              <span className="soft">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function triedOf({ state, done, unchanged, refused, restored, kept }: ProductJob): number {
  return state === 'undoing' ? restored + kept : done + unchanged + refused
}

function textOf(job: ProductJob): string {
  const { state, total, done, unchanged, refused, restored, kept } = job
  if (state === 'running') return t.progress(triedOf(job), total)
  if (state === 'undoing') return t.undoing(triedOf(job), done)
  return state === 'undone' ? t.undone(restored, kept) : t.result(done, unchanged, refused)
}
