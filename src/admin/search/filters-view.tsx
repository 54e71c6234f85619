import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { AttributeInUse } from '../client/catalog-types.ts'
import { useRead } from '../client/use-operation.ts'
import { useUnsavedWarning } from '../client/use-unsaved-warning.ts'
import { ConflictDialog } from '../kit/conflict-dialog.tsx'
import { FormError } from '../kit/fields.tsx'
import { QueryView, State } from '../kit/states.tsx'
import { useToast } from '../kit/toast.tsx'
import { useVersionedBody, valueOf } from '../kit/use-versioned-body.ts'
import { searchEn } from '../messages/search.en.ts'
import { JobOutcome } from '../products/bulk/job-outcome.tsx'
import { useProductJob } from '../products/bulk/use-product-job.ts'
import type { ProductJobInput } from '../products/product-job-types.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { moveBy } from './terms.rules.ts'

const t = searchEn.filters

/** The attributes by which shoppers filter lists. */
export function FiltersView({ isReadOnly }: { isReadOnly: boolean }) {
  const filters = useRead('showFilters')
  const attributes = useRead('listAttributes').data?.data ?? []
  const [merged, setMerged] = useState<string | null>(null)
  const { job, start, isStarting, error, stop, undo, close } = useProductJob()
  const merge = async (body: ProductJobInput): Promise<void> => {
    if (await start(body)) setMerged(null)
  }
  return (
    <div className="page-body search-body">
      {job && <JobOutcome job={job} stop={stop} undo={undo} onClose={close} />}
      {merged !== null && (
        <MergeDialog
          name={merged}
          attributes={attributes}
          isPending={isStarting}
          error={error}
          onSubmit={(body) => void merge(body)}
          onClose={() => setMerged(null)}
        />
      )}
      <QueryView query={filters}>
        {({ data }) => (
          <FiltersEditor stored={data} attributes={attributes} isReadOnly={isReadOnly} onMerge={setMerged} />
        )}
      </QueryView>
    </div>
  )
}

interface Filters {
  attributes: readonly string[]
  version: number
}

interface EditorProps {
  stored: Filters
  attributes: readonly AttributeInUse[]
  isReadOnly: boolean
  /** Opens the dialog that merges an attribute. */
  onMerge: (name: string) => void
}

function FiltersEditor({ stored, attributes, isReadOnly, onMerge }: EditorProps) {
  // What others save meanwhile is shown at once, unless something is changed here.
  const [opened, setOpened] = useState(stored)
  const [names, setNames] = useState(stored.attributes)
  const toast = useToast()
  const id = useId()
  const show = (filters: Filters): void => {
    setOpened(filters)
    setNames(filters.attributes)
  }
  const { save, isPending, error, ...change } = useVersionedBody('updateFilters', {
    base: { attributes: opened.attributes },
    version: opened.version,
    toInput: ({ attributes: given }, version) => ({ body: { attributes: [...given], version } }),
    toBody: (values) => ({ attributes: values['attributes'] as readonly string[] }),
    onDone: ({ data }) => {
      show(data)
      toast(t.saved)
    },
  })
  const isChanged = names.join('\n') !== opened.attributes.join('\n')
  if (!isChanged && opened.version !== stored.version) show(stored)
  useUnsavedWarning(isChanged)
  return (
    <>
      <section className="card" aria-labelledby={id}>
        <div className="card-head">
          <h2 id={id}>{t.title}</h2>
          {isChanged && (
            <button type="button" className="button" onClick={() => setNames(opened.attributes)}>
              {t.discard}
            </button>
          )}
          {!isReadOnly && (
            <button
              type="button"
              className="button primary"
              disabled={!isChanged}
              aria-disabled={isPending}
              onClick={() => !isPending && save({ attributes: names })}
            >
              {t.save}
            </button>
          )}
        </div>
        <p className="card-body small soft">{isPending ? t.saving : t.hint}</p>
        <FormError error={error} />
        <ConflictDialog change={change} labels={LABELS} textOf={textOf} />
        {names.length === 0 ? (
          <State text={t.empty} />
        ) : (
          <Names names={names} attributes={attributes} isReadOnly={isReadOnly} onMerge={onMerge} onChange={setNames} />
        )}
      </section>
      <Unused
        attributes={attributes}
        names={names}
        isReadOnly={isReadOnly}
        onMerge={onMerge}
        onAdd={(name) => setNames([...names, name])}
      />
    </>
  )
}

const LABELS = { attributes: t.title }

const textOf = (_field: string, text: string): string => (valueOf(text) as readonly string[]).join('\n')

interface NamesProps {
  names: readonly string[]
  attributes: readonly AttributeInUse[]
  isReadOnly: boolean
  onMerge: (name: string) => void
  onChange: (names: readonly string[]) => void
}

const Names = ({ names, attributes, isReadOnly, onMerge, onChange }: NamesProps) => (
  <ol className="lines-list" aria-label={t.title}>
    {names.map((name, at) => (
      <li key={name}>
        <bdi className="grow strong break">{name}</bdi>
        <span className="small soft">{usesOf(attributes.find((attribute) => attribute.name === name))}</span>
        {!isReadOnly && (
          <span className="row tight">
            <MergeButton name={name} attributes={attributes} onMerge={onMerge} />
            <button
              type="button"
              className="icon-button"
              aria-label={t.up(name)}
              aria-disabled={at === 0}
              onClick={() => onChange(moveBy(names, at, -1))}
            >
              <ArrowUp aria-hidden />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={t.down(name)}
              aria-disabled={at === names.length - 1}
              onClick={() => onChange(moveBy(names, at, 1))}
            >
              <ArrowDown aria-hidden />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={t.remove(name)}
              onClick={() => onChange(names.filter((other) => other !== name))}
            >
              <X aria-hidden />
            </button>
          </span>
        )}
      </li>
    ))}
  </ol>
)

/** Products have to have the attribute, so that there is something to merge. */
function MergeButton({ name, attributes, onMerge }: Pick<NamesProps, 'attributes' | 'onMerge'> & { name: string }) {
  if (!attributes.some((attribute) => attribute.name === name)) return null
  return (
    <button type="button" className="button small-button" aria-label={t.mergeFor(name)} onClick={() => onMerge(name)}>
      {t.merge}
    </button>
  )
}

const usesOf = (attribute: AttributeInUse | undefined): string =>
  attribute ? `${t.products(attribute.products)}, ${t.values(attribute.values)}` : t.unused

interface UnusedProps extends Omit<NamesProps, 'onChange'> {
  onAdd: (name: string) => void
}

/** The attributes of products that are no filters. */
function Unused({ attributes, names, isReadOnly, onMerge, onAdd }: UnusedProps) {
  const id = useId()
  const others = attributes.filter(({ name }) => !names.includes(name))
  if (attributes.length > 0 && others.length === 0) return null
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{t.attributes}</h2>
      </div>
      {attributes.length === 0 ? (
        <State text={t.noAttributes} />
      ) : (
        <ul className="lines-list" aria-label={t.attributes}>
          {others.map((attribute) => (
            <li key={attribute.name}>
              <bdi className="grow break">{attribute.name}</bdi>
              <span className="small soft">{usesOf(attribute)}</span>
              {!isReadOnly && <MergeButton name={attribute.name} attributes={attributes} onMerge={onMerge} />}
              {!isReadOnly && (
                <button
                  type="button"
                  className="button small-button"
                  aria-label={t.addFor(attribute.name)}
                  onClick={() => onAdd(attribute.name)}
                >
                  {t.add}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
