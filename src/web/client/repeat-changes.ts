/** Any field of a form; only a selection has options. */
type Field = HTMLInputElement & { options?: unknown }
/** A change before the hydration of its field, with the field's state, which hydration may reset. */
type EarlyChange = [event: { target: Field }, value: string, isChecked: boolean]

const repeat = (field: Element, name: string): boolean => field.dispatchEvent(new Event(name, { bubbles: true }))

/** Repeats changes and the focus from before hydration, so that the app learns of them. */
export function repeatEarlyChanges(): void {
  // The first script of every document has remembered them.
  const { early } = globalThis as unknown as { early: { changes?: EarlyChange[] } }
  const { changes = [] } = early
  delete early.changes
  for (const [{ target }, value, isChecked] of changes)
    if (/box|radio/.test(target.type)) {
      // React hydrates the target of such an event at once, and ignores a click that leaves the field as it was then.
      repeat(target, 'dragend')
      target.checked = !isChecked
      target.click()
    } else {
      // What was typed into a text field since is preserved; it applies its text when it loses the focus.
      if (target.options) target.value = value
      repeat(target, 'change')
      repeat(target, 'focusout')
    }
  const field = document.querySelector('input:focus')
  if (!field) return
  repeat(field, 'focusin')
  repeat(field, 'input')
}
