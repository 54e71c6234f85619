import { useState } from 'react'
import { formatDate } from '#src/shared/dates.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { ShopText } from '#src/web/kit/display/shop-text.tsx'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import type { Order } from '../order.contract.ts'
import css from './order-detail.module.css'
import { useDetailTexts } from './texts.ts'

type BoughtCard = NonNullable<Order['giftCards']>[number]

interface BoughtGiftCardsProps {
  order: Order
  cards: readonly BoughtCard[]
  /** Called after a card was mailed. */
  onSent: () => void
}

/** The gift cards of an order: to whom and when each was sent, or will be. */
export function BoughtGiftCards({ order, cards, onSent }: BoughtGiftCardsProps) {
  const t = useDetailTexts().giftCards
  const money = useMoney()
  const [outcome, setOutcome] = useState<{ tone: 'ok' | 'error'; text: string } | null>(null)
  const [sendingId, setSendingId] = useState<string | null>(null)
  async function send(cardId: string): Promise<void> {
    setSendingId(cardId)
    try {
      const params = { id: order._id, cardId }
      await browserApi().post('/shop/user/order/{id}/gift-card/{cardId}/send', { params, body: {} })
      setOutcome({ tone: 'ok', text: t.done })
      onSent()
    } catch (error) {
      logFailure(error)
      setOutcome({ tone: 'error', text: t.failed })
    } finally {
      setSendingId(null)
    }
  }
  return (
    <section className={css.giftCards} aria-labelledby="gift-cards">
      <h2 id="gift-cards">{t.title}</h2>
      <ul>
        {cards.map((card) => (
          <li key={card._id}>
            <span>
              <b className="num">{t.card(money(card.amount), card.last4)}</b>
              <CardState card={card} />
            </span>
            {card.canSend && (
              <button
                type="button"
                className="btn ghost"
                aria-disabled={sendingId !== null}
                onClick={() => {
                  if (sendingId === null) void send(card._id)
                }}
              >
                {card.deliverAt === null ? t.sendAgain : t.sendNow}
                <span className="vh">{t.of(card.last4)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <div role="status">{outcome && <Alert tone={outcome.tone}>{outcome.text}</Alert>}</div>
    </section>
  )
}

function CardState({ card }: { card: BoughtCard }) {
  const t = useDetailTexts().giftCards
  const shop = useShop()
  const { state, recipientName, recipientEmail, deliverAt, sentAt } = card
  const to = recipientName === '' ? recipientEmail : `${recipientName} (${recipientEmail})`
  const on = (at: string): string => formatDate(new Date(at), shop)
  const text =
    state !== 'active' ? t.states[state] : deliverAt ? t.waits(to, on(deliverAt)) : sentAt ? t.sent(to, on(sentAt)) : ''
  if (text === '') return null
  return (
    <span className="sm muted">
      <ShopText>{text}</ShopText>
    </span>
  )
}
