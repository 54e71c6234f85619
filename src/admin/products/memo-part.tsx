import { memo, type ComponentType } from 'react'
import { EMPTY_PRODUCT, type ProductFields } from './product-form.rules.ts'
import type { ProductEditing } from './use-product-form.ts'

interface PartProps {
  editing: ProductEditing
}

/** Returns a part of the form that is rendered only when one of its own fields changes, and not for every letter elsewhere. */
export const memoPart = <P extends PartProps>(Part: ComponentType<P>, names: readonly (keyof ProductFields)[]) =>
  memo(Part, (before, after) => {
    const [left, right] = [before.editing, after.editing]
    const others = Object.keys(after).filter((name) => name !== 'editing') as (keyof P)[]
    return (
      left.change === right.change &&
      others.every((name) => before[name] === after[name]) &&
      names.every(
        (name) =>
          left.fields[name] === right.fields[name] &&
          left.errors[name] === right.errors[name] &&
          left.rejected[name] === right.rejected[name],
      )
    )
  })

/** Fields without those of the variants. */
export const fieldsBeside = (...left: readonly (keyof ProductFields)[]): (keyof ProductFields)[] =>
  (Object.keys(EMPTY_PRODUCT) as (keyof ProductFields)[]).filter((name) => !left.includes(name))
