import { useState } from 'react'
import type { ChosenReturnTerms } from '#src/shared/return-terms.ts'
import { FailedRequest } from '../client/admin-client.ts'
import type { EditedCategory } from '../client/catalog-types.ts'
import { readStoredForm, removeStoredForm, storeForm } from '../client/stored-form.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { useVersionedChange } from '../client/use-versioned-change.ts'
import { useToast } from '../kit/toast.tsx'
import { categoriesEn as t } from '../messages/categories.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { isException, returnableText, toReturnable } from './return-terms-fields.rules.ts'

/** What is typed: no picture and nothing chosen are an empty text, and the menu a word. */
export type CategoryFields = Record<
  'name' | 'slug' | 'description' | 'image' | 'menu' | 'seoTitle' | 'seoDescription' | keyof ChosenReturnTerms,
  string
>

interface Stored {
  base: CategoryFields
  version: number
  typed: CategoryFields
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const toFields = ({
  name,
  slug,
  description,
  image,
  menu,
  ...rest
}: Readonly<Record<string, unknown>>): CategoryFields => ({
  name: textOf(name),
  slug: textOf(slug),
  description: textOf(description),
  image: textOf(image),
  menu: menu === true ? 'yes' : 'no',
  seoTitle: textOf(rest['seoTitle']),
  seoDescription: textOf(rest['seoDescription']),
  returnable: typeof rest['returnable'] === 'boolean' ? returnableText(rest['returnable']) : '',
  withdrawalException: textOf(rest['withdrawalException']),
})

/** Returns what a form sends: the fields that differ. */
function toChanges(base: CategoryFields, typed: CategoryFields) {
  const isChanged = (name: keyof CategoryFields): boolean => base[name] !== typed[name]
  return {
    ...(isChanged('name') && { name: typed.name }),
    ...(isChanged('slug') && { slug: typed.slug }),
    ...(isChanged('description') && { description: typed.description }),
    ...(isChanged('image') && { image: typed.image === '' ? null : typed.image }),
    ...(isChanged('seoTitle') && { seoTitle: typed.seoTitle }),
    ...(isChanged('seoDescription') && { seoDescription: typed.seoDescription }),
    ...(isChanged('returnable') && { returnable: toReturnable(typed.returnable) }),
    ...(isChanged('withdrawalException') && {
      withdrawalException: isException(typed.withdrawalException) ? typed.withdrawalException : null,
    }),
    ...(isChanged('menu') && { menu: typed.menu === 'yes' }),
  }
}

/** The form of a category, kept in this tab for an hour. */
export function useCategoryForm(category: EditedCategory) {
  const { _id: shopId } = useShop()
  const key = `category ${shopId} ${category._id}`
  const fresh: Stored = { base: toFields(category), version: category.version, typed: toFields(category) }
  // Stored below by the same form.
  const [stored] = useState(() => readStoredForm(key) as Stored | null)
  const [form, setForm] = useState<Stored>(stored ?? fresh)
  const [isMissing, setIsMissing] = useState(false)
  const toast = useToast()
  const undo = useUndo()
  const { base, version, typed } = form
  const isChanged = Object.keys(toChanges(base, typed)).length > 0
  // What others have saved appears where nothing is being typed.
  if (!isChanged && category.version > version) setForm(fresh)
  const reset = (next: Stored): void => {
    removeStoredForm(key)
    setForm(next)
    setIsMissing(false)
  }
  const { save, ...change } = useVersionedChange('updateCategory', {
    base,
    version,
    toFields,
    toInput: (values, seen) => ({
      params: { category: category._id },
      body: { ...toChanges(base, values), version: seen },
    }),
    onDone: (result) => {
      const saved = toFields(result.data)
      reset({ base: saved, version: result.data.version, typed: saved })
      toast(t.saved(saved.name), undo(changeIdOf(result)))
    },
  })
  const rejected: Readonly<Record<string, string>> = change.error instanceof FailedRequest ? change.error.fields : {}
  return {
    ...change,
    typed,
    isChanged,
    isRestored: stored !== null && isChanged,
    /** The error of the whole form. */
    error: Object.keys(rejected).length > 0 ? null : change.error,
    errorOf: (name: keyof CategoryFields): string | undefined =>
      name === 'name' && isMissing ? t.nameRequired : rejected[name],
    set: (name: keyof CategoryFields, value: string): void => {
      const next: Stored = { ...form, typed: { ...typed, [name]: value } }
      setForm(next)
      setIsMissing(false)
      storeForm(key, next)
    },
    discard: () => reset(fresh),
    submit: (): void => {
      if (typed.name.trim() === '') setIsMissing(true)
      else if (isChanged && !change.isPending) save(typed)
    },
  }
}

export type CategoryForm = ReturnType<typeof useCategoryForm>
