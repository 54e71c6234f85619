import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ExternalLink, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { EditedCategory, ListedCategory } from '../client/catalog-types.ts'
import { useRead } from '../client/use-operation.ts'
import { QueryView } from '../kit/states.tsx'
import { categoriesEn as t } from '../messages/categories.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { DeleteDialog } from './category-dialogs.tsx'
import { CategoryEditor } from './category-editor.tsx'
import { CategorySelect } from './category-select.tsx'
import { isAllowed, placeAfterStep, type Step } from './category-tree.rules.ts'
import type { TreeMoves } from './use-tree-moves.ts'

interface PanelProps {
  categoryId: string
  categories: readonly ListedCategory[]
  /** From the main category to this one. */
  path: readonly ListedCategory[]
  isReadOnly: boolean
  moves: TreeMoves
  onClose: () => void
}

/** The chosen category: what it says, where it is, and how to delete it. */
export function CategoryPanel({ categoryId, categories, path, isReadOnly, moves, onClose }: PanelProps) {
  const category = useRead('showCategory', { params: { category: categoryId } })
  return (
    <section className="category-panel" aria-label={path.at(-1)?.name ?? t.thing}>
      <button type="button" className="button back" onClick={onClose}>
        <ArrowLeft aria-hidden />
        {t.back}
      </button>
      <QueryView query={category} thing={t.thing}>
        {({ data }) => (
          <div className="column wide" key={data._id}>
            <PanelHead category={data} path={path} />
            <CategoryEditor category={data} isReadOnly={isReadOnly} />
            {!isReadOnly && <PlaceCard category={data} categories={categories} moves={moves} />}
            {!isReadOnly && <DeleteCard category={data} categories={categories} onDeleted={onClose} />}
          </div>
        )}
      </QueryView>
    </section>
  )
}

function PanelHead({
  category: { name, slug, products },
  path,
}: {
  category: EditedCategory
  path: PanelProps['path']
}) {
  const { domain } = useShop()
  // Shops and back office share the port of a server without a proxy.
  const port = location.port === '' ? '' : `:${location.port}`
  return (
    <div className="panel-head">
      <div className="grow">
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <p className="medium soft">
          {path.length > 1 && (
            <>
              <bdi>
                {path
                  .slice(0, -1)
                  .map((above) => above.name)
                  .join(' › ')}
              </bdi>
              {' · '}
            </>
          )}
          {t.products(products)}
        </p>
      </div>
      <a
        className="icon-button bordered"
        aria-label={t.viewInShop}
        href={`${location.protocol}//${domain}${port}/categories/${encodeURIComponent(slug)}`}
        target="_blank"
        rel="noreferrer"
      >
        <ExternalLink aria-hidden />
      </a>
    </div>
  )
}

interface CardProps {
  category: EditedCategory
  categories: readonly ListedCategory[]
}

const ICONS = { up: ArrowUp, down: ArrowDown, in: ArrowRight, out: ArrowLeft } as const

/** Moves the category without dragging it. */
function PlaceCard({ category: { _id }, categories, moves }: CardProps & { moves: TreeMoves }) {
  const id = useId()
  const parentId = categories.find((other) => other._id === _id)?.parentId ?? null
  const parents = categories.filter((other) => other._id === parentId || isAllowed(categories, _id, other._id))
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head">
        <h3 id={id} className="heading">
          {t.place}
        </h3>
      </div>
      <div className="card-body form-body">
        <CategorySelect
          label={t.parent}
          none={t.main}
          categories={parents}
          value={parentId}
          onValue={(parent) => moves.move(_id, { parentId: parent, position: null })}
        />
        <div className="place-steps">
          {(Object.keys(ICONS) as Step[]).map((step) => {
            const Icon = ICONS[step]
            return (
              <button
                key={step}
                type="button"
                className="button"
                aria-disabled={placeAfterStep(categories, _id, step) === null || moves.isPending}
                onClick={() => moves.step(_id, step)}
              >
                <Icon aria-hidden />
                {t.steps[step]}
              </button>
            )
          })}
        </div>
      </div>
    </section>
  )
}

function DeleteCard({ category, categories, onDeleted }: CardProps & { onDeleted: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const hasChildren = categories.some(({ parentId }) => parentId === category._id)
  const reasonId = useId()
  return (
    <div className="column">
      <div>
        <button
          type="button"
          className="button danger"
          disabled={hasChildren}
          aria-describedby={hasChildren ? reasonId : undefined}
          onClick={() => setIsAsking(true)}
        >
          <Trash2 aria-hidden />
          {t.delete}
        </button>
      </div>
      {hasChildren && (
        <p id={reasonId} className="small soft">
          {t.hasChildren}
        </p>
      )}
      {isAsking && (
        <DeleteDialog
          category={category}
          categories={categories}
          onDeleted={onDeleted}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}
