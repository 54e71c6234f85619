import { useRef, useState, type RefObject, type SyntheticEvent } from 'react'

interface Fields<K extends string> {
  /** Properties of a field. */
  field: (name: K) => {
    name: K
    value: string
    error: string | undefined
    input: RefObject<HTMLInputElement | null>
    onValue: (value: string) => void
  }
  /** Checks all fields: focuses the first with an error, or passes the values on. */
  submit: (event: SyntheticEvent) => void
  clear: (name: K) => void
}

interface FieldsOptions<K extends string> {
  initial: Readonly<Record<K, string>>
  /** Returns the text of an error by the name of its field. */
  validate: (values: Record<K, string>) => Partial<Record<K, string>>
  onSubmit: (values: Record<K, string>) => void
}

/** The values and errors of a short form. */
export function useFields<K extends string>({ initial, validate, onSubmit }: FieldsOptions<K>): Fields<K> {
  const [values, setValues] = useState<Record<K, string>>(initial)
  const [errors, setErrors] = useState<Partial<Record<K, string>>>({})
  const names = Object.keys(initial) as K[]
  const refs = useRef(
    Object.fromEntries(names.map((name) => [name, { current: null }])) as Record<K, RefObject<HTMLInputElement | null>>,
  )
  const set = (name: K, value: string): void => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _corrected, ...rest }) => rest as Partial<Record<K, string>>)
  }
  return {
    field: (name) => ({
      name,
      value: values[name],
      error: errors[name],
      input: refs.current[name],
      onValue: (value) => set(name, value),
    }),
    submit: (event) => {
      event.preventDefault()
      const found = validate(values)
      setErrors(found)
      const first = names.find((name) => found[name] !== undefined)
      if (first === undefined) onSubmit(values)
      else refs.current[first].current?.focus()
    },
    clear: (name) => set(name, ''),
  }
}
