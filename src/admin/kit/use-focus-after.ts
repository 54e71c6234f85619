import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Lets the focus go on when the element that has it is removed: the returned function names the elements that may get it
 * once the component has been rendered again, best first, by selectors. The first that takes it has it.
 */
export function useFocusAfter(): (...selectors: readonly string[]) => void {
  const next = useRef<readonly string[]>([])
  useLayoutEffect(() => {
    const selectors = next.current
    next.current = []
    selectors.some((selector) => {
      const target = document.querySelector<HTMLElement>(selector)
      target?.focus()
      return target !== null && target === document.activeElement
    })
  })
  return useCallback((...selectors) => {
    next.current = selectors
  }, [])
}
