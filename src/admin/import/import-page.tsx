import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { addOperations, runOperation } from '../client/admin-client.ts'
import { JOB_OPERATIONS } from '../client/job-operations.ts'
import { PRODUCT_JOB_OPERATIONS } from '../client/product-job-operations.ts'
import type { OperationResult } from '../client/operations.ts'
import { useParam, useTitle } from '../client/use-page.ts'
import { QueryView } from '../kit/states.tsx'
import { importEn as t } from '../messages/import.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useShop, useShopPath } from '../shell/shop-context.ts'
import { ImportColumns, type Mapping } from './import-columns.tsx'
import { ImportCheck } from './import-check.tsx'
import { StateBadge } from './state-badge.tsx'
import '../styles/import.css'

addOperations(PRODUCT_JOB_OPERATIONS)
addOperations(JOB_OPERATIONS)

export type ImportRun = OperationResult<'showImport'>['data']

const POLL_MS = 1000
const isWorking = ({ state }: ImportRun): boolean => state === 'checking' || state === 'running' || state === 'undoing'

/** One import: what its columns are, what it would change, and its progress. */
export function ImportPage() {
  const shop = useShop()
  const to = useShopPath()
  const client = useQueryClient()
  const importId = useParam('importId')
  const query = useQuery<OperationResult<'showImport'>>({
    queryKey: ['shop', shop._id, 'showImport', importId],
    queryFn: ({ signal }) => runOperation(shop._id, 'showImport', { params: { id: importId }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isWorking(data.data) ? POLL_MS : false),
  })
  const state = query.data?.data.state
  useEffect(() => {
    // Lists of products were loaded before.
    if (state === 'done' || state === 'undone')
      void client.invalidateQueries({ queryKey: ['shop', shop._id, 'listProducts'] })
  }, [state, client, shop._id])
  useTitle(shellEn.title(t.title, shop.name))
  return (
    <>
      <div className="page-head">
        <a className="icon-button" href={to('/products/import')} aria-label={t.back}>
          <ArrowLeft aria-hidden />
        </a>
        <h1 tabIndex={-1}>{t.title}</h1>
      </div>
      <QueryView query={query} thing={t.thing}>
        {({ data }) => <ImportForm key={data._id} run={data} />}
      </QueryView>
    </>
  )
}

function ImportForm({ run }: { run: ImportRun }) {
  const [options, setOptions] = useState(run.options)
  const setMapping = (mapping: Mapping): void => setOptions((before) => ({ ...before, mapping }))
  return (
    <div className="page-body import-page">
      <p className="row wrap">
        <bdi className="strong break">{run.fileName}</bdi>
        <StateBadge state={run.state} />
      </p>
      <div className="import-columns-and-check">
        {run.columns.length > 0 && (
          <ImportColumns
            columns={run.columns}
            mapping={options.mapping}
            isReadOnly={run.state !== 'ready' && run.state !== 'failed'}
            onChange={setMapping}
          />
        )}
        <ImportCheck run={run} options={options} onOptions={setOptions} />
      </div>
    </div>
  )
}
