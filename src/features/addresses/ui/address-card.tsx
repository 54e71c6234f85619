import { addressBookEn } from '#src/shared/messages/account/address-book.en.ts'
import type { CountryForm } from '#src/web/kit/form/address-inputs.tsx'
import { useTexts } from '#src/web/client/messages.ts'
import type { SavedAddress } from '../address.contract.ts'
import css from './my-address.module.css'

interface AddressCardProps {
  titleId: string
  address: SavedAddress
  /** The form of its country; undefined when the shop no longer delivers there. */
  country: CountryForm | undefined
  onEdit: () => void
  onRemove: () => void
  onDefault: (defaults: { isDefaultShipping: true } | { isDefaultBilling: true }) => void
}

/** Shows one address as on a parcel label, with its actions. */
export function AddressCard({ titleId, address, country, onEdit, onRemove, onDefault }: AddressCardProps) {
  const t = useTexts({ en: addressBookEn })
  const { isDefaultShipping, isDefaultBilling } = address
  const label = labelOf(address.label, t.labels)
  return (
    <li className={css.card}>
      <h2 id={titleId} tabIndex={-1}>
        {label}
      </h2>
      {(isDefaultShipping || isDefaultBilling) && (
        <p className={css.marks}>
          {isDefaultShipping && <span>{t.defaultShipping}</span>}
          {isDefaultBilling && <span>{t.defaultBilling}</span>}
        </p>
      )}
      <address>
        {linesOf(address, country).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <div className={css.actions}>
        <button type="button" className="link" aria-label={t.editOf(label)} onClick={onEdit}>
          {t.edit}
        </button>
        <button type="button" className="link" aria-label={t.removeOf(label)} onClick={onRemove}>
          {t.remove}
        </button>
        {!isDefaultShipping && (
          <button
            type="button"
            className="link"
            aria-describedby={titleId}
            onClick={() => onDefault({ isDefaultShipping: true })}
          >
            {t.makeShipping}
          </button>
        )}
        {!isDefaultBilling && (
          <button
            type="button"
            className="link"
            aria-describedby={titleId}
            onClick={() => onDefault({ isDefaultBilling: true })}
          >
            {t.makeBilling}
          </button>
        )}
      </div>
    </li>
  )
}

const labelOf = (label: string, labels: Readonly<Record<string, string>>): string =>
  Object.hasOwn(labels, label) ? (labels[label] ?? label) : label

/** Returns the non-empty lines without duplicates. */
function linesOf(address: SavedAddress, country: CountryForm | undefined): string[] {
  const state = country?.states.find(({ code }) => code === address.state)?.name ?? address.state
  const lines = [
    address.name,
    address.company,
    address.addressLine1,
    address.addressLine2,
    address.area,
    [address.postcode, address.city].filter(Boolean).join(' '),
    state,
    country?.name ?? address.country,
    address.phone,
  ]
  return [...new Set(lines.filter(Boolean))]
}
