import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { notificationEn } from '#src/shared/messages/staff/notification.en.ts'
import { NOTIFICATION_MAILS, type NotificationChoice, type NotificationMail } from '#src/shared/staff-notifications.ts'
import { useLocation } from '#src/web/router/router-provider.tsx'
import { send } from '../client/admin-client.ts'
import { notificationsKey } from '../client/notifications.ts'
import { FormError } from '../kit/fields.tsx'
import { QueryView } from '../kit/states.tsx'
import { useChosen } from '../kit/use-chosen.ts'
import { notificationsEn } from '../messages/account.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { isKind } from './notification-paths.rules.ts'
import { readStored, store } from './stored-notification.ts'
import './notifications.css'

const { choices: t } = notificationsEn

interface Choices {
  data: readonly NotificationChoice[]
}

/** Loads the person's choices, and changes one: at once on the screen, then on the server. */
function useChoices() {
  const { _id: shopId } = useShop()
  const client = useQueryClient()
  const queryKey = ['shop', shopId, 'notification choices'] as const
  const choices = useQuery({
    queryKey,
    queryFn: ({ signal }) => send<Choices>('get', `/shops/${shopId}/notification-choices`, { signal }),
  })
  const change = useMutation({
    mutationFn: ({ kind, ...body }: NotificationChoice) =>
      send('put', `/shops/${shopId}/notification-choices/${kind}`, { body }),
    onMutate: (changed) =>
      client.setQueryData<Choices>(
        queryKey,
        (before) => before && { data: before.data.map((each) => (each.kind === changed.kind ? changed : each)) },
      ),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey })
      await client.invalidateQueries({ queryKey: notificationsKey(shopId) })
    },
  })
  return { choices, change }
}

/** How the signed-in person is told of what happens in the shop. */
export function NotificationChoices() {
  const shop = useShop()
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  const { choices, change } = useChoices()
  const [isRefused, setIsRefused] = useState(false)
  const isLoaded = choices.data !== undefined
  useEffect(() => {
    if (hash === '#notifications' && isLoaded) section.current?.scrollIntoView()
  }, [hash, isLoaded])
  const choose = async (choice: NotificationChoice, before: NotificationChoice): Promise<void> => {
    if (choice.inBrowser && !before.inBrowser) {
      const isAllowed = 'Notification' in globalThis && (await Notification.requestPermission()) === 'granted'
      setIsRefused(!isAllowed)
      if (!isAllowed) return
      // From now on: the next one is shown.
      if (readStored(shop._id) === null) store(shop._id, '0')
    }
    await change.mutateAsync(choice)
  }
  return (
    <section ref={section} id="notifications" className="card" aria-labelledby={titleId}>
      <div className="card-head">
        <h2 id={titleId}>{notificationsEn.title}</h2>
      </div>
      <p className="card-body soft medium">{t.lead(shop.name)}</p>
      <QueryView query={choices}>
        {({ data }) => <ChoiceTable choices={data} titleId={titleId} onChoose={choose} />}
      </QueryView>
      <div className="card-body column">
        <p className="small soft">{t.note}</p>
        {isRefused && (
          <p role="alert" className="small">
            {t.refused}
          </p>
        )}
        <FormError error={change.error} />
      </div>
    </section>
  )
}

type OnChoose = (choice: NotificationChoice, before: NotificationChoice) => Promise<void>

function ChoiceTable({
  choices,
  titleId,
  onChoose,
}: {
  choices: readonly NotificationChoice[]
  titleId: string
  onChoose: OnChoose
}) {
  return (
    <table className="table choices" aria-labelledby={titleId}>
      <thead>
        <tr>
          <th scope="col">{t.kind}</th>
          <th scope="col">{t.inApp}</th>
          <th scope="col">{t.inBrowser}</th>
          <th scope="col">{t.mail}</th>
        </tr>
      </thead>
      <tbody>
        {choices
          .filter(({ kind }) => isKind(kind))
          .map((choice) => (
            <ChoiceRow key={choice.kind} choice={choice} onChoose={onChoose} />
          ))}
      </tbody>
    </table>
  )
}

function ChoiceRow({ choice, onChoose }: { choice: NotificationChoice; onChoose: OnChoose }) {
  const name = notificationEn.labels[choice.kind]
  const mail = useChosen(choice.mail, (chosen) => onChoose({ ...choice, mail: chosen }, choice))
  return (
    <tr>
      <th scope="row">{name}</th>
      <ChoiceBox
        label={t.inAppOf(name)}
        shortLabel={t.inApp}
        isChosen={choice.inApp}
        onChoose={(inApp) => onChoose({ ...choice, inApp, inBrowser: inApp && choice.inBrowser }, choice)}
      />
      <ChoiceBox
        label={t.inBrowserOf(name)}
        shortLabel={t.inBrowser}
        isChosen={choice.inBrowser}
        onChoose={(inBrowser) => onChoose({ ...choice, inApp: inBrowser || choice.inApp, inBrowser }, choice)}
      />
      <td>
        <select
          className="input"
          aria-label={t.mailOf(name)}
          value={mail.shown}
          onChange={({ target }) => mail.choose(mailOf(target.value))}
        >
          {NOTIFICATION_MAILS.map((each) => (
            <option key={each} value={each}>
              {t.mails[each]}
            </option>
          ))}
        </select>
      </td>
    </tr>
  )
}

const mailOf = (value: string): NotificationMail => NOTIFICATION_MAILS.find((mail) => mail === value) ?? 'never'

interface ChoiceBoxProps {
  label: string
  /** Beside the box on phones, where the table has no head. */
  shortLabel: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => Promise<void>
}

function ChoiceBox({ label, shortLabel, isChosen, onChoose }: ChoiceBoxProps) {
  const { shown, choose } = useChosen(isChosen, onChoose)
  return (
    <td>
      <label>
        <input
          type="checkbox"
          className="checkbox"
          aria-label={label}
          checked={shown}
          onChange={({ target }) => choose(target.checked)}
        />
        <span className="phone-only small">{shortLabel}</span>
      </label>
    </td>
  )
}
