import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from '#src/web/router/router-provider.tsx'
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
  const { field, begin } = useFieldOfTerm(value)
  const activate = (): void => setActive(true)
  return (
    <form
      className={css.search}
      role="search"
      action="/search"
      method="get"
      onFocus={({ currentTarget }) => {
        setForm(currentTarget)
        void load().then(setSuggestions, logFailure)
      }}
      // A suggestion is chosen by a click or by Enter, which clicks it.
      onClickCapture={({ target }) => !(target instanceof HTMLInputElement) && begin()}
      onSubmit={() => {
        begin()
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

/**
 * Returns a field that shows the term of the page, unless the visitor has typed another one since the search began.
 * @returns `begin` is called when a search or a suggestion is chosen
 */
function useFieldOfTerm(term: string): { field: RefObject<HTMLInputElement | null>; begin: () => void } {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(term)
  const searched = useRef<string | null>(null)
  useEffect(() => {
    if (shown.current === term) return
    shown.current = term
    const isUntouched = searched.current === null || field.current?.value === searched.current
    if (field.current && isUntouched) field.current.value = term
    searched.current = null
  }, [term])
  return { field, begin: () => void (searched.current = field.current?.value ?? null) }
}
