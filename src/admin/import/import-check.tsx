import { readableError } from '../client/readable-error.ts'
import { useChange } from '../client/use-operation.ts'
import { FormError } from '../kit/fields.tsx'
import { useFormats } from '../kit/formats.ts'
import { useToast } from '../kit/toast.tsx'
import { importEn as t } from '../messages/import.en.ts'
import { useShopPath } from '../shell/shop-context.ts'
import type { ImportRun } from './import-page.tsx'

type Options = ImportRun['options']
type Report = NonNullable<ImportRun['report']>

interface CheckProps {
  run: ImportRun
  options: Options
  onOptions: (options: Options) => void
}

/** What the import would change or has changed, and the buttons for it. */
export function ImportCheck({ run, options, onOptions }: CheckProps) {
  const { state, report } = run
  return (
    <section className="card" aria-labelledby="import-check">
      <div className="card-head">
        <h2 id="import-check" className="grow">
          {state === 'running' || state === 'done' || state === 'stopped' ? t.progress : t.check}
        </h2>
        {(state === 'ready' || state === 'checking') && <span className="small soft">{t.nothingYet}</span>}
      </div>
      <div className="card-body import-check">
        <div role="status" className="import-status">
          {state === 'checking' && <p className="medium">{t.checking}</p>}
          {state === 'failed' && <p className="medium break">{run.reason}</p>}
          {state === 'done' && <p className="medium">{t.result(run.added, run.changed, run.unchanged)}</p>}
          {state === 'stopped' && <p className="medium">{t.stopped}</p>}
        </div>
        {report && <Counts report={report} />}
        {report && <Lines title={t.errors(report.badRows)} lines={report.errors} />}
        {report && <Lines title={t.failedImages(report.failedImages.length)} lines={report.failedImages} />}
        {report && <Lines title={t.notes} lines={report.notes} />}
        {state === 'running' && <Progress run={run} />}
        {(state === 'ready' || state === 'failed') && <Buttons run={run} options={options} onOptions={onOptions} />}
        {state === 'undoing' && <p className="medium">{t.undoing}</p>}
        {state === 'undone' && <p className="medium">{t.undone(run.restored, run.kept)}</p>}
        <div className="row wrap">
          {state === 'done' && <ToProducts />}
          {run.undoUntil !== null && <UndoButton id={run._id} />}
        </div>
        {run.undoUntil !== null && <p className="small soft">{t.undoHint}</p>}
      </div>
    </section>
  )
}

function ToProducts() {
  const to = useShopPath()
  return (
    <a className="button" href={to('/products')}>
      {t.toProducts}
    </a>
  )
}

function UndoButton({ id }: { id: string }) {
  const toast = useToast()
  const { mutate, isPending } = useChange('undoImport')
  const undo = (): void =>
    mutate({ params: { id }, body: {} }, { onError: (error) => toast(readableError(error)?.message ?? '') })
  return (
    <button type="button" className="button" aria-disabled={isPending} onClick={() => !isPending && undo()}>
      {t.undo}
    </button>
  )
}

function Counts({ report }: { report: Report }) {
  const { number } = useFormats()
  return (
    <dl className="import-counts">
      {(['added', 'changed', 'unchanged', 'refused'] as const).map((name) => (
        <div key={name} data-refused={(name === 'refused' && report.refused > 0) || undefined}>
          <dt className="small soft">{t.counts[name]}</dt>
          <dd>{number(report[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

const MAX_LINES = 200

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <details className="import-lines" open={lines.length <= 10}>
      <summary className="strong medium">{title}</summary>
      <ul>
        {lines.map((line, index) => (
          // Equal lines are possible, and their order never changes.
          <li key={`${index} ${line}`} className="medium break">
            {line}
          </li>
        ))}
      </ul>
      {lines.length >= MAX_LINES && <p className="small soft">{t.first}</p>}
    </details>
  )
}

function Progress({ run }: { run: ImportRun }) {
  const toast = useToast()
  const { mutate, isPending, error } = useChange('stopImport', () => toast(t.stopped))
  const { added = 0, changed = 0, unchanged = 0 } = run.report ?? {}
  const total = Math.max(added + changed + unchanged, run.done)
  return (
    <>
      <progress className="import-progress" aria-label={t.progress} max={Math.max(total, 1)} value={run.done} />
      <p className="medium">{t.progressOf(run.done, total)}</p>
      <p className="small soft">{t.runsOn}</p>
      <FormError error={error} />
      <button
        type="button"
        className="button"
        aria-disabled={isPending}
        onClick={() => !isPending && mutate({ params: { id: run._id }, body: {} })}
      >
        {t.stop}
      </button>
    </>
  )
}

function Buttons({ run, options, onOptions }: CheckProps) {
  const toast = useToast()
  const params = { id: run._id }
  const check = useChange('checkImport')
  const apply = useChange('applyImport', () => toast(t.started))
  const isPending = check.isPending || apply.isPending
  const count = run.report ? run.report.added + run.report.changed : 0
  // What was checked is what is written.
  const isEdited = textOf(options) !== textOf(run.options)
  const canApply = run.state === 'ready' && !isEdited && count > 0
  return (
    <>
      <fieldset className="import-options">
        <legend className="medium soft">{t.options}</legend>
        <label className="row medium">
          <input
            type="checkbox"
            checked={options.overwritesPrices}
            onChange={({ target }) => onOptions({ ...options, overwritesPrices: target.checked })}
          />
          {t.takePrices}
        </label>
        <label className="row medium">
          <input
            type="checkbox"
            checked={options.overwritesStock}
            onChange={({ target }) => onOptions({ ...options, overwritesStock: target.checked })}
          />
          {t.takeStock}
        </label>
        <label className="row medium">
          <input
            type="checkbox"
            checked={options.newAsDrafts ?? false}
            onChange={({ target }) => onOptions({ ...options, newAsDrafts: target.checked })}
          />
          {t.newAsDrafts}
        </label>
      </fieldset>
      <FormError error={check.error ?? apply.error} />
      {run.state === 'ready' && count === 0 && !isEdited && <p className="medium soft">{t.nothingToDo}</p>}
      <div className="row wrap">
        <button
          type="button"
          className={canApply ? 'button' : 'button primary'}
          aria-disabled={isPending}
          onClick={() => !isPending && check.mutate({ params, body: options })}
        >
          {t.checkAgain}
        </button>
        {canApply && (
          <button
            type="button"
            className="button primary"
            aria-disabled={isPending}
            onClick={() => !isPending && apply.mutate({ params, body: {} })}
          >
            {t.apply(count)}
          </button>
        )}
      </div>
    </>
  )
}

/** The order of the columns means nothing. */
const textOf = ({ mapping, overwritesPrices, overwritesStock, newAsDrafts }: Options): string =>
  JSON.stringify([
    overwritesPrices,
    overwritesStock,
    newAsDrafts ?? false,
    Object.entries(mapping).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ])
