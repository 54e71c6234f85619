import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { addOperations } from '../client/admin-client.ts'
import type { ShopDomain } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { SETTINGS_OPERATIONS } from '../client/settings-operations.ts'
import { useRead } from '../client/use-operation.ts'
import { useTitle } from '../client/use-page.ts'
import { Badge } from '../kit/badge.tsx'
import { FormError } from '../kit/fields.tsx'
import { QueryView } from '../kit/states.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { domainsEn as t } from '../messages/domains.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useCan, useShop } from '../shell/shop-context.ts'
import { UnprovenDomain } from './unproven-domain.tsx'
import { AddDomainDialog, MainDomainDialog, RemoveDomainDialog } from './domain-dialogs.tsx'

addOperations(SETTINGS_OPERATIONS)

type Opened = { kind: 'add' } | { kind: 'main' | 'remove'; domain: string } | null

/** The domains of the shop. */
export function DomainsPage() {
  const shop = useShop()
  const domains = useRead('listDomains')
  const canEdit = useCan()(PERMISSIONS.editDomains)
  const [opened, setOpened] = useState<Opened>(null)
  const close = (): void => setOpened(null)
  useTitle(shellEn.title(t.title, shop.name))
  return (
    <>
      <PageHead title={t.title} lead={canEdit ? t.lead : t.readOnly}>
        {domains.data && canEdit && (
          <button type="button" className="button primary" onClick={() => setOpened({ kind: 'add' })}>
            <Plus aria-hidden />
            {t.add}
          </button>
        )}
      </PageHead>
      <QueryView query={domains}>
        {({ data }) => (
          <div className="page-body settings-form">
            <ul className="card" aria-label={t.title}>
              {data.map((domain) => (
                <DomainRow key={domain.domain} domain={domain} canEdit={canEdit} onOpen={setOpened} />
              ))}
            </ul>
          </div>
        )}
      </QueryView>
      {opened?.kind === 'add' && <AddDomainDialog onClose={close} />}
      {opened?.kind === 'main' && <MainDomainDialog domain={opened.domain} onClose={close} />}
      {opened?.kind === 'remove' && <RemoveDomainDialog domain={opened.domain} onClose={close} />}
    </>
  )
}

interface RowProps {
  domain: ShopDomain
  canEdit: boolean
  onOpen: (opened: Opened) => void
}

function DomainRow({ domain: { domain, isMain, isUnreached, proof }, canEdit, onOpen }: RowProps) {
  const [isChecking, setIsChecking] = useState(false)
  if (proof !== null) return <UnprovenDomain domain={domain} proof={proof} canEdit={canEdit} onOpen={onOpen} />
  return (
    <li className="method-row">
      <div className="grow">
        <div className="strong break">{domain}</div>
        <div className="row wrap">
          {isMain && <Badge tone="ok" text={t.main} />}
          {isUnreached && <Badge tone="warn" text={t.notReached} />}
        </div>
        <div role="status">{isChecking && <DomainCheck domain={domain} />}</div>
      </div>
      {canEdit && (
        <div className="row">
          <button type="button" className="button" aria-label={t.checkOf(domain)} onClick={() => setIsChecking(true)}>
            {t.check}
          </button>
          {!isMain && (
            <>
              <button
                type="button"
                className="button"
                aria-label={t.makeMainOf(domain)}
                onClick={() => onOpen({ kind: 'main', domain })}
              >
                {t.makeMain}
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={t.remove(domain)}
                onClick={() => onOpen({ kind: 'remove', domain })}
              >
                <Trash2 aria-hidden />
              </button>
            </>
          )}
        </div>
      )}
    </li>
  )
}

/** Where the DNS of a domain leads. */
function DomainCheck({ domain }: { domain: string }) {
  const { data, error } = useRead('checkShopDomain', { query: { domain } })
  if (error) return <FormError error={error} />
  if (!data) return null
  const { leads, addresses, expected } = data.data
  const target = expected.join(', ') || t.checks.unknownTarget
  if (leads === 'here' || leads === 'local') return <p className="small soft break">{t.checks[leads](domain)}</p>
  return (
    <p className="callout warn break">
      {leads === 'nowhere'
        ? t.checks.nowhere(domain, target)
        : t.checks.elsewhere(domain, addresses.join(', '), target)}
    </p>
  )
}
