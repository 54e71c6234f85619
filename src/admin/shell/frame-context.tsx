import { createContext, useContext, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { narrowNavigation } from '../client/stored-switch.ts'
import { useListKeys } from '../kit/use-list-keys.ts'
import { useShortcuts } from '../kit/use-shortcuts.ts'

interface Frame {
  /** Whether the navigation shows icons alone. */
  isNarrow: boolean
  toggleNavigation: () => void
  showShortcuts: () => void
}

const FrameContext = createContext<Frame>({ isNarrow: false, toggleNavigation: () => {}, showShortcuts: () => {} })

export const useFrame = (): Frame => useContext(FrameContext)

/** Narrows the navigation by `[`, and lists the shortcuts by `?`; the list loads when it is opened first. */
export function FrameProvider({ children }: { children: ReactNode }) {
  const [isNarrow, setIsNarrow] = useState(narrowNavigation.read)
  const [isListed, setIsListed] = useState(false)
  const [ShortcutsDialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  useEffect(() => {
    if (isListed)
      void import('../shortcuts/shortcuts-dialog.tsx').then((module) => setDialog(() => module.ShortcutsDialog))
  }, [isListed])
  const frame = useMemo(
    () => ({
      isNarrow,
      toggleNavigation: () => {
        narrowNavigation.write(!isNarrow)
        setIsNarrow(!isNarrow)
      },
      showShortcuts: () => setIsListed(true),
    }),
    [isNarrow],
  )
  useListKeys()
  useShortcuts({ '?': frame.showShortcuts, '[': frame.toggleNavigation })
  return (
    <FrameContext value={frame}>
      {children}
      {isListed && ShortcutsDialog && <ShortcutsDialog onClose={() => setIsListed(false)} />}
    </FrameContext>
  )
}
