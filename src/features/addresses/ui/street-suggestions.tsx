import { useEffect, useId, useRef, useState } from 'react'
import { addressLookupEn } from '#src/shared/messages/account/address-lookup.en.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { MIN_QUERY } from '../address-lookup-limits.rules.ts'
import type { Suggestion } from '../address-lookup.contract.ts'
import { fillAddress } from './fill-address.ts'
import css from './street-suggestions.module.css'

/** The delay after the last input before a request. */
const PAUSE_MS = 250

interface StreetSuggestionsProps {
  /** The field of the street, which belongs to the form. */
  input: HTMLInputElement
  country: string
}

/** Suggested addresses below the street: the ARIA pattern of a combobox whose list selects nothing by itself. */
export function StreetSuggestions({ input, country }: StreetSuggestionsProps) {
  const t = useTexts({ en: addressLookupEn })
  const id = useId()
  const { suggestions, isOpen, close, choose, stop, status } = useSuggestions({ input, country })
  const [active, setActive] = useState(-1)
  const count = isOpen ? suggestions.length + 1 : 0
  const act = (index: number): void => {
    const suggestion = suggestions[index]
    setActive(-1)
    if (suggestion) choose(suggestion)
    else stop()
  }
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (count === 0 || event.isComposing) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined) setActive((before) => ((before + 1 + step + count + 1) % (count + 1)) - 1)
      else if (event.key === 'Enter' && active >= 0) act(active)
      else if (event.key === 'Escape') {
        // The sheet around the form stays open.
        event.stopPropagation()
        close()
        setActive(-1)
      } else return
      event.preventDefault()
    }
    input.addEventListener('keydown', press)
    return () => input.removeEventListener('keydown', press)
  })
  // The field belongs to the form, so its ARIA state is set here.
  useEffect(() => {
    for (const [name, value] of [
      ['role', 'combobox'],
      ['aria-autocomplete', 'list'],
      ['aria-expanded', String(count > 0)],
      ['aria-controls', count > 0 ? id : null],
      ['aria-activedescendant', count > 0 && active >= 0 ? `${id}-${active}` : null],
    ] as const)
      if (value === null) input.removeAttribute(name)
      else input.setAttribute(name, value)
  })
  return (
    <>
      {count > 0 && (
        <div id={id} role="listbox" aria-label={t.list} className={css.panel}>
          {[...suggestions, null].map((suggestion, index) => (
            <button
              type="button"
              tabIndex={-1}
              key={suggestion?.id ?? 'manual'}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className={`${css.option} ${suggestion ? '' : css.manual}`}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setActive(index)}
              onClick={() => act(index)}
            >
              <span>{suggestion?.text ?? t.manual}</span>
              {suggestion && <span className={css.detail}>{suggestion.detail}</span>}
            </button>
          ))}
        </div>
      )}
      <p className="vh" role="status">
        {count > 0 ? t.count(suggestions.length) : status}
      </p>
    </>
  )
}

/** Requests suggestions for what is typed, and fills the fields from the chosen one. */
function useSuggestions({ input, country }: StreetSuggestionsProps) {
  const t = useTexts({ en: addressLookupEn })
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  const [status, setStatus] = useState('')
  const session = useRef('')
  /** Ends the request that runs, or what is typed later. */
  const pending = useRef(new AbortController())
  const isStopped = useRef(false)
  const request = async (group: string | null): Promise<void> => {
    pending.current.abort()
    const abort = new AbortController()
    pending.current = abort
    if (session.current === '') session.current = crypto.randomUUID()
    const body = { query: input.value.trim(), country, session: session.current, group }
    try {
      const { data } = await browserApi().post('/shop/address-lookup', { body, signal: abort.signal })
      if (!abort.signal.aborted) setSuggestions(data)
    } catch (error) {
      if (!abort.signal.aborted) logFailure(error)
    }
  }
  const close = (): void => {
    pending.current.abort()
    setSuggestions([])
  }
  const choose = async ({ id, isGroup }: Suggestion): Promise<void> => {
    if (isGroup) return request(id)
    close()
    const body = { id, session: session.current }
    session.current = ''
    const { data } = await browserApi().post('/shop/address-lookup/resolve', { body })
    if (!data) return setStatus(t.gone)
    const { country: _same, ...values } = data
    isFilling.current = true
    fillAddress(input, values)
    isFilling.current = false
    const { addressLine1, city, postcode } = data
    setStatus(t.filled([addressLine1, city, postcode].filter(Boolean).join(', ')))
  }
  const isFilling = useRef(false)
  // The page renders while the shopper types, and the pause goes on.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const type = (event: Event): void => {
      if (isFilling.current || isStopped.current || (event instanceof InputEvent && event.isComposing)) return
      clearTimeout(timer.current)
      setStatus('')
      if (input.value.trim().length < MIN_QUERY) close()
      else timer.current = setTimeout(() => void request(null), PAUSE_MS)
    }
    const leave = (): void => {
      clearTimeout(timer.current)
      close()
    }
    input.addEventListener('input', type)
    input.addEventListener('blur', leave)
    return () => {
      input.removeEventListener('input', type)
      input.removeEventListener('blur', leave)
    }
  })
  return {
    suggestions,
    isOpen: suggestions.length > 0,
    close,
    choose: (suggestion: Suggestion): void => void choose(suggestion).catch(logFailure),
    /** The shopper types the address alone. */
    stop: (): void => {
      isStopped.current = true
      close()
    },
    status,
  }
}
