import { ArrowRight } from 'lucide-react'
import type { EditedProduct, OperationResult, ProductSetup } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { readStoredForm } from '../client/stored-form.ts'
import { useRead } from '../client/use-operation.ts'
import { useUndo } from '../client/use-undo.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { useFormats } from '../kit/formats.ts'
import { QueryView } from '../kit/states.tsx'
import { ScrollArea } from '../kit/scroll-area.tsx'
import { auditEn } from '../messages/audit.en.ts'
import { productEditorEn as t } from '../messages/products/product-editor.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useCan, useShop } from '../shell/shop-context.ts'
import { productFormKey } from './use-product-form.ts'
import '../styles/audit.css'

type Entry = OperationResult<'showProductHistory'>['data'][number]

interface HistoryProps {
  product: EditedProduct
  onClose: () => void
}

/** What was done with a product, by whom, with each changed field and a way back. */
export function ProductHistory({ product: { _id: productId, name }, onClose }: HistoryProps) {
  const { _id: shopId } = useShop()
  const history = useRead('showProductHistory', { params: { productId } })
  const categories = useRead('showProductSetup').data?.data.categories ?? []
  const isTyped = readStoredForm(productFormKey(shopId, productId)) !== null
  return (
    <ActionDialog
      title={t.history.title(name)}
      text={isTyped ? t.history.unsaved : t.history.hint}
      submitLabel={t.history.close}
      hasCancel={false}
      isPending={false}
      error={null}
      onSubmit={onClose}
      onClose={onClose}
    >
      <QueryView query={history} thing={t.history.thing}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="soft medium">{t.history.empty}</p>
          ) : (
            <ScrollArea className="history" label={t.history.thing}>
              <ul className="audit">
                {data.map((entry) => (
                  <HistoryEntry key={entry._id} entry={entry} categories={categories} mayUndo={!isTyped} />
                ))}
              </ul>
            </ScrollArea>
          )
        }
      </QueryView>
    </ActionDialog>
  )
}

interface EntryProps {
  entry: Entry
  categories: ProductSetup['categories']
  mayUndo: boolean
}

function HistoryEntry({ entry: { _id, actor, action, channel, changed, at, undo: state }, ...props }: EntryProps) {
  const { time } = useFormats()
  const undo = useUndo()
  const mayEdit = useCan()(PERMISSIONS.editProducts)
  return (
    <li className="list-row">
      <div className="grow">
        <div className="break">
          <bdi className="strong">{actor}</bdi> {auditEn.actions[action] ?? action}
        </div>
        {changed && (
          <ul className="changes">
            {Object.entries(changed).map(([field, { before, after }]) => (
              <Change key={field} field={field} sides={[before, after]} categories={props.categories} />
            ))}
          </ul>
        )}
        <div className="small soft">
          <time dateTime={at}>{time(at)}</time> · {auditEn.channels[channel]}
        </div>
      </div>
      {state === 'done' && <span className="badge">{auditEn.undone}</span>}
      {state === 'possible' && mayEdit && (
        <button type="button" className="button small-button" disabled={!props.mayUndo} onClick={undo(_id)?.run}>
          {shellEn.undo}
        </button>
      )}
    </li>
  )
}

const AMOUNTS = new Set(['priceAmount', 'saleAmount'])
const WITHOUT_VALUES = new Set(['added', 'removed'])

interface ChangeProps {
  /** `{field}`, or `{field}|{values of a variant}`. */
  field: string
  sides: readonly [before: unknown, after: unknown]
  categories: ProductSetup['categories']
}

function Change({ field, sides, categories }: ChangeProps) {
  const { currency } = useShop()
  const { money, time } = useFormats()
  const [name = '', variant = ''] = field.split('|')
  const textOf = (value: unknown): string => {
    if (value === null || value === '') return auditEn.nothing
    if (typeof value === 'boolean') return value ? auditEn.yes : auditEn.no
    if (typeof value === 'number') return AMOUNTS.has(name) ? money(value, currency) : String(value)
    if (name === 'categoryId') return categories.find(({ _id }) => _id === value)?.path ?? auditEn.nothing
    if ((name === 'publishAt' || name === 'availableFrom') && typeof value === 'string') return time(value)
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  const label = t.history.fields[name] ?? name
  return (
    <li className="break">
      <span className="soft">{variant === '' ? label : t.variants.of(label, variant)}</span>
      {!WITHOUT_VALUES.has(name) && (
        <>
          <del>{textOf(sides[0])}</del>
          <ArrowRight aria-hidden />
          <ins>{textOf(sides[1])}</ins>
        </>
      )}
    </li>
  )
}
