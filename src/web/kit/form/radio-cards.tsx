import { useId, useLayoutEffect, useRef } from 'react'
import { Icon } from '../display/icon.tsx'
import css from './radio-cards.module.css'

/** An option of a list of cards. */
export interface RadioCard {
  value: string
  title: string
  text: string
  /** URL of a logo. */
  logo?: string | null
  /** Formatted cost of the option. */
  amount?: string
  /** Most important notice about the option. */
  badge?: string | undefined
  /** Details that are shown while the option is chosen. */
  detail?: string | undefined
}

interface RadioCardsProps {
  name: string
  cards: readonly RadioCard[]
  /** Initial choice; a single option is always chosen. */
  chosen?: string | null | undefined
  /** The option that is chosen whenever no other is: initially, or after the chosen one has gone. */
  preselected?: string | null | undefined
}

/** Renders options as a list of cards; the surrounding form owns the choice. */
export function RadioCards({ name, cards, chosen = null, preselected = null }: RadioCardsProps) {
  const list = useRef<HTMLDivElement>(null)
  // Only the form knows whether an option is chosen.
  useLayoutEffect(() => {
    const options = [...(list.current?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])]
    if (options.some(({ checked }) => checked)) return
    for (const option of options) option.checked = option.value === preselected
  }, [cards, preselected])
  return (
    <div ref={list} className={css.cards}>
      {cards.map((card) => (
        // The key resets a card that has become the only option, so that it is chosen.
        <Card
          key={`${card.value} ${cards.length === 1}`}
          name={name}
          card={card}
          isChosen={cards.length === 1 || card.value === chosen}
        />
      ))}
    </div>
  )
}

function Card({ name, card, isChosen }: { name: string; card: RadioCard; isChosen: boolean }) {
  const { value, title, text, logo, amount, badge, detail } = card
  const id = useId()
  return (
    <div className={css.card}>
      <label>
        <input
          type="radio"
          name={name}
          value={value}
          defaultChecked={isChosen}
          aria-describedby={detail === undefined ? undefined : id}
        />
        <span>
          <b>{title}</b>
          {text && <span className="muted sm">{text}</span>}
          {badge && <span className={css.mark}>{badge}</span>}
        </span>
        {logo && <img className={css.logo} src={logo} alt="" width={56} height={32} />}
        {amount !== undefined && <span className={css.amount}>{amount}</span>}
      </label>
      {detail !== undefined && (
        <p id={id} className={css.detail}>
          <Icon name="arrow" />
          {detail}
        </p>
      )}
    </div>
  )
}
