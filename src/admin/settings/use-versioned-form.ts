import { useEffect, useState } from 'react'
import { FailedRequest } from '../client/admin-client.ts'
import type { OperationInput, OperationName, OperationResult } from '../client/operations.ts'
import { readStoredForm, removeStoredForm, storeForm } from '../client/stored-form.ts'
import { useVersionedChange } from '../client/use-versioned-change.ts'
import type { FieldValues } from '../kit/merge.rules.ts'
import { useShop } from '../shell/shop-context.ts'

type Errors<T> = Partial<Record<keyof T & string, string>>

interface Stored<T> {
  base: T
  version: number
  typed: T
}

interface VersionedForm<N extends OperationName, T extends FieldValues> {
  /** The name of the form in this tab. */
  name: string
  /** The values as the server has them. */
  values: T
  version: number
  toInput: (form: { typed: T; changed: Partial<T> }, version: number) => OperationInput<N>
  /** Returns what the server has saved. */
  read: (result: OperationResult<N>) => { values: T; version: number }
  /** Returns what is missing before the form is sent. */
  findErrors?: (typed: T) => Errors<T>
  onSaved: (result: OperationResult<N>) => void
}

const changesOf = <T extends FieldValues>(base: T, typed: T): Partial<T> => {
  const changed: Partial<T> = {}
  for (const name of Object.keys(typed) as (keyof T)[]) if (typed[name] !== base[name]) changed[name] = typed[name]
  return changed
}

/** A form of an object with versions, kept in this tab for an hour. */
export function useVersionedForm<N extends OperationName, T extends FieldValues>(
  operation: N,
  { name: formName, values, version: present, toInput, read, findErrors, onSaved }: VersionedForm<N, T>,
) {
  const { _id: shopId } = useShop()
  const key = `${formName} ${shopId}`
  // Stored below by the same form.
  const [stored] = useState(() => readStoredForm(key) as Stored<T> | null)
  const fresh: Stored<T> = { base: values, version: present, typed: values }
  const [form, setForm] = useState<Stored<T>>(stored ?? fresh)
  const [missing, setMissing] = useState<Errors<T>>({})
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set())
  const { base, version, typed } = form
  const isChanged = Object.keys(changesOf(base, typed)).length > 0
  // What others have saved appears where nothing is being typed.
  if (!isChanged && present > version) setForm(fresh)
  useEffect(() => {
    if (isChanged && form !== stored) storeForm(key, form)
  }, [key, form, stored, isChanged])
  const reset = (next: Stored<T>): void => {
    removeStoredForm(key)
    setForm(next)
    setMissing({})
  }
  const { save, ...change } = useVersionedChange<N, T>(operation, {
    base,
    version,
    toInput: (merged, seen) => toInput({ typed: merged, changed: changesOf(base, merged) }, seen),
    onDone: (result) => {
      const saved = read(result)
      reset({ base: saved.values, version: saved.version, typed: saved.values })
      onSaved(result)
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
    errorOf: (name: keyof T & string): string | undefined =>
      missing[name] ?? (corrected.has(name) ? undefined : rejected[name]),
    set: (name: keyof T & string, value: string): void => {
      setForm((before) => ({ ...before, typed: { ...before.typed, [name]: value } }))
      setMissing((before) => ({ ...before, [name]: undefined }))
      setCorrected((before) => new Set([...before, name]))
    },
    discard: () => reset(fresh),
    submit: (): void => {
      const found = findErrors?.(typed) ?? {}
      setMissing(found)
      if (Object.keys(found).length > 0) return
      setCorrected(new Set())
      save(typed)
    },
  }
}
