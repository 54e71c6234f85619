import { persistentValue } from '../storage/persistent-value.ts'

/** Marks fields whose input is saved as a draft. */
export const DRAFT = { 'data-draft': '' }

export interface Draft {
  restore: (form: HTMLFormElement) => void
  save: (form: HTMLFormElement) => void
  clear: () => void
}

const fieldsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-draft]'),
]

/** Returns the draft of a form, which is stored in this tab under a name. */
export function draftOf(name: string): Draft {
  const stored = persistentValue<Readonly<Record<string, string>> | null>({
    key: `draft-${name}`,
    area: 'session',
    parse: (text) => JSON.parse(text) as Record<string, string>,
    initial: null,
  })
  return {
    restore: (form) => {
      const typed = stored.get()
      if (!typed) return
      for (const field of fieldsOf(form)) if (field.value === '') field.value = typed[field.name] ?? ''
    },
    save: (form) => stored.set(Object.fromEntries(fieldsOf(form).map(({ name: field, value }) => [field, value]))),
    clear: () => stored.set(null),
  }
}
