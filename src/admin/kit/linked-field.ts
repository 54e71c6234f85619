import { useEffect } from 'react'
import { useLocation } from '#src/web/router/router-provider.tsx'

/** Shows and focuses the field that the hash of the URL names, such as `#vatNumber`, once its form is on the page. */
export function useLinkedField(): void {
  // Following the same link again makes another location.
  const location = useLocation()
  useEffect(() => {
    const name = location.hash.slice(1)
    if (name === '') return
    const field = document.querySelector<HTMLElement>(`main [name="${CSS.escape(name)}"]`)
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [location])
}
