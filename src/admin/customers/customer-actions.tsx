import { Download, Ellipsis, Eraser, Pencil } from 'lucide-react'
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import type { Customer } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useDownload } from '../client/use-download.ts'
import { can } from '../client/session.ts'
import { FormError } from '../kit/fields.tsx'
import { Menu } from '../kit/menu.tsx'
import { useToast } from '../kit/toast.tsx'
import { customersEn } from '../messages/customers.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { BlockDialog, EditDialog, EndSessionsDialog, ResetDialog, UnblockDialog } from './customer-dialogs.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { TaxDialog } from './tax-dialog.tsx'

const t = customersEn.actions

type OpenDialog = 'edit' | 'tax' | 'reset' | 'endSessions' | 'block' | 'unblock' | 'erase'

interface ActionsValue {
  customer: Customer
  open: (dialog: OpenDialog) => void
}

const ActionsContext = createContext<ActionsValue | null>(null)

function useActions(): ActionsValue {
  const value = useContext(ActionsContext)
  if (!value) throw new Error('there is no customer')
  return value
}

/** Provides the actions on a customer to the page, and shows the dialog of the one that was chosen. */
export function CustomerActionsProvider({ customer, children }: { customer: Customer; children: ReactNode }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const value = useMemo(() => ({ customer, open: setDialog }), [customer])
  const props = { customer, onClose: () => setDialog(null) }
  return (
    <ActionsContext value={value}>
      {children}
      {dialog === 'edit' && <EditDialog {...props} />}
      {dialog === 'tax' && <TaxDialog {...props} />}
      {dialog === 'reset' && <ResetDialog {...props} />}
      {dialog === 'endSessions' && <EndSessionsDialog {...props} />}
      {dialog === 'block' && <BlockDialog {...props} />}
      {dialog === 'unblock' && <UnblockDialog {...props} />}
      {dialog === 'erase' && <EraseDialog {...props} />}
    </ActionsContext>
  )
}

/** Changes name and phone of an account; phones have it in the menu. */
export function EditButton() {
  const { customer, open } = useActions()
  const shop = useShop()
  if (customer.kind !== 'account' || !can(shop, PERMISSIONS.editCustomers)) return null
  return (
    <button type="button" className="button desktop-only" onClick={() => open('edit')}>
      <Pencil aria-hidden />
      {t.edit}
    </button>
  )
}

/** What can be done with the account, in a menu; absent when there is nothing. */
export function MoreActions() {
  const { customer, open } = useActions()
  const shop = useShop()
  const { kind, canSetPassword, sessions, isBlocked, email } = customer
  if (!can(shop, PERMISSIONS.editCustomers)) return null
  const entries: [isShown: boolean, dialog: OpenDialog, label: string][] = [
    [kind === 'account', 'edit', t.edit],
    [kind === 'account', 'tax', t.tax],
    [canSetPassword, 'reset', t.resetLink],
    [sessions.length > 0, 'endSessions', t.endSessions],
    [!isBlocked && (kind === 'account' || email !== ''), 'block', t.block],
    [isBlocked, 'unblock', t.unblock],
  ]
  return (
    <Menu
      label={customersEn.detail.more}
      buttonClassName="button"
      button={
        <>
          <Ellipsis aria-hidden />
          {customersEn.detail.more}
        </>
      }
    >
      {entries
        .filter(([isShown]) => isShown)
        .map(([, dialog, label]) => (
          <button key={dialog} type="button" role="menuitem" tabIndex={-1} onClick={() => open(dialog)}>
            {label}
          </button>
        ))}
    </Menu>
  )
}

/** Export and erasure, for those who may. */
export function PrivacyCard() {
  const { customer, open } = useActions()
  const shop = useShop()
  const toast = useToast()
  const { detail } = customersEn
  const { mutate, isPending, error } = useDownload('exportCustomer', 'customer.json', () => toast(detail.exported))
  if (!can(shop, PERMISSIONS.privacy)) return null
  const { _id: customerId, openOrderNumbers } = customer
  const exportData = (): void => {
    if (!isPending) mutate({ params: { customerId } })
  }
  return (
    <section className="card" aria-label={detail.privacy}>
      <div className="card-head">
        <h2>{detail.privacy}</h2>
      </div>
      <div className="card-body column">
        <div className="row wrap">
          <button type="button" className="button grow" aria-disabled={isPending} onClick={exportData}>
            <Download aria-hidden />
            {detail.exportData}
          </button>
          <button type="button" className="button grow bad" onClick={() => open('erase')}>
            <Eraser aria-hidden />
            {detail.erase}
          </button>
        </div>
        <FormError error={error} />
        <p className="small soft">
          {detail.privacyHint}
          {openOrderNumbers.length > 0 && ` ${detail.waits(openOrderNumbers.join(', '))}`}
        </p>
      </div>
    </section>
  )
}
