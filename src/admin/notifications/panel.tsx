import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type MouseEvent } from 'react'
import { notificationEn } from '#src/shared/messages/staff/notification.en.ts'
import { send } from '../client/admin-client.ts'
import { notificationsKey, useNotifications, type Notification, type Notifications } from '../client/notifications.ts'
import { FormError } from '../kit/fields.tsx'
import { useFormats } from '../kit/formats.ts'
import { QueryView, State } from '../kit/states.tsx'
import { notificationsEn as t } from '../messages/account.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useShop, useShopPath } from '../shell/shop-context.ts'
import { isKind, pathOf } from './notification-paths.rules.ts'
import './notifications.css'

/** Marks notifications as read: at once on the screen, then on the server. */
function useMarkRead() {
  const { _id: shopId } = useShop()
  const client = useQueryClient()
  const queryKey = notificationsKey(shopId)
  return useMutation({
    mutationFn: (ids: readonly string[] | undefined) =>
      send('post', `/shops/${shopId}/notifications/read`, { body: { ids } }),
    onMutate: (ids) =>
      client.setQueryData<Notifications>(queryKey, (before) => {
        if (!before) return before
        const isMarked = ({ _id, isRead }: Notification): boolean => !isRead && (ids?.includes(_id) ?? true)
        const marked = before.data.filter(isMarked).length
        return {
          data: before.data.map((each) => (isMarked(each) ? { ...each, isRead: true } : each)),
          unread: ids ? Math.max(0, before.unread - marked) : 0,
        }
      }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

/** What the person is told of, the newest first. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const to = useShopPath()
  const notifications = useNotifications()
  const { mutate, error } = useMarkRead()
  // A layout effect, because only an open dialog that is still in the document returns the focus.
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])
  return (
    <dialog ref={dialog} className="notifications" aria-labelledby={titleId} closedby="any" onClose={onClose}>
      <div className="row between">
        <h2 id={titleId}>{t.title}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={shellEn.close}
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden />
        </button>
      </div>
      <QueryView query={notifications}>
        {({ data, unread }) => (
          <>
            {data.length === 0 ? (
              <State text={t.empty} />
            ) : (
              <ul aria-labelledby={titleId}>
                {data.map((each) => (
                  <Row
                    key={each._id}
                    notification={each}
                    onOpen={() => !each.isRead && mutate([each._id])}
                    onClose={onClose}
                  />
                ))}
              </ul>
            )}
            <FormError error={error} />
            <div className="row between">
              <button
                type="button"
                className="button small-button"
                aria-disabled={unread === 0}
                onClick={() => unread > 0 && mutate(undefined)}
              >
                {t.readAll}
              </button>
              <a href={to('/account#notifications')} onClick={onClose}>
                {t.settings}
              </a>
            </div>
          </>
        )}
      </QueryView>
    </dialog>
  )
}

interface RowProps {
  notification: Notification
  onOpen: () => void
  onClose: () => void
}

function Row({ notification: { kind, target, createdAt, isRead }, onOpen, onClose }: RowProps) {
  const to = useShopPath()
  const { time } = useFormats()
  if (!isKind(kind)) return null
  const open = (event: MouseEvent): void => {
    onOpen()
    // Another tab leaves this one as it is.
    if (!event.ctrlKey && !event.metaKey) onClose()
  }
  return (
    <li data-unread={isRead ? undefined : ''}>
      <a href={to(pathOf(kind, target))} onClick={open}>
        {!isRead && <span className="visually-hidden">{t.unread}</span>}
        <span className="block">{notificationEn.sentence(kind, target)}</span>
        <span className="small soft">{time(createdAt)}</span>
      </a>
    </li>
  )
}
