import { useEffect, useRef } from 'react'
import { showToast } from '#src/web/kit/feedback/toast.tsx'
import { restoreLine } from './cart-actions.ts'
import type { CartStore, GuestLine, ItemReference } from './guest-cart.ts'
import { useCartTexts } from './texts.ts'

/** Returns a key of a line that stays the same when the server replaces the line's id. */
export const lineKey = ({ variantId, flashId }: ItemReference): string => `${variantId} ${flashId ?? ''}`

/**
 * Returns functions that remove a line, offering to undo it, and that focus a restored line's button to remove it. The
 * line's element has `data-line` with its key.
 * @param leave moves the focus away from the line
 */
export function useRemoveLine({ lines, store, leave }: RemoveLineOptions) {
  const t = useCartTexts()
  const restoredKey = useRef<string | null>(null)
  useEffect(() => {
    const key = restoredKey.current
    if (key === null || !lines.some((line) => lineKey(line) === key)) return
    restoredKey.current = null
    document.querySelector<HTMLElement>(`[data-line="${CSS.escape(key)}"] [data-remove]`)?.focus()
  }, [lines])
  const focusRestored = (line: GuestLine): void => {
    restoredKey.current = lineKey(line)
  }
  const remove = (line: GuestLine, isByKeyboard: boolean): void => {
    const index = lines.indexOf(line)
    store.remove(line._id)
    leave()
    const undo = (): void => {
      restoreLine(store, line, index)
      focusRestored(line)
    }
    showToast(t.removed(line.name), { label: t.undo, onClick: undo, takesFocus: isByKeyboard })
  }
  return { remove, focusRestored }
}

interface RemoveLineOptions {
  lines: readonly GuestLine[]
  store: CartStore
  leave: () => void
}
