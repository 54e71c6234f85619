import { useEffect, useState } from 'react'
import { useLocation } from '#src/web/router/router-provider.tsx'
import { moveActive } from '../combobox.rules.ts'

/** The state that the field and its list share. */
export interface Combobox {
  isOpen: boolean
  close: () => void
  /** The value of the field. */
  term: string
  /** False when the list was just opened: then no delay is needed. */
  isTyped: boolean
  /** The active option; -1 is the field. */
  active: number
  setActive: (active: number) => void
}

/** Returns the field of the form. */
export const fieldOf = (form: HTMLFormElement): HTMLInputElement | null => form.querySelector('input[name=value]')

/**
 * Makes the field of a plain search form a combobox (the ARIA pattern with a list that selects nothing by itself).
 * Options are found in the form by their role.
 * @param isInitiallyOpen the field was clicked or typed into before this loaded
 */
export function useCombobox(form: HTMLFormElement, isInitiallyOpen: boolean): Combobox {
  const { key } = useLocation()
  // It stays open only on the same page: every navigation closes it.
  const [openOn, setOpenOn] = useState(isInitiallyOpen ? key : null)
  const [{ term, isTyped }, setTerm] = useState(() => ({ term: fieldOf(form)?.value ?? '', isTyped: false }))
  const [active, setActive] = useState(-1)
  const isOpen = openOn === key
  const close = (): void => setOpenOn(null)

  useEffect(() => {
    const open = (isByTyping: boolean): void => {
      setTerm({ term: fieldOf(form)?.value ?? '', isTyped: isByTyping })
      setActive(-1)
      setOpenOn(key)
    }
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && isOpen) {
        event.preventDefault()
        setOpenOn(null)
        fieldOf(form)?.focus()
        return
      }
      // Keys that compose a character belong to the input method.
      if (event.isComposing || !(event.target instanceof HTMLInputElement)) return
      if (!isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
        event.preventDefault()
        open(false)
        return
      }
      const options = isOpen ? [...form.querySelectorAll<HTMLElement>('[role=option]')] : []
      if (event.key === 'Enter' && options[active]) {
        event.preventDefault()
        options[active].click()
        return
      }
      const next = moveActive(event.key, active, options.length)
      if (next === null) return
      event.preventDefault()
      setActive(next)
      options[next]?.scrollIntoView({ block: 'nearest' })
    }
    const isOutside = (target: EventTarget | null): boolean => target instanceof Node && !form.contains(target)
    const controller = new AbortController()
    const on = { signal: controller.signal }
    form.addEventListener('click', ({ target }) => target instanceof HTMLInputElement && open(false), on)
    form.addEventListener('input', (event) => !(event instanceof InputEvent && event.isComposing) && open(true), on)
    form.addEventListener('compositionend', () => open(true), on)
    form.addEventListener('submit', () => setOpenOn(null), on)
    form.addEventListener('focusout', ({ relatedTarget }) => isOutside(relatedTarget) && setOpenOn(null), on)
    form.addEventListener('keydown', press, on)
    document.addEventListener('pointerdown', ({ target }) => isOutside(target) && setOpenOn(null), on)
    return () => controller.abort()
  }, [form, key, isOpen, active])

  return { isOpen, close, term, isTyped, active, setActive }
}
