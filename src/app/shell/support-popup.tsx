import { useEffect, useId, useRef } from 'react'
import { footEn } from '#src/shared/messages/content/footer.en.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useMessages, useTexts } from '#src/web/client/messages.ts'
import { useShopData } from '#src/web/client/shop-context.ts'
import { ContactLinks } from './contact-links.tsx'
import { keepClear } from './keep-clear.ts'
import css from './support-popup.module.css'

/** Renders the support button and its panel of contacts, if a contact of the shop requires it. */
export function SupportPopup() {
  const t = useMessages().shell
  const foot = useTexts({ en: footEn })
  const id = useId()
  const { contacts, shop } = useShopData()
  const shown = contacts.filter(({ modal }) => modal)
  const button = useRef<HTMLButtonElement>(null)
  const isShown = shown.length > 0
  useEffect(() => (isShown && button.current ? keepClear(button.current) : undefined), [isShown])
  if (!isShown) return null
  return (
    <>
      <button ref={button} type="button" className={css.button} popoverTarget={id} aria-label={foot.openSupport}>
        <Icon name="headset" />
      </button>
      <section id={id} popover="auto" className={css.panel} aria-label={foot.needHelp}>
        <div className={css.head}>
          <h2>{foot.needHelp}</h2>
          <button type="button" className="iconbtn" popoverTarget={id} popoverTargetAction="hide" aria-label={t.close}>
            <Icon name="close" />
          </button>
        </div>
        <ul>
          <ContactLinks contacts={shown} named />
          <li>
            <a href="/support" onClick={() => document.getElementById(id)?.hidePopover()}>
              <Icon name="message" />
              {foot.sendMessage}
            </a>
          </li>
          {shop.shopNumber && (
            <li>
              <a href={`tel:${shop.shopNumber.replaceAll(/[^+\d]/g, '')}`}>
                <Icon name="phone" />
                {shop.shopNumber}
              </a>
            </li>
          )}
          {shop.shopEmail && (
            <li>
              <a href={`mailto:${shop.shopEmail}`}>
                <Icon name="mail" />
                {shop.shopEmail}
              </a>
            </li>
          )}
        </ul>
      </section>
    </>
  )
}
