import { ChevronUp, CircleDot, Percent, Table2, X } from 'lucide-react'
import { useState } from 'react'
import type { ProductJobInput } from '../product-job-types.ts'
import { PERMISSIONS } from '../../client/permissions.ts'
import { Menu } from '../../kit/menu.tsx'
import { productBulkEn as t } from '../../messages/products/product-bulk.en.ts'
import { productSheetEn } from '../../messages/products/product-sheet.en.ts'
import { useCan, useShopPath } from '../../shell/shop-context.ts'
import { ExportDialog } from '../export-products.tsx'
import type { ProductFilters } from '../products-query.rules.ts'
import { AttributeDialog, TagsDialog } from './attribute-dialogs.tsx'
import { CategoryDialog, PriceDialog } from './bulk-dialogs.tsx'
import { CampaignDialog } from './campaign-dialog.tsx'
import { CheckedDialog } from './checked-dialog.tsx'
import { JobOutcome } from './job-outcome.tsx'
import { useProductJob } from './use-product-job.ts'

interface BulkBarProps {
  selected: readonly string[]
  /** The filters of the list, when it has more products than are on the page. */
  all: ProductFilters | null
  /** Whether these are the products in the trash. */
  isTrash: boolean
  onSelect: (ids: readonly string[]) => void
}

type Opened =
  | 'prices'
  | 'category'
  | 'tags'
  | 'attribute'
  | 'campaign'
  | 'export'
  | 'active'
  | 'draft'
  | 'archived'
  | 'trash'
  | 'restore'
type Simple = 'active' | 'draft' | 'archived' | 'trash' | 'restore'

const CHANGES: Record<Simple, ProductJobInput> = {
  active: { status: 'active' },
  draft: { status: 'draft' },
  archived: { status: 'archived' },
  trash: { isTrashed: true },
  restore: { isTrashed: false },
}

/** What can be done with the selected products, and what has become of it; those that were refused stay selected. */
export function BulkBar({ selected, all, isTrash, onSelect }: BulkBarProps) {
  const [isAll, setIsAll] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  const running = useProductJob()
  const filter = isAll ? all : null
  const target: ProductJobInput = filter ? { filter } : { products: [...selected] }
  const clear = (ids: readonly string[] = []): void => {
    onSelect(ids)
    setIsAll(false)
    setOpened(null)
  }
  const start = async (body: ProductJobInput): Promise<void> => {
    const job = await running.start(body)
    if (job) clear(job.refusals.map(({ productId }) => productId))
  }
  // What concerns a whole list is asked about, with the number of its products.
  const confirmFirst = (name: Simple): void => {
    if (filter) setOpened(name)
    else void start({ ...target, ...CHANGES[name] })
  }
  const { job } = running
  if (job) return <JobOutcome job={job} stop={running.stop} undo={running.undo} onClose={running.close} />
  if (selected.length === 0) return null
  return (
    <>
      <section className="bulk-bar desktop-only" aria-label={filter ? t.allSelected : t.selected(selected.length)}>
        <span className="selected-count" role="status">
          {filter ? t.allSelected : t.selected(selected.length)}
        </span>
        {all && !isAll && (
          <button type="button" className="button" onClick={() => setIsAll(true)}>
            {t.selectAllOfList}
          </button>
        )}
        {!isTrash && <SheetLink query={filter ?? { ids: selected.join(',') }} />}
        <Actions
          isTrash={isTrash}
          query={filter ?? { ids: selected.join(',') }}
          onAsk={setOpened}
          onChange={confirmFirst}
        />
        <button type="button" className="button" aria-label={t.clear} onClick={() => clear()}>
          <X aria-hidden />
        </button>
      </section>
      <Dialogs
        opened={opened}
        target={target}
        isPending={running.isStarting}
        error={running.error}
        onSubmit={(body) => void start(body)}
        onClose={() => setOpened(null)}
      />
    </>
  )
}

const withQuery = (path: string, query: ProductFilters): string =>
  `${path}?${new URLSearchParams(query as Record<string, string>)}`

/** The spreadsheet, for members who may change one of its columns. */
function SheetLink({ query }: { query: ProductFilters }) {
  const to = useShopPath()
  const can = useCan()
  const columns = [PERMISSIONS.editProducts, PERMISSIONS.editPrices, PERMISSIONS.editStock]
  if (!columns.some((permission) => can(permission))) return null
  return (
    <a className="button" href={withQuery(to('/products/bulk'), query)}>
      <Table2 aria-hidden />
      {productSheetEn.open}
    </a>
  )
}

interface ActionsProps {
  isTrash: boolean
  /** What selects the products. */
  query: ProductFilters
  onAsk: (name: Opened) => void
  onChange: (name: Simple) => void
}

function Actions({ isTrash, query, onAsk, onChange }: ActionsProps) {
  const to = useShopPath()
  const can = useCan()
  const canPublish = can(PERMISSIONS.publishProducts)
  const item = (label: string, run: () => void) => (
    <button type="button" role="menuitem" onClick={run}>
      {label}
    </button>
  )
  const link = (label: string, path: string) => (
    <a role="menuitem" href={withQuery(to(path), query)}>
      {label}
    </a>
  )
  if (isTrash)
    return canPublish ? (
      <button type="button" className="button" onClick={() => onChange('restore')}>
        {t.restore}
      </button>
    ) : null
  return (
    <>
      {can(PERMISSIONS.editPrices) && (
        <button type="button" className="button" onClick={() => onAsk('prices')}>
          <Percent aria-hidden />
          {t.prices}
        </button>
      )}
      {canPublish && (
        <Menu
          label={t.status}
          button={
            <>
              <CircleDot aria-hidden />
              {t.status}
            </>
          }
          buttonClassName="button"
        >
          {item(t.publish, () => onChange('active'))}
          {item(t.draft, () => onChange('draft'))}
          {item(t.archive, () => onChange('archived'))}
        </Menu>
      )}
      <Menu
        label={t.more}
        button={
          <>
            {t.more}
            <ChevronUp aria-hidden />
          </>
        }
        buttonClassName="button"
      >
        {can(PERMISSIONS.editProducts) && item(t.category, () => onAsk('category'))}
        {can(PERMISSIONS.editProducts) && item(t.tags, () => onAsk('tags'))}
        {can(PERMISSIONS.editProducts) && item(t.attribute, () => onAsk('attribute'))}
        {can(PERMISSIONS.editDiscounts) && item(t.campaign, () => onAsk('campaign'))}
        {can(PERMISSIONS.editDiscounts) && link(t.flashSale, '/discounts/flash-sales/new')}
        {can(PERMISSIONS.editPrices) && link(t.priceList, '/discounts/price-lists/new')}
        {canPublish && item(t.trash, () => onChange('trash'))}
        {can(PERMISSIONS.exportData) && item(t.export, () => onAsk('export'))}
      </Menu>
    </>
  )
}

interface DialogsProps {
  opened: Opened | null
  target: ProductJobInput
  isPending: boolean
  error: Error | null
  onSubmit: (body: ProductJobInput) => void
  onClose: () => void
}

function Dialogs({ opened, target, ...props }: DialogsProps) {
  if (opened === null) return null
  if (opened === 'prices') return <PriceDialog target={target} {...props} />
  if (opened === 'category') return <CategoryDialog target={target} {...props} />
  if (opened === 'tags') return <TagsDialog target={target} {...props} />
  if (opened === 'attribute') return <AttributeDialog target={target} {...props} />
  if (opened === 'campaign') return <CampaignDialog target={target} onClose={props.onClose} />
  if (opened === 'export')
    return (
      <ExportDialog filters={target.filter ?? { ids: (target.products ?? []).join(',') }} onClose={props.onClose} />
    )
  return (
    <CheckedDialog
      {...props}
      title={t.confirm[opened]}
      submitLabel={LABELS[opened]}
      body={{ ...target, ...CHANGES[opened] }}
    />
  )
}

const LABELS = { active: t.publish, draft: t.draft, archived: t.archive, trash: t.trash, restore: t.restore } as const
