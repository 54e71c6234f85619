import { useState } from 'react'
import type { Product } from '#src/features/catalog/catalog.contract.ts'
import { BuyBox } from '#src/features/catalog/ui/product/buy-box.tsx'
import {
  chosenVariant,
  imageOfChoice,
  initialChoice,
  type Choice,
} from '#src/features/catalog/variant-selection.rules.ts'
import type { Image } from '#src/features/media/image.contract.ts'
import { ResponsiveImage } from '#src/web/kit/display/image.tsx'
import { Placeholder } from '#src/web/kit/display/placeholder.tsx'
import css from './option-sheet.module.css'
import { useBuying } from './use-buying.ts'

interface OptionSheetContentProps {
  product: Product
  /** The variant that is chosen first. */
  variantId: string | null
  onAdded: () => void
}

/** The image of the choice beside the options and the button of the product's page. */
export function OptionSheetContent({ product, variantId, onAdded }: OptionSheetContentProps) {
  const [choice, setChoice] = useState(() => initialChoice(product, variantId))
  const variant = chosenVariant(product.variants, choice)
  const [wanted, setWanted] = useState(product.minPerOrder)
  const most = Math.max(variant?.maxQuantity ?? product.maxPerOrder, 1)
  const { add } = useBuying(product)
  const image = imageOf(product, choice)
  return (
    <div className={css.body}>
      <div className={css.image}>
        {image ? (
          <ResponsiveImage image={image} widths={[160, 320, 480, 640]} sizes="(min-width:700px) 360px,112px" isFirst />
        ) : (
          <Placeholder name={product.name} />
        )}
      </div>
      <BuyBox
        product={product}
        choice={choice}
        variant={variant}
        quantity={Math.min(Math.max(wanted, product.minPerOrder), most)}
        onQuantity={setWanted}
        isCompact
        onChoose={(index, label) =>
          setChoice((before) => before.map((value, other) => (other === index ? label : value)))
        }
        onAdd={
          add &&
          ((variant, quantity) => {
            onAdded()
            add(variant, quantity)
          })
        }
        onBuy={null}
      />
    </div>
  )
}

/** Returns the image of the choice, or the product's first. */
function imageOf({ images, variants, name }: Product, choice: Choice): Image | null {
  const url = imageOfChoice(variants, choice)
  if (url === null) return images[0] ?? null
  return images.find((image) => image.url === url) ?? { url, alt: name, width: 1000, height: 1000 }
}
