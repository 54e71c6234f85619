import { encode } from 'uqr'
import { CopyButton } from '../kit/copy-button.tsx'
import { accessEn } from '../messages/access.en.ts'

const t = accessEn.factor

/** What an authenticator app reads: a QR code, and the key for typing. */
export function AuthenticatorKey({ secret, url }: { secret: string; url: string }) {
  return (
    <>
      <p className="medium">{t.scan}</p>
      <QrCode text={url} />
      <div>
        <p className="small soft">{t.byHand}</p>
        <div className="row">
          <span className="secret grow">{secret}</span>
          <CopyButton text={secret} name={t.key} />
        </div>
      </div>
    </>
  )
}

/** A QR code as one path, a square for each dark module. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t.qrCode}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000000" />
    </svg>
  )
}

interface RecoveryCodeListProps {
  codes: readonly string[]
  isSaved: boolean
  onSaved: (isSaved: boolean) => void
}

/** Recovery codes, which are shown once, with the confirmation that they are saved. */
export function RecoveryCodeList({ codes, isSaved, onSaved }: RecoveryCodeListProps) {
  return (
    <>
      <ul className="recovery-codes" aria-label={t.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <label className="check-row grow">
          <input
            type="checkbox"
            className="checkbox"
            checked={isSaved}
            onChange={({ target }) => onSaved(target.checked)}
          />
          {t.saved}
        </label>
        <CopyButton text={codes.join('\n')} name={t.codes} />
      </div>
    </>
  )
}
