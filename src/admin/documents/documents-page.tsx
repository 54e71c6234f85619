import { useState } from 'react'
import { localTime } from '#src/shared/local-time.ts'
import { addOperations } from '../client/admin-client.ts'
import { DOCUMENT_OPERATIONS } from './document-operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useDownload } from '../client/use-download.ts'
import { useRead } from '../client/use-operation.ts'
import { searchWith, useSearchParams, useTitle } from '../client/use-page.ts'
import { FormError, TextField } from '../kit/fields.tsx'
import { OlderLink } from '../kit/older-link.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { QueryView, State } from '../kit/states.tsx'
import { useToast } from '../kit/toast.tsx'
import { savedQueryOf } from '../lists/list-views.rules.ts'
import { ListViews } from '../lists/list-views.tsx'
import { documentsEn as t } from './documents.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useCan, useShop, useShopPath } from '../shell/shop-context.ts'
import { DocumentCheck } from './document-check.tsx'
import { DocumentList } from './document-list.tsx'

addOperations(DOCUMENT_OPERATIONS)

const VIEWS = ['all', 'invoice', 'creditNote'] as const
const DAY = /^\d{4}-\d\d-\d\d$/

/** Invoices and credit notes of the shop, the newest first. Kind, days and page are in the URL. */
export function DocumentsPage() {
  const shop = useShop()
  const to = useShopPath()
  const can = useCan()
  // It reads all documents, and runs only when it is asked for.
  const check = useRead('checkDocuments', {}, { isEnabled: false })
  const [params, change] = useSearchParams()
  const view = VIEWS.find((each) => each === params.get('kind')) ?? 'all'
  const [from, until] = ['from', 'to'].map((name) => (DAY.test(params.get(name) ?? '') ? (params.get(name) ?? '') : ''))
  const days = { ...(from && { from }), ...(until && { to: until }) }
  const filters = { ...(view !== 'all' && { kind: view }), ...days }
  const documents = useRead('listDocuments', { query: { ...filters, after: params.get('after') ?? undefined } })
  useTitle(shellEn.title(t.title, shop.name))
  return (
    <>
      <PageHead title={t.title} lead={t.lead}>
        <button
          type="button"
          className="button"
          aria-disabled={check.isFetching}
          onClick={() => void check.refetch({ cancelRefetch: false })}
        >
          {t.check}
        </button>
      </PageHead>
      <ListViews
        list="documents"
        path="/invoices"
        views={VIEWS.map((name) => ({ name, label: t.view[name], query: name === 'all' ? '' : `kind=${name}` }))}
        query={savedQueryOf(params, ['kind', 'from', 'to'])}
      />
      {(check.isFetching || check.isFetchedAfterMount) && <DocumentCheck check={check} />}
      <div className="filter-bar">
        <div className="row wrap end-row">
          <TextField
            type="date"
            label={t.from}
            value={from ?? ''}
            onValue={(day) => change({ from: day || null, after: null })}
          />
          <TextField
            type="date"
            label={t.to}
            value={until ?? ''}
            onValue={(day) => change({ to: day || null, after: null })}
          />
          {can(PERMISSIONS.exportData) && <MonthDownload />}
        </div>
      </div>
      <QueryView query={documents}>
        {({ data, next }) =>
          data.length === 0 ? (
            <State text={Object.keys(filters).length === 0 ? t.empty : t.emptyFiltered} />
          ) : (
            <>
              <DocumentList documents={data} />
              <OlderLink label={t.older} href={next && to('/invoices') + searchWith(params, { after: next })} />
            </>
          )
        }
      </QueryView>
    </>
  )
}

/** Saves all documents of a month with a list, by default of the present one. */
function MonthDownload() {
  const { timeZone } = useShop()
  const toast = useToast()
  const [month, setMonth] = useState(() => localTime(new Date(), timeZone).date.slice(0, 7))
  const { mutate, isPending, error } = useDownload('downloadDocuments', t.fileName(month), () => toast(t.downloaded))
  return (
    <>
      <TextField type="month" label={t.month} value={month} onValue={setMonth} />
      <button
        type="button"
        className="button"
        aria-disabled={isPending || month === ''}
        onClick={() => {
          if (!isPending && month !== '') mutate({ query: { month } })
        }}
      >
        {t.download}
      </button>
      <FormError error={error} />
    </>
  )
}
