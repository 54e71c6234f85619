type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
/** A change before the hydration of its field, with the field's state, which hydration may reset. */
type EarlyChange = [event: { target: Field }, value: string, isChecked: boolean]

const repeat = (field: Element, name: string): boolean => field.dispatchEvent(new Event(name, { bubbles: true }))

/** Repeats changes and the focus from before hydration, so that the app learns of them. */
export function repeatEarlyChanges(): void {
  // The document's first script has remembered them.
  const { early } = globalThis as { early?: { changes?: EarlyChange[] } }
  const changes = early?.changes ?? []
  delete early?.changes
  for (const [{ target }, value, isChecked] of changes)
    if ('checked' in target && /box|radio/.test(target.type)) {
      // React hydrates the target of such an event at once, and ignores a click that leaves the field as it was then.
      repeat(target, 'dragend')
      target.checked = !isChecked
      target.click()
    } else {
      // What was typed into a text field since is preserved; it applies its text when it loses the focus.
      if ('options' in target) target.value = value
      repeat(target, 'change')
      repeat(target, 'focusout')
    }
  const field = document.querySelector('input:focus')
  if (field) for (const name of ['focusin', 'input']) repeat(field, name)
}
