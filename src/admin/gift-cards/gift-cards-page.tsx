import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import type { OperationResult } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useRead } from '../client/use-operation.ts'
import { searchWith, useSearchParams, useTitle } from '../client/use-page.ts'
import { Badge, type Tone } from '../kit/badge.tsx'
import { useFormats } from '../kit/formats.ts'
import { Menu } from '../kit/menu.tsx'
import { OlderLink } from '../kit/older-link.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { QueryView } from '../kit/states.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { giftCardsEn as t } from '../messages/credit/gift-cards.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useCan, useShop, useShopPath } from '../shell/shop-context.ts'
import { EmptyList, StateViews } from '../discounts/discount-views.tsx'
import { GiftCardDialog, type GiftCardChange } from './gift-card-dialog.tsx'
import { IssueDialog } from './issue-dialog.tsx'

const PATH = '/discounts/gift-cards'
type GiftCard = OperationResult<'listGiftCards'>['data'][number]
const TONES: Record<GiftCard['state'], Tone> = { active: 'ok', blocked: 'warn', void: '', expired: '' }

/** The list of gift cards: state, search and page are in the URL. */
export function GiftCardsPage() {
  const shop = useShop()
  const can = useCan()
  const to = useShopPath()
  const [params, change] = useSearchParams()
  const [isIssuing, setIsIssuing] = useState(false)
  const [state, last4] = [params.get('status'), params.get('last4')]
  // The API checks the values; a URL with unknown ones shows its error.
  const query = Object.fromEntries(
    Object.entries({ state, last4, after: params.get('after') }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    ),
  )
  const cards = useRead('listGiftCards', { query })
  useTitle(shellEn.title(t.title, shop.name))
  const issue = can(PERMISSIONS.refund) && (
    <button type="button" className="button primary" onClick={() => setIsIssuing(true)}>
      <Plus aria-hidden />
      {t.issue}
    </button>
  )
  return (
    <>
      <div className="page-head">
        <h1 className="grow" tabIndex={-1}>
          {t.title}
        </h1>
        {issue}
      </div>
      <StateViews list="giftCards" filters={['last4']} path={PATH} states={t.states} />
      <div className="filter-bar">
        <SearchField
          label={t.find}
          text={last4}
          maxLength={4}
          onSearch={(text) => change({ last4: text, after: null })}
        />
      </div>
      <QueryView query={cards}>
        {({ data, next }) =>
          data.length === 0 ? (
            <EmptyList path={PATH} isFiltered={state !== null || last4 !== null} text={t.empty} />
          ) : (
            <>
              <CardsList cards={data} />
              <OlderLink label={t.older} href={next && to(PATH) + searchWith(params, { after: next })} />
            </>
          )
        }
      </QueryView>
      {isIssuing && <IssueDialog currency={shop.currency} onClose={() => setIsIssuing(false)} />}
    </>
  )
}

/** Cards as a table, and as rows of lines on a phone. */
function CardsList({ cards }: { cards: readonly GiftCard[] }) {
  const [open, setOpen] = useState<{ card: GiftCard; change: GiftCardChange } | null>(null)
  const onChange = (card: GiftCard, change: GiftCardChange): void => setOpen({ card, change })
  return (
    <div className="table-scroll">
      <ListTable
        list="giftCards"
        label={t.table}
        columns={Object.entries(t.columns).map(([name, label]) => ({
          name,
          label,
          isNumber: name === 'balance',
          isUnlabelled: name === 'actions',
        }))}
      >
        {cards.map((card) => (
          <Row key={card._id} card={card} onChange={onChange} />
        ))}
      </ListTable>
      <ul className="phone-only" aria-label={t.table}>
        {cards.map((card) => (
          <li key={card._id}>
            <PhoneRow card={card} onChange={onChange} />
          </li>
        ))}
      </ul>
      {open && <GiftCardDialog card={open.card} change={open.change} onClose={() => setOpen(null)} />}
    </div>
  )
}

interface RowProps {
  card: GiftCard
  onChange: (card: GiftCard, change: GiftCardChange) => void
}

/** Returns a card in words. */
function useCardTexts({ balanceAmount, initialAmount, expiresAt, createdAt, issuedBy, ...card }: GiftCard) {
  const { money, day } = useFormats()
  return {
    recipient: card.recipientName || card.recipientEmail || t.noRecipient,
    balance: t.of(money(balanceAmount), money(initialAmount)),
    // It ends with the moment before the next day.
    expires: expiresAt === null ? t.noEnd : day(new Date(Date.parse(expiresAt) - 1).toISOString()),
    created: t.issuedBy(day(createdAt), issuedBy),
  }
}

const StateBadge = ({ state }: Pick<GiftCard, 'state'>) => (
  <Badge tone={TONES[state]} isHollow={state !== 'active'} text={t.states[state]} />
)

function Row({ card, onChange }: RowProps) {
  const texts = useCardTexts(card)
  return (
    <tr>
      <td className="strong nowrap">{t.code(card.last4)}</td>
      <td>
        <StateBadge state={card.state} />
      </td>
      <td>
        <bdi>{texts.recipient}</bdi>
      </td>
      <td className="end nowrap">{texts.balance}</td>
      <td className="soft">{texts.expires}</td>
      <td className="soft">{texts.created}</td>
      <td className="end">
        <CardMenu card={card} onChange={onChange} />
      </td>
    </tr>
  )
}

function PhoneRow({ card, onChange }: RowProps) {
  const texts = useCardTexts(card)
  return (
    <div className="phone-row">
      <span className="row between">
        <span className="strong">{t.code(card.last4)}</span>
        <span className="nowrap">{texts.balance}</span>
        <CardMenu card={card} onChange={onChange} />
      </span>
      <span className="row between medium soft">
        <StateBadge state={card.state} />
        <bdi className="ellipsis">{texts.recipient}</bdi>
      </span>
      <span className="medium soft">{`${t.columns.expires}: ${texts.expires} · ${texts.created}`}</span>
    </div>
  )
}

/** What can be done with a card; nothing for those who may not, and for a card that is void. */
function CardMenu({ card, onChange }: RowProps) {
  const can = useCan()
  if (!can(PERMISSIONS.refund) || card.actions.length === 0) return null
  return (
    <Menu
      label={t.actions(card.last4)}
      buttonLabel={t.actions(card.last4)}
      buttonClassName="icon-button"
      button={<Ellipsis aria-hidden />}
    >
      {card.actions.map((change) => (
        <button key={change} type="button" role="menuitem" tabIndex={-1} onClick={() => onChange(card, change)}>
          {t.changes[change].menu}
        </button>
      ))}
    </Menu>
  )
}
