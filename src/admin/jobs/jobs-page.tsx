import { errorText, runOperation } from '../client/admin-client.ts'
import { useDownload } from '../client/use-download.ts'
import { useChange } from '../client/use-operation.ts'
import { useTitle } from '../client/use-page.ts'
import { Badge } from '../kit/badge.tsx'
import { useFormats } from '../kit/formats.ts'
import { Loading, LoadFailed, State } from '../kit/states.tsx'
import { useToast } from '../kit/toast.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { jobsEn as t } from '../messages/products/product-bulk.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useShop, useShopPath } from '../shell/shop-context.ts'
import { JOB_TONES } from './job-tones.ts'
import { isBusy, type Job } from './jobs.rules.ts'
import { useJobs } from './use-jobs.ts'
import '../styles/jobs.css'

const titleOf = ({ what }: Job): string =>
  what.kind === 'products'
    ? t.products[what.field]
    : what.kind === 'orders'
      ? what.isUndo
        ? t.undoOf(t.orders[what.operation])
        : t.orders[what.operation]
      : t.import(what.fileName)

/** What runs and ran in the background. */
export function JobsPage() {
  const shop = useShop()
  useTitle(shellEn.title(t.title, shop.name))
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <div className="page-body">
        <JobList />
      </div>
    </>
  )
}

function JobList() {
  const { jobs, isLoading, error, retry } = useJobs()
  if (isLoading) return <Loading />
  if (error && jobs.length === 0) return <LoadFailed error={error} onRetry={retry} thing={undefined} />
  if (jobs.length === 0) return <State text={t.empty} />
  return (
    <section className="card" aria-label={t.title}>
      <ul>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
    </section>
  )
}

function JobRow({ job }: { job: Job }) {
  const { time } = useFormats()
  const title = titleOf(job)
  return (
    <li className="job-row">
      <span className="job-title">
        <bdi className="strong break">{title}</bdi>
        <span className="small soft block">{t.by(job.startedBy, time(job.startedAt))}</span>
      </span>
      <span className="job-progress">
        <Badge tone={JOB_TONES[job.state]} text={t.states[job.state]} />
        {job.total > 0 && <span className="small soft">{t.progress(job.tried, job.total)}</span>}
        {job.refused > 0 && <span className="small bad-text">{t.refused(job.refused)}</span>}
        {isBusy(job) && <progress aria-label={title} max={Math.max(job.total, 1)} value={job.tried} />}
      </span>
      <JobActions job={job} title={title} />
    </li>
  )
}

function JobActions({ job, title }: { job: Job; title: string }) {
  const to = useShopPath()
  const { id, what } = job
  return (
    <span className="row wrap job-actions">
      {what.kind === 'import' && (
        <a className="button small-button" href={to(`/products/import/${id}`)} aria-label={`${t.open}: ${title}`}>
          {t.open}
        </a>
      )}
      {job.refused > 0 && what.kind !== 'import' && <Download job={job} title={title} />}
      {job.state === 'running' && <StopButton job={job} title={title} />}
      {job.canUndo && <UndoButton job={job} title={title} />}
    </span>
  )
}

interface ActionProps {
  job: Job
  title: string
}

/** Saves what was refused; those of orders are in the response, those of products in a file of the server. */
function Download({ job: { id, what }, title }: ActionProps) {
  const { _id: shopId } = useShop()
  const toast = useToast()
  const products = useDownload('exportRejectedProducts', 'refused-products.csv', () => toast(t.downloaded))
  const saveOrders = async (): Promise<void> => {
    const { toCsv } = await import('#src/shared/csv.ts')
    const { saveAs } = await import('../client/use-download.ts')
    const { data } = await runOperation(shopId, 'showBulkJob', { params: { id } })
    const rows = data.refusals.map(({ orderNumber, text }) => [orderNumber, text])
    saveAs(new Blob([`\uFEFF${toCsv([['Order', 'Reason'], ...rows])}`], { type: 'text/csv' }), 'refused-orders.csv')
    toast(t.downloaded)
  }
  const fail = (error: Error): void => toast(errorText(error))
  const save = (): void =>
    what.kind === 'orders' ? void saveOrders().catch(fail) : products.mutate({ params: { id } }, { onError: fail })
  return <ActionButton label={t.download} title={t.downloadOf(title)} isPending={products.isPending} onClick={save} />
}

const STOPPING = { products: 'stopProductJob', orders: 'stopBulkJob', import: 'stopImport' } as const

function StopButton({ job: { id, what }, title }: ActionProps) {
  const toast = useToast()
  const { mutate, isPending } = useChange(STOPPING[what.kind], () => toast(t.stopped))
  const stop = (): void => mutate({ params: { id }, body: {} }, { onError: (error) => toast(errorText(error)) })
  return <ActionButton label={t.stop} title={t.stopOf(title)} isPending={isPending} onClick={stop} />
}

const UNDOING = { products: 'undoProductJob', orders: 'undoBulkJob', import: 'undoImport' } as const

function UndoButton({ job: { id, what }, title }: ActionProps) {
  const toast = useToast()
  const { mutate, isPending } = useChange(UNDOING[what.kind], () => toast(t.undoStarted))
  const undo = (): void => mutate({ params: { id }, body: {} }, { onError: (error) => toast(errorText(error)) })
  return <ActionButton label={t.undo} title={t.undoOf(title)} isPending={isPending} onClick={undo} />
}

interface ActionButtonProps {
  label: string
  /** Its name with that of the job. */
  title: string
  isPending: boolean
  onClick: () => void
}

const ActionButton = ({ label, title, isPending, onClick }: ActionButtonProps) => (
  <button
    type="button"
    className="button small-button"
    aria-label={title}
    aria-disabled={isPending}
    onClick={() => !isPending && onClick()}
  >
    {label}
  </button>
)
