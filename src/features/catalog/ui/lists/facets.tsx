import { useEffect, useRef, useState, type ReactNode } from 'react'
import { CachedFragment } from '#src/web/client/cached-fragment.tsx'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { Swatch } from '#src/web/kit/display/swatch.tsx'
import type { Facet, Facets } from '#src/features/listing/listing.contract.ts'
import { withoutFacet, withValue } from '#src/features/listing/list-url.rules.ts'
import css from './facets.module.css'
import { useListTexts } from './list-texts.ts'
import { PriceRangeFields } from './price-range.tsx'
import type { ListNavigation } from './use-list-url.ts'

/** The number of values shown before "show all". */
const SHOWN = 8
/** The number of facets that are open initially. */
const OPEN = 4
/** The kinds of facets whose counts are never estimates. */
const EXACT: ReadonlySet<Facet['kind']> = new Set(['availability', 'rating'])

type FacetNavigation = Pick<ListNavigation, 'address' | 'go'>

/** The filters of a list as form fields. They work with a button, and at once with JavaScript. */
export function FacetFields({ facets, navigation }: { facets: Facets; navigation: FacetNavigation }) {
  const t = useListTexts()
  const boxOf = (facet: Facet, index: number) => {
    const chosen = navigation.address.values[facet.key]
    const isOpen = index < OPEN || chosen !== undefined
    const isEstimate = facets.isEstimate && !EXACT.has(facet.kind)
    return (
      <CachedFragment key={facet.key} name="facet" inputs={[facet, chosen ?? null, isOpen, isEstimate]}>
        <FacetBox name={facet.name} isOpen={isOpen}>
          <FacetValues facet={facet} isEstimate={isEstimate} navigation={navigation} />
        </FacetBox>
      </CachedFragment>
    )
  }
  return (
    <>
      {hasPrices(facets, navigation) && (
        <FacetBox name={t.price} isOpen>
          <PriceRangeFields bounds={facets.price} navigation={navigation} />
        </FacetBox>
      )}
      {facets.list.map(boxOf)}
    </>
  )
}

/** A price range is useless where all prices are equal, but a chosen one can always be changed. */
export const hasPrices = ({ price }: Facets, { address }: Pick<FacetNavigation, 'address'>): boolean =>
  address.price !== null || (price !== null && price.minAmount < price.maxAmount)

function FacetBox({ name, isOpen, children }: { name: string; isOpen: boolean; children: ReactNode }) {
  // Only the initial state: afterwards the visitor controls it, and a choice must not close it.
  const [open] = useState(isOpen)
  return (
    <details className={css.facet} open={open}>
      <summary>
        {name}
        <Icon name="down" />
      </summary>
      <fieldset aria-label={name}>{children}</fieldset>
    </details>
  )
}

function FacetValues({
  facet,
  isEstimate,
  navigation,
}: {
  facet: Facet
  isEstimate: boolean
  navigation: FacetNavigation
}) {
  const t = useListTexts()
  const chosen = navigation.address.values[facet.key] ?? []
  const values = facet.values.filter(({ value, count }) => count > 0 || chosen.includes(value))
  const rest = values.slice(SHOWN)
  const [isRestOpen] = useState(() => rest.some(({ value }) => chosen.includes(value)))
  const line = (value: FacetValue) => (
    <ValueLine
      key={value.value}
      facet={facet}
      value={value}
      isEstimate={isEstimate}
      isChosen={chosen.includes(value.value)}
      navigation={navigation}
    />
  )
  return (
    <>
      <ul>
        {facet.kind === 'rating' && <AnyRating facet={facet} isChosen={chosen.length === 0} navigation={navigation} />}
        {values.slice(0, SHOWN).map(line)}
      </ul>
      {rest.length > 0 && (
        <details className={css.rest} open={isRestOpen}>
          <summary className="link">
            <span>{t.showAll(values.length)}</span>
            <span>{t.showFewer}</span>
          </summary>
          <ul>{rest.map(line)}</ul>
        </details>
      )}
    </>
  )
}

type FacetValue = Facet['values'][number]

interface ValueLineProps {
  facet: Facet
  value: FacetValue
  isEstimate: boolean
  isChosen: boolean
  navigation: FacetNavigation
}

function ValueLine({ facet: { key, kind }, value: facetValue, isEstimate, isChosen, navigation }: ValueLineProps) {
  const t = useListTexts()
  const { value, label, count, swatch } = facetValue
  const isSingle = kind === 'rating'
  return (
    <li>
      <label className={css.value}>
        <FacetInput
          type={isSingle ? 'radio' : 'checkbox'}
          name={`f.${key}`}
          value={encodeURIComponent(value)}
          isChosen={isChosen}
          className={swatch ? css.painted : undefined}
          onChoose={(chosen) =>
            navigation.go((address) => withValue(address, { key, value, isSingle, isChosen: chosen }))
          }
        />
        {swatch && (
          <span className={css.spot}>
            <Swatch color={swatch} />
            <Icon name="check" />
          </span>
        )}
        <span>{label}</span>
        {count > 0 && <span className={css.count}>{isEstimate ? t.about(count) : count}</span>}
      </label>
    </li>
  )
}

/** The option for any rating, because a radio button cannot be unticked. */
function AnyRating({ facet: { key }, isChosen, navigation }: Omit<ValueLineProps, 'value' | 'isEstimate'>) {
  const t = useListTexts()
  return (
    <li>
      <label className={css.value}>
        <FacetInput
          type="radio"
          name={`f.${key}`}
          value=""
          isChosen={isChosen}
          onChoose={() => navigation.go((address) => withoutFacet(address, key))}
        />
        <span>{t.anyRating}</span>
      </label>
    </li>
  )
}

interface FacetInputProps {
  type: 'radio' | 'checkbox'
  name: string
  value: string
  isChosen: boolean
  className?: string | undefined
  onChoose: (isChosen: boolean) => void
}

/** An input that is ticked at once, before the list follows. Going back or removing a chip changes it from outside. */
function FacetInput({ isChosen, onChoose, ...attributes }: FacetInputProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.checked = isChosen
  }, [isChosen])
  return (
    <input
      ref={input}
      {...attributes}
      defaultChecked={isChosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
    />
  )
}
