import { Bell as BellIcon } from 'lucide-react'
import { useEffect, useState, type ComponentType } from 'react'
import { useNotifications } from '../client/notifications.ts'
import { shellEn as t } from '../messages/shell.en.ts'
import { useShop } from './shop-context.ts'

/** Opens the notifications; their list loads when it is opened first. @param isCompact on phones */
export function Bell({ isCompact = false }: { isCompact?: boolean }) {
  const shop = useShop()
  const { data: loaded } = useNotifications()
  const [isOpen, setIsOpen] = useState(false)
  const [Panel, setPanel] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  useEffect(() => {
    if (isOpen) void import('../notifications/panel.tsx').then((module) => setPanel(() => module.NotificationPanel))
  }, [isOpen])
  const shown = isCompact ? undefined : loaded?.data.filter(({ inBrowser, isRead }) => inBrowser && !isRead)
  useEffect(() => {
    if (shown?.length)
      void import('../notifications/browser-notifications.ts').then((module) => module.showInBrowser(shop, shown))
  }, [shop, shown])
  return (
    <>
      <button
        type="button"
        className={isCompact ? 'icon-button bell' : 'icon-button small-button bell'}
        aria-haspopup="dialog"
        aria-label={t.notifications(loaded?.unread ?? 0)}
        data-unread={loaded?.unread ? '' : undefined}
        onClick={() => setIsOpen(true)}
      >
        <BellIcon aria-hidden />
      </button>
      {isOpen && Panel && <Panel onClose={() => setIsOpen(false)} />}
    </>
  )
}
