import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedRequest } from '../client/admin-client.ts'
import type { EditedCategory, ListedCategory } from '../client/catalog-types.ts'
import { useChange } from '../client/use-operation.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { useToast } from '../kit/toast.tsx'
import { categoriesEn as t } from '../messages/categories.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { CategorySelect } from './category-select.tsx'

const MAX_NAME = 80
const MAX_PARENT_LEVEL = 3

interface AddDialogProps {
  categories: readonly ListedCategory[]
  /** The category that is open. */
  parentId: string | null
  onAdded: (id: string) => void
  onClose: () => void
}

/** Adds a category as the last one at its place. */
export function AddDialog({ categories, parentId, onAdded, onClose }: AddDialogProps) {
  const toast = useToast()
  const undo = useUndo()
  const parents = categories.filter(({ level }) => level <= MAX_PARENT_LEVEL)
  const [name, setName] = useState('')
  const [parent, setParent] = useState(parents.find(({ _id }) => _id === parentId)?._id ?? null)
  const [isTried, setIsTried] = useState(false)
  const { mutate, isPending, error } = useChange('createCategory', (result) => {
    toast(t.added(name.trim()), undo(changeIdOf(result)))
    onAdded(result.data._id)
  })
  const fields = error instanceof FailedRequest ? error.fields : {}
  const isMissing = isTried && name.trim() === ''
  return (
    <ActionDialog
      title={t.addTitle}
      submitLabel={t.add}
      isPending={isPending}
      error={Object.keys(fields).length > 0 ? null : error}
      onSubmit={() => {
        setIsTried(true)
        if (name.trim() !== '') mutate({ body: { name, parent } })
      }}
      onClose={onClose}
    >
      <TextField
        label={t.labels.name}
        data-focus
        autoComplete="off"
        maxLength={MAX_NAME}
        value={name}
        error={isMissing ? t.nameRequired : fields.name}
        onValue={setName}
      />
      <CategorySelect
        label={t.parent}
        none={t.main}
        categories={parents}
        value={parent}
        error={fields.parent}
        onValue={setParent}
      />
    </ActionDialog>
  )
}

interface DeleteDialogProps {
  category: EditedCategory
  categories: readonly ListedCategory[]
  onDeleted: () => void
  onClose: () => void
}

/** Deletes a category, and asks where its products go. */
export function DeleteDialog({ category, categories, onDeleted, onClose }: DeleteDialogProps) {
  const { _id, name, ownProducts } = category
  const toast = useToast()
  const undo = useUndo()
  const [productsTo, setProductsTo] = useState<string | null>(null)
  const { _id: shopId } = useShop()
  const client = useQueryClient()
  const onDone = (result: object): void => {
    toast(t.deleted(name), undo(changeIdOf(result)))
    onDeleted()
    void client.invalidateQueries({ queryKey: ['shop', shopId, 'listCategories'] })
  }
  // What the panel shows is gone.
  const { mutate, isPending, error } = useChange('deleteCategory', onDone, { endsScreen: true })
  const reason = error instanceof FailedRequest ? error.fields.productsTo : undefined
  return (
    <ActionDialog
      title={t.deleteTitle(name)}
      text={t.deleteText}
      submitLabel={t.delete}
      isPending={isPending}
      error={reason === undefined ? error : null}
      onSubmit={() => mutate({ params: { category: _id }, body: { productsTo } })}
      onClose={onClose}
    >
      {/* Products in the trash are not counted, but need a place too. */}
      {(ownProducts > 0 || reason !== undefined) && (
        <CategorySelect
          label={t.productsTo(ownProducts)}
          none={t.chooseCategory}
          categories={categories.filter((other) => other._id !== _id)}
          value={productsTo}
          error={reason}
          isFirst
          onValue={setProductsTo}
        />
      )}
    </ActionDialog>
  )
}
