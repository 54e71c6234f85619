import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { addOperations } from '../client/admin-client.ts'
import { CUSTOMER_OPERATIONS } from '../client/customer-operations.ts'
import { ORDER_WORK_OPERATIONS } from '../client/order-work-operations.ts'
import { useRead } from '../client/use-operation.ts'
import { useParam, useSearchParams, useTitle } from '../client/use-page.ts'
import { QueryView } from '../kit/states.tsx'
import { customersEn } from '../messages/customers.en.ts'
import { draftsEn as t } from '../messages/drafts.en.ts'
import { PresenceLine } from '../presence/presence-line.tsx'
import { shellEn } from '../messages/shell.en.ts'
import { useShop, useShopPath } from '../shell/shop-context.ts'
import { DraftEditor } from './draft-editor.tsx'

addOperations(ORDER_WORK_OPERATIONS)
addOperations(CUSTOMER_OPERATIONS)

/** A draft that is stored. */
export function DraftPage() {
  const draftId = useParam('draftId')
  // With a key, so that no other draft is shown, and can be deleted, while this one loads.
  return <StoredDraft key={draftId} draftId={draftId} />
}

function StoredDraft({ draftId }: { draftId: string }) {
  const shop = useShop()
  const draft = useRead('showDraft', { params: { draftId } })
  const title = draft.data?.data.number ?? t.thing
  useTitle(shellEn.title(title, shop.name))
  return (
    <>
      <DraftHead title={title}>
        <PresenceLine subject={`draft ${draftId}`} />
      </DraftHead>
      <QueryView query={draft} thing={t.thing}>
        {({ data }) =>
          data.orderNumber === null ? (
            <DraftEditor key={data._id} draft={data} />
          ) : (
            <PlacedNote orderNumber={data.orderNumber} />
          )
        }
      </QueryView>
    </>
  )
}

/** An order that is written down, and not stored yet; `customer` in the address says for whom. */
export function NewDraftPage() {
  const shop = useShop()
  const [params] = useSearchParams()
  const customerId = params.get('customer')
  useTitle(shellEn.title(t.newTitle, shop.name))
  return (
    <>
      <DraftHead title={t.newTitle} />
      {customerId === null ? <DraftEditor draft={null} /> : <EditorFor key={customerId} customerId={customerId} />}
    </>
  )
}

/** The editor with a customer filled in. */
function EditorFor({ customerId }: { customerId: string }) {
  const customer = useRead('showCustomer', { params: { customerId } })
  const email = customer.data?.data.email ?? ''
  const found = useRead('searchDraftCustomers', { query: { search: email } }, { isEnabled: email !== '' })
  return (
    <QueryView query={customer} thing={customersEn.detail.thing}>
      {({ data: { name, phone } }) =>
        email !== '' && !found.data && !found.error ? null : (
          <DraftEditor
            draft={null}
            person={
              found.data?.data.find((person) => person.email === email) ?? { ...WITHOUT_ACCOUNT, name, email, phone }
            }
          />
        )
      }
    </QueryView>
  )
}

const WITHOUT_ACCOUNT = { userId: null, address: null }

function DraftHead({ title, children }: { title: string; children?: ReactNode }) {
  const to = useShopPath()
  return (
    <div className="page-head">
      <a className="icon-button" href={to('/drafts')} aria-label={t.back}>
        <ArrowLeft aria-hidden />
      </a>
      <h1 className="grow">{title}</h1>
      {children}
    </div>
  )
}

function PlacedNote({ orderNumber }: { orderNumber: string }) {
  const to = useShopPath()
  return (
    <div className="page-body">
      <p className="callout ok">
        <span>
          {t.placedAs}{' '}
          <a className="link" href={to(`/orders/${orderNumber}`)}>
            {orderNumber}
          </a>
        </span>
      </p>
    </div>
  )
}
