/** The maximum number of products that fit side by side. */
export const MAX_COMPARED = 4

interface Compared {
  brand: string
  options: readonly { name: string; values: readonly { label: string }[] }[]
  attributes: readonly { name: string; value: string }[]
}

export interface CompareRow {
  name: string
  /** One value for each product, in order; null where it has none. */
  values: (string | null)[]
  /** Whether the values differ. */
  differs: boolean
}

/** Returns the properties of the products: brand, options, then attributes, each once. */
export function compareRows(products: readonly Compared[], brand: string): CompareRow[] {
  const names = new Set<string>()
  const factMaps = products.map((product) => {
    const facts = new Map<string, string>()
    const say = (name: string, value: string): void => {
      if (value === '') return
      const previous = facts.get(name)
      facts.set(name, previous === undefined ? value : `${previous}, ${value}`)
    }
    say(brand, product.brand)
    for (const { name, values } of product.options) say(name, values.map(({ label }) => label).join(', '))
    for (const { name, value } of product.attributes) say(name, value)
    for (const name of facts.keys()) names.add(name)
    return facts
  })
  return [...names].map((name) => {
    const values = factMaps.map((facts) => facts.get(name) ?? null)
    return { name, values, differs: new Set(values).size > 1 }
  })
}
