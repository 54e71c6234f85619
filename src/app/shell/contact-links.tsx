import { footEn } from '#src/shared/messages/content/footer.en.ts'
import type { IconName } from '#src/web/kit/display/icons.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useTexts } from '#src/web/client/messages.ts'
import type { PageContact } from '#src/web/client/shop-context.ts'

/** The fifteen contact media of the specification and their icons. */
const ICONS: Readonly<Record<string, IconName>> = {
  Facebook: 'facebook',
  Twitter: 'twitter',
  Messenger: 'messenger',
  Instagram: 'instagram',
  Whatsapp: 'whatsapp',
  Viber: 'viber',
  Telegram: 'telegram',
  Skype: 'skype',
  YouTube: 'youtube',
  LINE: 'line',
  Reddit: 'reddit',
  Snapchat: 'snapchat',
  Pinterest: 'pinterest',
  Tumblr: 'tumblr',
  Linkedin: 'linkedin',
}

/**
 * Renders links to the shop's contacts.
 * @param named false shows icons only, with the name for screen readers
 */
export function ContactLinks({ contacts, named }: { contacts: readonly PageContact[]; named: boolean }) {
  const foot = useTexts({ en: footEn })
  return contacts.map(({ media, URL: url }) => (
    <li key={`${media} ${url}`}>
      {url.startsWith('https:') ? (
        <a href={url} target="_blank" rel="noopener">
          <Icon name={ICONS[media] ?? 'headset'} />
          <span className={named ? undefined : 'vh'}>{media}</span>
          <span className="vh">, {foot.opensInNewTab}</span>
        </a>
      ) : (
        <a href={url} rel="noopener">
          <Icon name={ICONS[media] ?? 'headset'} />
          <span className={named ? undefined : 'vh'}>{media}</span>
        </a>
      )}
    </li>
  ))
}
