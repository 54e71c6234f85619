import { useMutation } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useId, type ChangeEvent } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import { addOperations, runOperation } from '../client/admin-client.ts'
import { useProven } from '../client/confirm-identity.ts'
import { PRODUCT_JOB_OPERATIONS } from '../client/product-job-operations.ts'
import type { OperationResult } from '../client/operations.ts'
import { useRead } from '../client/use-operation.ts'
import { useTitle } from '../client/use-page.ts'
import { FormError } from '../kit/fields.tsx'
import { useFormats } from '../kit/formats.ts'
import { QueryView, State } from '../kit/states.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { importEn as t } from '../messages/import.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useShop, useShopPath } from '../shell/shop-context.ts'
import { StateBadge } from './state-badge.tsx'
import '../styles/import.css'

addOperations(PRODUCT_JOB_OPERATIONS)

const MAX_BYTES = 20 * 1024 * 1024

/** Uploads a file with products, and lists the imports before it. */
export function ImportsPage() {
  const shop = useShop()
  const to = useShopPath()
  const imports = useRead('listImports')
  useTitle(shellEn.title(t.title, shop.name))
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <div className="page-body import-page">
        <UploadCard />
        <section className="card" aria-labelledby="earlier-imports">
          <h2 id="earlier-imports" className="card-head">
            {t.earlier}
          </h2>
          <QueryView query={imports}>
            {({ data }) =>
              data.length === 0 ? (
                <State text={t.none} />
              ) : (
                <ul>
                  {data.map((run) => (
                    <li key={run._id}>
                      <ImportRow run={run} href={to(`/products/import/${run._id}`)} />
                    </li>
                  ))}
                </ul>
              )
            }
          </QueryView>
        </section>
      </div>
    </>
  )
}

function ImportRow({ run, href }: { run: OperationResult<'listImports'>['data'][number]; href: string }) {
  const { time } = useFormats()
  return (
    <a className="import-row" href={href}>
      <span className="grow">
        <bdi className="strong break">{run.fileName}</bdi>
        <span className="small soft block">{t.by(run.startedBy, time(run.startedAt))}</span>
        {run.done > 0 && <span className="small soft block">{t.result(run.added, run.changed, run.unchanged)}</span>}
      </span>
      <StateBadge state={run.state} />
    </a>
  )
}

function UploadCard() {
  const id = useId()
  const { _id: shopId } = useShop()
  const to = useShopPath()
  const navigate = useNavigate()
  const proven = useProven()
  const { mutate, isPending, error } = useMutation<OperationResult<'createImport'>, Error, File>({
    mutationFn: async (file) => {
      if (file.size > MAX_BYTES) throw new Error(t.tooLarge)
      const input = { body: { file }, idempotencyKey: crypto.randomUUID() }
      return proven(() => runOperation(shopId, 'createImport', input))
    },
    onSuccess: ({ data }) => void navigate(to(`/products/import/${data._id}`)),
  })
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? []
    if (file && !isPending) mutate(file)
    target.value = ''
  }
  return (
    <section className="card import-upload" aria-label={t.choose}>
      <label className="button primary" htmlFor={id}>
        <Upload aria-hidden />
        {isPending ? t.uploading : t.choose}
      </label>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept=".csv,.json,text/csv,application/json"
        aria-describedby={`${id}-hint`}
        onChange={choose}
      />
      <p id={`${id}-hint`} className="medium soft">
        {t.chooseHint}
      </p>
      <FormError error={error} />
    </section>
  )
}
