import { Bell, Heart, Monitor } from 'lucide-react'
import type { Customer } from '../client/operations.ts'
import { Badge, type Tone } from '../kit/badge.tsx'
import { CopyButton } from '../kit/copy-button.tsx'
import { useFormats } from '../kit/formats.ts'
import { Section } from '../kit/section.tsx'
import { customersEn } from '../messages/customers.en.ts'
import { PrivacyCard } from './customer-actions.tsx'
import { CustomerCredit } from './customer-credit.tsx'
import { CustomerTags } from './customer-tags.tsx'

const t = customersEn.detail

/** Contact, newsletter, wishes, browsers, tags and privacy of a customer. */
export function CustomerAside({ customer }: { customer: Customer }) {
  return (
    <aside className="column wide" aria-label={t.contact}>
      <Contact customer={customer} />
      <Tax tax={customer.tax} />
      <Newsletter newsletter={customer.newsletter} />
      {customer.kind === 'account' && <CustomerCredit customer={customer} />}
      <Interests customer={customer} />
      <CustomerTags customer={customer} />
      <Sessions sessions={customer.sessions} />
      <PrivacyCard />
    </aside>
  )
}

function Contact({ customer }: { customer: Customer }) {
  const { email, phone, kind, isEmailConfirmed, addresses } = customer
  const [first, ...others] = addresses
  return (
    <Section
      title={t.contact}
      action={
        kind === 'account' &&
        email !== '' &&
        (isEmailConfirmed ? (
          <Badge tone="ok" text={t.confirmed} />
        ) : (
          <Badge tone="warn" isHollow text={t.unconfirmed} />
        ))
      }
    >
      <div className="card-body column">
        <Link href={`mailto:${email}`} text={email} name={t.email} />
        <Link href={`tel:${phone}`} text={phone} name={t.phone} />
        {first && <address className="medium preserve-lines">{first.lines.join('\n')}</address>}
        {others.length > 0 && (
          <details>
            <summary className="link medium">{t.addresses(addresses.length)}</summary>
            {others.map(({ lines }, index) => (
              <address key={index} className="medium preserve-lines other-address">
                {lines.join('\n')}
              </address>
            ))}
          </details>
        )}
      </div>
    </Section>
  )
}

const Link = ({ href, text, name }: { href: string; text: string; name: string }) =>
  text === '' ? null : (
    <div className="row medium">
      <a className="link ellipsis grow" href={href}>
        {text}
      </a>
      <CopyButton text={text} name={name} />
    </div>
  )

/** That the customer is a business that owes the tax itself. */
function Tax({ tax }: Pick<Customer, 'tax'>) {
  const { day } = useFormats()
  if (tax === null) return null
  const facts = [tax.vatNumber, tax.validTo === null ? '' : customersEn.tax.until(day(tax.validTo)), tax.note]
  return (
    <Section title={customersEn.tax.card}>
      <p className="card-body medium">{facts.filter(Boolean).join(' · ')}</p>
    </Section>
  )
}

const NEWSLETTER_TONES: Readonly<Record<string, Tone>> = { active: 'ok', pending: 'warn', bounced: 'bad' }

function Newsletter({ newsletter }: Pick<Customer, 'newsletter'>) {
  const { day } = useFormats()
  if (newsletter === null)
    return (
      <Section title={t.newsletter}>
        <p className="card-body medium soft">{t.noNewsletter}</p>
      </Section>
    )
  const { state, source, consentVersion, consentText, consentedAt, confirmedAt, endedAt } = newsletter
  const facts = [
    consentText === ''
      ? t.consent(t.sources[source] ?? source, day(consentedAt), consentVersion)
      : t.consentByStaff(day(consentedAt), consentText),
    confirmedAt === null ? '' : t.consentConfirmed(day(confirmedAt)),
    endedAt === null ? '' : t.consentEnded(day(endedAt)),
  ]
  return (
    <Section
      title={t.newsletter}
      action={
        <Badge
          tone={NEWSLETTER_TONES[state] ?? ''}
          isHollow={state !== 'active'}
          text={t.newsletterStates[state] ?? state}
        />
      }
    >
      <p className="card-body medium">{facts.filter(Boolean).join(' ')}</p>
    </Section>
  )
}

function Interests({ customer: { alerts, wishLists } }: { customer: Customer }) {
  if (alerts.length + wishLists.length === 0) return null
  return (
    <Section title={t.interests}>
      <ul>
        {alerts.map(({ _id, kind, subject }) => (
          <li key={_id} className="list-row">
            <Bell aria-hidden />
            <bdi className="grow ellipsis">{subject}</bdi>
            <span className="small soft nowrap">{t.alertKinds[kind]}</span>
          </li>
        ))}
        {wishLists.map(({ name, items }) => (
          <li key={name} className="list-row">
            <Heart aria-hidden />
            <bdi className="grow ellipsis">{t.wishList(name)}</bdi>
            <span className="small soft nowrap">{t.items(items)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Sessions({ sessions }: Pick<Customer, 'sessions'>) {
  const { time } = useFormats()
  if (sessions.length === 0) return null
  return (
    <Section title={t.sessions}>
      <ul>
        {sessions.map(({ device, lastSeenAt, createdAt }) => (
          <li key={createdAt} className="list-row">
            <Monitor aria-hidden />
            <span className="grow ellipsis">{device ?? t.unknownDevice}</span>
            <span className="small soft nowrap">{t.lastSeen(time(lastSeenAt))}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
