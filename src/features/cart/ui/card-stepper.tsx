import type { RefObject } from 'react'
import { cardStepperEn } from '#src/shared/messages/catalog/card-stepper.en.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useMessages, useTexts } from '#src/web/client/messages.ts'
import css from './card-stepper.module.css'

const MAX_QUANTITY = 99

interface CardStepperProps {
  name: string
  quantity: number
  /** The button that adds one unit. */
  more: RefObject<HTMLButtonElement | null>
  /** Zero removes the product from the cart. */
  onChange: (quantity: number) => void
}

/** Shows and changes the quantity of a card's product in the cart. */
export function CardStepper({ name, quantity, more, onChange }: CardStepperProps) {
  const { product } = useMessages()
  const t = useTexts({ en: cardStepperEn })
  return (
    <div className={css.stepper} role="group" aria-label={t.inCartNamed(name)}>
      <button
        type="button"
        aria-label={quantity === 1 ? t.takeOut : product.less}
        onClick={() => onChange(quantity - 1)}
      >
        <Icon name="minus" />
      </button>
      <output className="num">{quantity}</output>
      <button
        ref={more}
        type="button"
        aria-label={product.more}
        disabled={quantity >= MAX_QUANTITY}
        onClick={() => onChange(quantity + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
