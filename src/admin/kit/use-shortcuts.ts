import { useEffect, useEffectEvent } from 'react'

/** Whether a key press is meant for a field, a dialog or a menu. */
function isElsewhere({ target, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean {
  if (metaKey || ctrlKey || altKey) return true
  const isField = target instanceof HTMLElement && target.matches('input:not([type=checkbox]), select, textarea')
  return isField || document.querySelector('dialog[open], :popover-open') !== null
}

/** Runs actions by the key that is pressed; shortcuts are off while typing. An action may return false to do nothing. */
export function useShortcuts(actions: Readonly<Record<string, (event: KeyboardEvent) => boolean | void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isElsewhere(event)) return
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (action && action(event) !== false) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
