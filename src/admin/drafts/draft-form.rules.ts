import type { DraftContentForm, DraftReduction, FoundPerson } from '../client/operations.ts'

/** What a new draft contains. */
export const EMPTY_CONTENT: DraftContentForm = {
  customer: { userId: null, name: '', email: '', phone: '' },
  items: [],
  customLines: [],
  address: {},
  shippingOptionId: null,
  shippingAmount: null,
  couponCode: null,
  reduction: null,
  note: '',
}

/** Fills in a person that was found, with the address of their last order. */
export function withPerson(content: DraftContentForm, { address, ...customer }: FoundPerson): DraftContentForm {
  return { ...content, customer, ...(address && { address: { ...address, name: '', phone: '' } }) }
}

/** Adds a unit of a variant: to its line, or as a new one. */
export function addVariant(content: DraftContentForm, variantId: string, newId: () => string): DraftContentForm {
  const line = content.items.find((item) => item.variantId === variantId)
  if (line) return changeLine(content, line.itemId, { quantity: Math.min(line.quantity + 1, MAX_QUANTITY) })
  return { ...content, items: [...content.items, { itemId: newId(), variantId, quantity: 1, reduction: null }] }
}

const MAX_QUANTITY = 999

interface LineChange {
  quantity?: number
  reduction?: DraftReduction | null
}

/** Changes a line, with or without a product. */
export function changeLine(content: DraftContentForm, itemId: string, change: LineChange): DraftContentForm {
  const apply = <L extends { itemId: string }>(line: L): L => (line.itemId === itemId ? { ...line, ...change } : line)
  return { ...content, items: content.items.map(apply), customLines: content.customLines.map(apply) }
}

export const removeLine = (content: DraftContentForm, itemId: string): DraftContentForm => ({
  ...content,
  items: content.items.filter((line) => line.itemId !== itemId),
  customLines: content.customLines.filter((line) => line.itemId !== itemId),
})

/** Returns basis points of a typed percentage; null for another text. */
export function readPercent(text: string): number | null {
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(text.trim())) return null
  const bps = Math.round(Number(text.trim().replace(',', '.')) * 100)
  return bps >= 1 && bps <= 10_000 ? bps : null
}
