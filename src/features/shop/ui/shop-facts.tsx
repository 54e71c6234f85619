import { legalEn } from '#src/shared/messages/content/legal.en.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import css from './custom.module.css'

/** The company and contact details that the shop has entered. */
export function ShopFacts() {
  const { shopName, address, shopEmail, shopNumber, legal } = useShop()
  const t = useTexts({ en: legalEn })
  const facts = [
    { name: t.company, value: legal.companyName ?? shopName },
    { name: t.responsible, value: legal.responsiblePerson },
    { name: t.address, value: address },
    { name: t.email, value: shopEmail, href: `mailto:${shopEmail}` },
    { name: t.phone, value: shopNumber, href: `tel:${shopNumber.replaceAll(/[^+\d]/g, '')}` },
    { name: t.registration, value: legal.registrationNumber },
    { name: t.vat, value: legal.vatNumber },
  ]
  return (
    <dl className={css.facts}>
      {facts.map(
        ({ name, value, href }) =>
          value && (
            <div key={name}>
              <dt className="muted sm">{name}</dt>
              <dd>
                {href ? (
                  <a className="link" href={href}>
                    {value}
                  </a>
                ) : (
                  value
                )}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
