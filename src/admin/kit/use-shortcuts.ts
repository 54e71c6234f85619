import { useEffect, useEffectEvent } from 'react'
import { singleKeys } from '../client/stored-switch.ts'

/** Whether a key press is meant for a field, a dialog or a menu. */
function isElsewhere({ target }: KeyboardEvent): boolean {
  const isField = target instanceof HTMLElement && target.matches('input:not([type=checkbox]), select, textarea')
  const isText = target instanceof HTMLElement && target.isContentEditable
  return isField || isText || document.querySelector('dialog[open], :popover-open') !== null
}

/** Returns the name of what is pressed, such as `j`, `Escape` or `Ctrl a`; null for a key of the browser. */
function nameOf(event: KeyboardEvent): string | null {
  const { key, metaKey, ctrlKey, altKey } = event
  const name = key.length === 1 ? key.toLowerCase() : key
  // Some keyboards have characters such as [ behind AltGr, which Windows reports as Ctrl and Alt.
  if (event.getModifierState('AltGraph')) return name
  if (altKey) return null
  return metaKey || ctrlKey ? `Ctrl ${name}` : name
}

/**
 * Runs actions by the key that is pressed; shortcuts are off while typing, and single characters can be switched off.
 * An action may return false to do nothing. `shortcuts/shortcut-groups.ts` lists them for people.
 */
export function useShortcuts(actions: Readonly<Record<string, (event: KeyboardEvent) => boolean | void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const name = nameOf(event)
    if (name === null || isElsewhere(event) || (name.length === 1 && !singleKeys.read())) return
    if (actions[name] && actions[name](event) !== false) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
