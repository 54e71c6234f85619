import { useId } from 'react'
import { Icon } from '../display/icon.tsx'
import css from './radio-cards.module.css'

/** One of several ways to go on. */
export interface RadioCard {
  value: string
  title: string
  text: string
  /** The address of a picture that stands for it. */
  logo?: string | null
  /** What it costs. */
  amount?: string
  /** What must be known of it before anything else. */
  badge?: string | undefined
  /** What follows when it is chosen; told while it is. */
  detail?: string | undefined
}

interface RadioCardsProps {
  name: string
  cards: readonly RadioCard[]
  /** What is chosen at first; the only one is chosen anyway. */
  chosen?: string | null | undefined
}

/** Ways to choose from, one below the other; the form around them has the choice. */
export const RadioCards = ({ name, cards, chosen = null }: RadioCardsProps) => (
  <div className={css.cards}>
    {cards.map((card) => (
      // One that has become the only one begins anew: it is chosen then.
      <Card
        key={`${card.value} ${cards.length === 1}`}
        name={name}
        card={card}
        isChosen={cards.length === 1 || card.value === chosen}
      />
    ))}
  </div>
)

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
