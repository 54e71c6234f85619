import { usableStorage } from '../storage/browser-storage.ts'

/** Marks fields whose input is saved as a draft. */
export const DRAFT = { 'data-draft': '' }

export interface Draft {
  restore: (form: HTMLFormElement) => void
  save: (form: HTMLFormElement) => void
  clear: () => void
}

const storage = (): Storage | null => usableStorage(() => sessionStorage)

const fieldsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-draft]'),
]

/** Returns the draft of a form, which is stored in this tab under a name. */
export function draftOf(name: string): Draft {
  const key = `draft-${name}`
  return {
    restore: (form) => {
      const stored = storage()?.getItem(key)
      if (!stored) return
      const typed = JSON.parse(stored) as Record<string, string>
      for (const field of fieldsOf(form)) if (field.value === '') field.value = typed[field.name] ?? ''
    },
    save: (form) => {
      const values = fieldsOf(form).map(({ name, value }) => [name, value])
      storage()?.setItem(key, JSON.stringify(Object.fromEntries(values)))
    },
    clear: () => storage()?.removeItem(key),
  }
}
