import type { OperationInput, OperationName, OperationResult } from '../client/operations.ts'
import { useVersionedChange } from '../client/use-versioned-change.ts'

/** The fields of a form, each as a text that is compared as a whole. */
export type Texts<B> = Readonly<Record<keyof B & string, string>>

interface VersionedBody<N extends OperationName, B extends object> {
  /** The values with which the form was opened. */
  base: B
  version: number
  toInput: (body: B, version: number) => OperationInput<N>
  /** Returns the values of the form for those of the server. */
  toBody: (values: Readonly<Record<string, unknown>>) => B
  onDone: (result: OperationResult<N>) => void
}

/** As `useVersionedChange`, for fields whose values are no texts, such as lists: these are compared as a whole. */
export function useVersionedBody<N extends OperationName, B extends object>(
  name: N,
  { base, version, toInput, toBody, onDone }: VersionedBody<N, B>,
) {
  const { save, ...change } = useVersionedChange<N, Texts<B>>(name, {
    base: toTexts(base),
    version,
    toInput: (texts, seen) => toInput(toValues(texts), seen),
    toFields: (values) => toTexts(toBody(values)),
    onDone,
  })
  return { ...change, save: (mine: B) => save(toTexts(mine)) }
}

/** Reads a text of the dialog that shows a conflict. */
export const valueOf = (text: string): unknown => (text === '' ? null : JSON.parse(text))

/** Returns a value as people read it; empty for none. */
export const shownText = (value: unknown): string =>
  value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)

export const toTexts = <B extends object>(body: B): Texts<B> =>
  Object.fromEntries(Object.entries(body).map(([field, value]) => [field, toText(value)])) as Texts<B>

export const toValues = <B extends object>(texts: Texts<B>): B =>
  Object.fromEntries(Object.entries<string>(texts).map(([field, text]) => [field, valueOf(text)])) as B

/** Empty for null; the order of properties does not count. */
const toText = (value: unknown): string =>
  value === null
    ? ''
    : JSON.stringify(value, (_name, each: unknown) =>
        typeof each === 'object' && each !== null && !Array.isArray(each)
          ? Object.fromEntries(Object.entries(each).toSorted(([left], [right]) => (left < right ? -1 : 1)))
          : each,
      )
