import { addressBookEn } from '#src/shared/messages/account/address-book.en.ts'
import { useTexts } from '#src/web/client/messages.ts'
import type { SavedAddress } from '../address.contract.ts'
import css from './my-address.module.css'

interface AddressCardProps {
  titleId: string
  address: SavedAddress
  onEdit: () => void
  onRemove: () => void
  onDefault: (defaults: { isDefaultShipping: true } | { isDefaultBilling: true }) => void
}

/** Shows one address as on a parcel label, with its actions. */
export function AddressCard({ titleId, address, onEdit, onRemove, onDefault }: AddressCardProps) {
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
        {[...address.lines, address.phone].map((line, index) => (
          <span key={index}>{line}</span>
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
