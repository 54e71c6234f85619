import { useEffect, useRef, useState } from 'react'
import { logFailure } from '#src/web/client/api-errors.ts'

type Suggestions = typeof import('./street-suggestions.tsx').StreetSuggestions

/** Loads the suggestions of addresses when the street gets the focus. The fields work without them. */
export function StreetLookup({ country }: { country: string }) {
  const anchor = useRef<HTMLSpanElement>(null)
  const [loaded, setLoaded] = useState<{ Suggestions: Suggestions; input: HTMLInputElement } | null>(null)
  useEffect(() => {
    const input = anchor.current?.parentElement?.querySelector('input')
    if (!input) return undefined
    const load = (): void => {
      import('./street-suggestions.tsx').then(
        ({ StreetSuggestions }) => setLoaded({ Suggestions: StreetSuggestions, input }),
        logFailure,
      )
    }
    if (input === document.activeElement) load()
    input.addEventListener('focus', load, { once: true })
    return () => input.removeEventListener('focus', load)
  }, [])
  return (
    <>
      <span ref={anchor} hidden />
      {loaded && <loaded.Suggestions key={country} input={loaded.input} country={country} />}
    </>
  )
}
