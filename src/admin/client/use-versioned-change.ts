import { useRef, useState } from 'react'
import { mergeChanges, type FieldValues } from '../kit/merge.rules.ts'
import { codeOf, FailedRequest } from './admin-client.ts'
import type { OperationInput, OperationName, OperationResult } from './operations.ts'
import { useChange } from './use-operation.ts'

/** What a colleague has saved while a form was open. */
export interface Conflict<T> {
  /** Who and when, in words. */
  text: string
  /** Fields that both have changed. */
  fields: readonly (keyof T & string)[]
  mine: T
  theirs: T
  version: number
}

interface Theirs {
  version: number
  values: Readonly<Record<string, unknown>>
}

interface VersionedForm<N extends OperationName, T extends FieldValues> {
  /** The values with which the form was opened. */
  base: T
  version: number
  toInput: (values: T, version: number) => OperationInput<N>
  /** Returns the fields of the form for values of the server; without it they are the same. */
  toFields?: (values: Readonly<Record<string, unknown>>) => T
  /** @param saved what was typed, merged with what others had saved */
  onDone: (result: OperationResult<N>, saved: T) => void
}

interface MergedForm<T> {
  /** What both have changed, where they agree. */
  merged: T
  /** What a next attempt begins with. */
  read: { base: T; version: number }
  /** null when nothing is to be asked. */
  conflict: Conflict<T> | null
}

/**
 * Merges a form whose version is outdated with what a colleague has saved.
 * @returns null for another failure
 */
export function mergeConflict<T extends FieldValues>(
  failure: unknown,
  { base, mine, toFields }: { base: T; mine: T; toFields: (values: Theirs['values']) => T },
): MergedForm<T> | null {
  if (!(failure instanceof FailedRequest) || failure.code !== 'changed_meanwhile') return null
  const { version, values } = failure.data as Theirs
  const theirs = toFields(values)
  const { merged, conflicts } = mergeChanges({ base, mine, theirs })
  const conflict = { text: failure.message, fields: conflicts, mine: merged, theirs, version }
  return { merged, read: { base: theirs, version }, conflict: conflicts.length === 0 ? null : conflict }
}

/**
 * Saves a form of an object with versions. What a colleague has changed meanwhile is merged; for fields that both have
 * changed, `conflict` says what to choose between, and `resolve` saves the choice.
 */
export function useVersionedChange<N extends OperationName, T extends FieldValues>(
  name: N,
  { base, version, toInput, toFields, onDone }: VersionedForm<N, T>,
) {
  const sent = useRef(base)
  const { mutateAsync, isPending, error } = useChange(name, (result) => onDone(result, sent.current))
  const [conflict, setConflict] = useState<Conflict<T> | null>(null)
  const save = async (mine: T, from = { base, version }): Promise<void> => {
    sent.current = mine
    try {
      await mutateAsync(toInput(mine, from.version))
    } catch (failure) {
      // The server sends the fields of the form, and perhaps others.
      const sameFields = (values: Theirs['values']): T =>
        Object.fromEntries(Object.keys(mine).map((field) => [field, values[field] ?? ''])) as T
      const conflicting = mergeConflict(failure, { base: from.base, mine, toFields: toFields ?? sameFields })
      if (conflicting?.conflict) setConflict(conflicting.conflict)
      else if (conflicting) await save(conflicting.merged, conflicting.read)
    }
  }
  return {
    isPending,
    // The dialog of the conflict says it instead.
    error: codeOf(error) === 'changed_meanwhile' ? null : error,
    conflict,
    save: (mine: T) => void save(mine),
    resolve: (chosen: T) => {
      setConflict(null)
      if (conflict) void save(chosen, { base: conflict.theirs, version: conflict.version })
    },
    /** Goes back to the form; what was typed stays. */
    dismiss: () => setConflict(null),
  }
}
