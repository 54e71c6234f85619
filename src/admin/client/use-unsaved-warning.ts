import { useEffect, useRef } from 'react'

/** The browser asks before it closes a page with unsaved changes. */
export function useUnsavedWarning(isChanged: boolean): void {
  const changed = useRef(isChanged)
  useEffect(() => {
    changed.current = isChanged
  }, [isChanged])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (changed.current) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
}
