import { changedFields, type ProductFields, type VariantFields } from './product-form.rules.ts'

/** What is typed of a product, without what is as it was read: writing all of 500 variants takes longer than showing a letter. */
export interface TypedProduct {
  fields: Partial<ProductFields>
  /** Changed variants by their index; null when variants were added, removed or moved, which `fields` then has. */
  variants: readonly (readonly [index: number, variant: VariantFields])[] | null
}

/** Returns what differs from what was read. */
export function typedOf(base: ProductFields, fields: ProductFields): TypedProduct {
  const isSameRows =
    base.variants.length === fields.variants.length &&
    base.variants.every(({ _id }, index) => fields.variants[index]?._id === _id)
  const names = changedFields(base, fields).filter((name) => name !== 'variants' || !isSameRows)
  return {
    fields: Object.fromEntries(names.map((name) => [name, fields[name]])),
    variants: isSameRows
      ? fields.variants.flatMap((variant, index) =>
          variant === base.variants[index] ? [] : [[index, variant] as const],
        )
      : null,
  }
}

/** Returns the fields with what was typed. */
export function withTyped(base: ProductFields, { fields, variants }: TypedProduct): ProductFields {
  const typed = new Map(variants)
  return {
    ...base,
    ...(variants && { variants: base.variants.map((variant, index) => typed.get(index) ?? variant) }),
    ...fields,
  }
}
