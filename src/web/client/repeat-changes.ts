/** A change before the hydration of its field, with the field's state, which hydration may reset. */
type EarlyChange = [event: Event, value: string, isChecked: boolean]

/** Repeats changes of selections, boxes and radio buttons from before hydration, so that the app learns of them. */
export function repeatEarlyChanges(): void {
  // The document's first script has remembered them.
  const { early } = globalThis as { early?: { changes?: EarlyChange[] } }
  const changes = early?.changes ?? []
  delete early?.changes
  for (const [{ target }, value, isChecked] of changes)
    if (target instanceof HTMLSelectElement) {
      target.value = value
      target.dispatchEvent(new Event('change', { bubbles: true }))
    } else if (target instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(target.type)) {
      // React hydrates the target of such an event at once, and ignores a click that leaves the field as it was then.
      target.dispatchEvent(new Event('dragend', { bubbles: true }))
      target.checked = !isChecked
      target.click()
    }
}
