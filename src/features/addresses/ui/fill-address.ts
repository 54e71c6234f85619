type Values = Readonly<Record<string, string>>

/** Sets a field as if it were typed, so that the form notices. */
function setValue(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  const prototype = field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype
  // React replaces the setter of the element, and would not notice the change.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/**
 * Fills the fields of the same address as an input, by their names. Fields that the form lacks are skipped.
 * @param input the street, whose name may have a prefix
 */
export function fillAddress(input: HTMLInputElement, values: Values): void {
  const prefix = input.name.slice(0, -'addressLine1'.length)
  for (const [name, value] of Object.entries(values)) {
    const field = input.form?.elements.namedItem(`${prefix}${name}`)
    if (field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type !== 'hidden'))
      setValue(field, value)
  }
  const optional = input.form?.elements.namedItem(`${prefix}addressLine2`)
  if (values.addressLine2 && optional instanceof HTMLElement) optional.closest('details')?.setAttribute('open', '')
}
