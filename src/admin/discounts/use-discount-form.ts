import { useEffect, useState } from 'react'
import { readStoredForm, removeStoredForm, storeForm } from '../client/stored-form.ts'
import { useUnsavedWarning } from '../client/use-unsaved-warning.ts'
import type { FieldValues } from '../kit/merge.rules.ts'
import { useShop } from '../shell/shop-context.ts'

interface Edit<T> {
  base: T
  version: number
  typed: T
}

interface FormOptions<T extends FieldValues, E extends string> {
  /** The kind of discount and its id. */
  name: string
  /** What is stored now. */
  fields: T
  /** What a new form has typed already. */
  typed?: Partial<T>
  version: number
  /** Returns what is wrong, by field. */
  findErrors: (typed: T) => Partial<Record<keyof T, E>>
}

/**
 * What is typed into the form of a discount, kept in this tab for an hour. While nothing is typed, it shows what is stored.
 */
export function useDiscountForm<T extends FieldValues, E extends string>({
  name,
  fields,
  typed: given,
  version,
  findErrors,
}: FormOptions<T, E>) {
  const { _id: shopId } = useShop()
  const key = `discount ${shopId} ${name}`
  // Stored below by the same form.
  const [restored] = useState(() => readStoredForm(key) as Edit<T> | null)
  const [edit, setEdit] = useState<Edit<T> | null>(
    restored ?? (given ? { base: fields, version, typed: { ...fields, ...given } } : null),
  )
  const [isTried, setIsTried] = useState(false)
  const current = edit ?? { base: fields, version, typed: fields }
  const { base, typed } = current
  const isChanged = Object.keys(typed).some((field) => typed[field] !== base[field])
  const errors: Partial<Record<keyof T, E>> = isTried ? findErrors(typed) : {}
  useUnsavedWarning(isChanged)
  useEffect(() => {
    if (edit && edit !== restored) storeForm(key, edit)
  }, [key, edit, restored])
  const reset = (): void => {
    removeStoredForm(key)
    setEdit(null)
    setIsTried(false)
  }
  return {
    ...current,
    isChanged,
    isRestored: restored !== null && edit !== null && isChanged,
    errors,
    change: (changes: Partial<T>): void =>
      setEdit((before) => {
        const from = before ?? { base: fields, version, typed: fields }
        return { ...from, typed: { ...from.typed, ...changes } }
      }),
    /** Returns to what is stored. */
    reset,
    /** @returns whether the form may be sent; its errors are shown from now on */
    check: (): boolean => {
      setIsTried(true)
      return Object.keys(findErrors(typed)).length === 0
    },
  }
}

export type DiscountForm<T extends FieldValues, E extends string> = ReturnType<typeof useDiscountForm<T, E>>
