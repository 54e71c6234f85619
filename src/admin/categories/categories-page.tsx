import { Plus } from 'lucide-react'
import { useState } from 'react'
import { addOperations } from '../client/admin-client.ts'
import { CATALOG_OPERATIONS } from '../client/catalog-operations.ts'
import type { ListedCategory } from '../client/catalog-types.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useRead } from '../client/use-operation.ts'
import { useSearchParams, useTitle } from '../client/use-page.ts'
import { QueryView, State } from '../kit/states.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { categoriesEn as t } from '../messages/categories.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useCan, useShop } from '../shell/shop-context.ts'
import { AddDialog } from './category-dialogs.tsx'
import { CategoryPanel } from './category-panel.tsx'
import { collapsedAtFirst, listRows, pathOf } from './category-tree.rules.ts'
import { CategoryTree } from './category-tree.tsx'
import { useTreeMoves } from './use-tree-moves.ts'
import '../styles/products.css'
import '../styles/drafts.css'
import '../styles/settings.css'
import '../styles/categories.css'

addOperations(CATALOG_OPERATIONS)

/** The tree of categories, and the chosen one beside it. */
export function CategoriesPage() {
  const shop = useShop()
  const mayEdit = useCan()(PERMISSIONS.editProducts)
  const [params, change] = useSearchParams()
  const [isAdding, setIsAdding] = useState(false)
  const categories = useRead('listCategories')
  const chosenId = params.get('category')
  useTitle(shellEn.title(t.title, shop.name))
  const choose = (category: string | null): void => change({ category })
  const list = categories.data?.data ?? []
  return (
    <div className="categories" data-open={chosenId === null ? undefined : true}>
      <PageHead title={t.title} lead={mayEdit ? t.lead : t.readOnly}>
        {mayEdit && (
          <button type="button" className="button primary" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden />
            {t.add}
          </button>
        )}
      </PageHead>
      <QueryView query={categories}>
        {({ data }) =>
          data.length === 0 ? (
            <State text={t.empty} />
          ) : (
            <Panes categories={data} chosenId={chosenId} isReadOnly={!mayEdit} onChoose={choose} />
          )
        }
      </QueryView>
      {isAdding && (
        <AddDialog
          categories={list}
          parentId={chosenId}
          onAdded={(id) => {
            setIsAdding(false)
            // On a narrow screen, the tree with the new row stays.
            if (matchMedia('(min-width: 1024px)').matches) choose(id)
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  )
}

interface PanesProps {
  categories: readonly ListedCategory[]
  chosenId: string | null
  isReadOnly: boolean
  onChoose: (id: string | null) => void
}

function Panes({ categories, chosenId, isReadOnly, onChoose }: PanesProps) {
  const [collapsed, setCollapsed] = useState(() => collapsedAtFirst(categories, chosenId))
  const moves = useTreeMoves(categories)
  const toggle = (id: string, isOpen: boolean): void => {
    const next = new Set(collapsed)
    if (isOpen) next.delete(id)
    else next.add(id)
    setCollapsed(next)
  }
  return (
    <div className="page-body category-panes">
      <section className="card tree-pane" aria-label={t.tree}>
        <CategoryTree
          categories={categories}
          rows={listRows(categories, collapsed)}
          collapsed={collapsed}
          chosenId={chosenId}
          isReadOnly={isReadOnly}
          moves={moves}
          onToggle={toggle}
          onChoose={onChoose}
        />
        {!isReadOnly && (
          <p className="tree-keys small soft">
            <span className="desktop-only">{t.keys}</span>
            <span className="phone-only">{t.tap}</span>
          </p>
        )}
      </section>
      {chosenId === null ? (
        <p className="card tree-hint medium soft">{t.choose}</p>
      ) : (
        <CategoryPanel
          categoryId={chosenId}
          categories={categories}
          path={pathOf(categories, chosenId)}
          isReadOnly={isReadOnly}
          moves={moves}
          onClose={() => onChoose(null)}
        />
      )}
    </div>
  )
}
