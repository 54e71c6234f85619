import { useEffect, useState, type ReactNode } from 'react'
import { suggestionsEn } from '#src/shared/messages/catalog/suggestions.en.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { ResponsiveImage } from '#src/web/kit/display/image.tsx'
import { Placeholder } from '#src/web/kit/display/placeholder.tsx'
import { Price } from '#src/web/kit/display/price.tsx'
import { useTexts } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { hrefOfCard } from '#src/features/catalog/card-href.rules.ts'
import { splitCompletion, uniqueTerms } from '../combobox.rules.ts'
import { clearRecent, commitTerm, fetchSuggestions, hasRecent, type Suggestions } from './suggest.ts'
import css from './suggestions.module.css'
import { fieldOf, useCombobox } from './use-combobox.ts'

export { commitTerm } from './suggest.ts'

/** The delay after the last input before a request. */
const PAUSE_MS = 200
const MAX_TERMS = 10
/** On a phone, further terms would be hidden by the keyboard. */
const MAX_TERMS_PHONE = 8
const MAX_CATEGORIES = 3
const MAX_PRODUCTS = 4

interface Option {
  href: string
  /** The term that the option searches for. */
  term?: string
  content: ReactNode
}

interface Group {
  name: string
  className?: string | undefined
  options: Option[]
}

/**
 * The suggestions below the search field. The form works without them; they are loaded when the field gets the focus.
 */
export function SuggestionPanel({ form, isInitiallyOpen }: { form: HTMLFormElement; isInitiallyOpen: boolean }) {
  const t = useTexts({ en: suggestionsEn })
  const { shopId } = useShop()
  const { isOpen, close, term, isTyped, active, setActive } = useCombobox(form, isInitiallyOpen)
  const [answer, setAnswer] = useState<{ term: string; found: Suggestions; isOffline: boolean } | null>(null)
  const [isCleared, setCleared] = useState(false)

  useEffect(() => {
    if (!isOpen) return undefined
    const controller = new AbortController()
    const loadSuggestions = async (): Promise<void> => {
      const fetched = await fetchSuggestions(shopId, term, controller.signal)
      if (fetched && !controller.signal.aborted) setAnswer({ term, ...fetched })
    }
    const timer = setTimeout(() => void loadSuggestions(), isTyped ? PAUSE_MS : 0)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [isOpen, term, isTyped, shopId, isCleared])

  const groups = answer ? groupsOf(answer.found, answer.term, t) : []
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  const isListed = isOpen && count > 0
  const isOffline = isOpen && answer !== null && answer.isOffline
  const isEmpty = isOpen && answer !== null && count === 0 && (isOffline || answer.term.trim() !== '')
  const note = isOffline ? (isListed ? t.offlineKnown : t.offline) : isEmpty ? t.none : ''
  // The field belongs to the form, so its ARIA state is set here.
  useEffect(() => {
    const field = fieldOf(form)
    field?.setAttribute('aria-expanded', String(isListed))
    if (isListed && active >= 0) field?.setAttribute('aria-activedescendant', optionId(active))
    else field?.removeAttribute('aria-activedescendant')
  })

  return (
    <div className={isListed || isEmpty ? css.panel : undefined}>
      {isListed && (
        <Listbox
          groups={groups}
          active={active}
          setActive={setActive}
          choose={(option) => {
            if (option.term) commitTerm(shopId, option.term)
            close()
          }}
        />
      )}
      {isListed && answer?.term.trim() === '' && hasRecent(shopId) && (
        <button
          type="button"
          className={css.clear}
          onClick={() => {
            fieldOf(form)?.focus()
            void clearRecent(shopId).then(() => setCleared((before) => !before))
          }}
        >
          {t.clear}
        </button>
      )}
      {note && <p className={css.none}>{note}</p>}
      <p className="vh" role="status">
        {isListed && t.count(count)} {note}
      </p>
    </div>
  )
}

const optionId = (position: number): string => `suggestion-${position}`

interface ListboxProps {
  groups: readonly Group[]
  active: number
  setActive: (active: number) => void
  choose: (option: Option) => void
}

function Listbox({ groups, active, setActive, choose }: ListboxProps) {
  const t = useTexts({ en: suggestionsEn })
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0))
  return (
    <div id="suggestions" role="listbox" aria-label={t.list} className={css.list}>
      {groups.map(({ name, className, options }, groupIndex) => (
        <div key={name} role="group" aria-label={name} className={className}>
          <p className={css.name} aria-hidden="true">
            {name}
          </p>
          {options.map((option, index) => {
            const position = (starts[groupIndex] ?? 0) + index
            return (
              <a
                key={option.href}
                id={optionId(position)}
                role="option"
                aria-selected={position === active}
                className={css.option}
                href={option.href}
                tabIndex={-1}
                onPointerMove={() => position !== active && setActive(position)}
                onClick={() => choose(option)}
              >
                {option.content}
              </a>
            )
          })}
        </div>
      ))}
    </div>
  )
}

function groupsOf({ items, categories, products }: Suggestions, typed: string, t: typeof suggestionsEn): Group[] {
  const most = matchMedia('(max-width:899px)').matches ? MAX_TERMS_PHONE : MAX_TERMS
  const terms = uniqueTerms(
    items.map(({ term }) => term),
    most,
  )
  const groups: Group[] = [
    {
      name: typed.trim() === '' ? t.recent : t.terms,
      options: terms.map((term) => ({
        href: `/search?${new URLSearchParams({ value: term }).toString()}`,
        term,
        content: <Term term={term} typed={typed} />,
      })),
    },
    {
      name: t.categories,
      options: categories.slice(0, MAX_CATEGORIES).map(({ href, name }) => ({
        href,
        content: (
          <>
            <Icon name="grid" />
            <span>{name}</span>
          </>
        ),
      })),
    },
    {
      name: t.products,
      className: css.products,
      options: products.slice(0, MAX_PRODUCTS).map((product) => ({
        href: hrefOfCard(product),
        content: <Preview product={product} />,
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** The typed part is light, the completion bold. */
function Term({ term, typed }: { term: string; typed: string }) {
  const [begin, completion] = splitCompletion(term, typed)
  return (
    <>
      <Icon name={typed.trim() === '' ? 'clock' : 'search'} />
      <span>
        {begin}
        <b>{completion}</b>
      </span>
    </>
  )
}

function Preview({ product }: { product: Suggestions['products'][number] }) {
  return (
    <>
      <span className={css.media}>
        {product.image ? (
          <ResponsiveImage image={{ ...product.image, alt: '' }} widths={[160]} sizes="56px" />
        ) : (
          <Placeholder name={product.name} />
        )}
      </span>
      <span className={css.words}>
        <span>{product.name}</span>
        <Price amount={product.priceAmount} strikeAmount={product.strikeAmount} from={product.priceFrom} />
      </span>
    </>
  )
}
