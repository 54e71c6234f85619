/** A switch of a person that this browser remembers; without access to its storage it lasts until the page is closed. */
export function storedSwitch(key: string, initial: boolean): { read: () => boolean; write: (isOn: boolean) => void } {
  let current: boolean | null = null
  const readStored = (): boolean => {
    try {
      const stored = localStorage.getItem(key)
      return stored === null ? initial : stored === 'on'
    } catch {
      return initial
    }
  }
  return {
    read: () => (current ??= readStored()),
    write: (isOn) => {
      current = isOn
      try {
        localStorage.setItem(key, isOn ? 'on' : 'off')
      } catch {
        // It lasts until the page is closed.
      }
    },
  }
}

/** Whether single keys such as J are shortcuts: people who dictate may not want them (WCAG 2.1.4). */
export const singleKeys = storedSwitch('single-keys', true)
/** Whether the navigation shows icons alone. */
export const narrowNavigation = storedSwitch('narrow-navigation', false)
