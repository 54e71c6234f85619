const TAX_ADDED: ReadonlySet<string> = new Set(['US', 'CA'])

/** Returns whether shops of a country usually show prices without tax and add it at the checkout. */
export const isTaxAdded = (country: string): boolean => TAX_ADDED.has(country)
