import { APPEARANCES, type Appearance } from '#src/shared/staff/staff-preferences.ts'

const KEY = 'appearance'

/** Returns the chosen appearance; `system` without a choice or without access to the browser's storage. */
export function readAppearance(): Appearance {
  try {
    const stored = localStorage.getItem(KEY)
    return APPEARANCES.find((each) => each === stored) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Applies an appearance to the document; `system` follows the device. */
export function applyAppearance(appearance: Appearance): void {
  if (appearance === 'system') delete document.documentElement.dataset.mode
  else document.documentElement.dataset.mode = appearance
}

/** Applies an appearance and remembers it in this browser. */
export function chooseAppearance(appearance: Appearance): void {
  applyAppearance(appearance)
  try {
    localStorage.setItem(KEY, appearance)
  } catch {
    // It applies until the page is closed.
  }
}
