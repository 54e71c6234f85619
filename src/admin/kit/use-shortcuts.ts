import { useEffect, useEffectEvent } from 'react'
import { singleKeys } from '../client/stored-switch.ts'

/** Whether a key press is meant for a field, a dialog or a menu. */
function isElsewhere(event: KeyboardEvent): boolean {
  const { target, metaKey, ctrlKey, altKey } = event
  // Some keyboards have characters such as [ behind AltGr, which Windows reports as Ctrl and Alt.
  if ((metaKey || ctrlKey || altKey) && !event.getModifierState('AltGraph')) return true
  const isField = target instanceof HTMLElement && target.matches('input:not([type=checkbox]), select, textarea')
  const isText = target instanceof HTMLElement && target.isContentEditable
  return isField || isText || document.querySelector('dialog[open], :popover-open') !== null
}

/**
 * Runs actions by the key that is pressed; shortcuts are off while typing, and single characters can be switched off.
 * An action may return false to do nothing. `shortcuts/shortcut-groups.ts` lists them for people.
 */
export function useShortcuts(actions: Readonly<Record<string, (event: KeyboardEvent) => boolean | void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isCharacter = event.key.length === 1
    if (isElsewhere(event) || (isCharacter && !singleKeys.read())) return
    const action = actions[isCharacter ? event.key.toLowerCase() : event.key]
    if (action && action(event) !== false) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
