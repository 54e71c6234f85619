import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useMessages } from '#src/web/client/messages.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import css from './header.module.css'

/** The form works without suggestions, so their module is loaded on focus. */
const load = () => import('#src/features/search/ui/suggestions.tsx')

type Suggestions = Awaited<ReturnType<typeof load>>

export function SearchBox() {
  const t = useMessages().shell
  const { shopId, searchHint } = useShop()
  const { search, pathname } = useLocation()
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null)
  const [isActive, setActive] = useState(false)
  const value = pathname === '/search' ? (new URLSearchParams(search).get('value') ?? '') : ''
  const field = useFieldOfTerm(value)
  const activate = (): void => setActive(true)
  return (
    <form
      ref={setForm}
      className={css.search}
      role="search"
      action="/search"
      method="get"
      onFocus={() => void load().then(setSuggestions, logFailure)}
      onSubmit={() => {
        const term = field.current?.value ?? ''
        void load().then(({ commitTerm }) => commitTerm(shopId, term), logFailure)
      }}
    >
      <Icon name="search" />
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-expanded="false"
        aria-controls="suggestions"
        aria-autocomplete="list"
        name="value"
        defaultValue={value}
        aria-label={t.searchLabel}
        placeholder={searchHint || t.searchHint}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onClick={activate}
        onInput={activate}
      />
      <button type="submit">{t.search}</button>
      {suggestions && form && <suggestions.SuggestionPanel form={form} isInitiallyOpen={isActive} />}
    </form>
  )
}

/** Returns a field that shows the term of the page, unless the visitor typed another one while the page was loading. */
function useFieldOfTerm(term: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const isLoading = useNavigation().state === 'loading'
  const shown = useRef(term)
  const valueAtStart = useRef<string | null>(null)
  useEffect(() => {
    const input = field.current
    if (isLoading) {
      valueAtStart.current = input?.value ?? null
      return
    }
    const isUntouched = valueAtStart.current === null || input?.value === valueAtStart.current
    if (input && shown.current !== term && isUntouched) input.value = term
    shown.current = term
    valueAtStart.current = null
  }, [isLoading, term])
  return field
}
