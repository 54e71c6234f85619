import { ImagePlus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { FailedRequest, PersonalError } from '../client/admin-client.ts'
import { useChange } from '../client/use-operation.ts'
import { FormError } from '../kit/fields.tsx'
import { thumbnailOf } from '../kit/thumbnail.ts'
import { shopSettingsEn as t } from '../messages/shop-settings.en.ts'
import { useShop } from '../shell/shop-context.ts'

interface LogoFieldProps {
  name: 'logo' | 'logoDark' | 'icon'
  /** Its path on the shop's host; empty for none. */
  value: string
  isReadOnly: boolean
  onValue: (value: string) => void
}

/** An image of the shop's profile: shown, chosen from a file, or removed. */
export function LogoField({ name, value, isReadOnly, onValue }: LogoFieldProps) {
  const { _id: shopId } = useShop()
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error } = useChange('createLogo', ({ data }) => onValue(data.url))
  const label = t.labels[name]
  const reason = error instanceof FailedRequest ? error.fields.logo : undefined
  const problem = reason === undefined ? error : new PersonalError(reason)
  return (
    <div role="group" aria-labelledby={id} className="column">
      <div className="row">
        <span className={name === 'logoDark' ? 'logo-tile dark' : 'logo-tile'}>
          {value === '' ? (
            <span className="small">{t.noImage}</span>
          ) : (
            <img src={thumbnailOf(shopId, value)} alt="" width="48" height="48" />
          )}
        </span>
        <div className="grow">
          <div id={id} className="strong medium">
            {label}
          </div>
          <div className="small soft">{t.hints[name]}</div>
        </div>
        {!isReadOnly && (
          <>
            <button
              type="button"
              name={name}
              className="icon-button"
              aria-label={isPending ? t.uploading : t.choose(label)}
              aria-disabled={isPending}
              onClick={() => !isPending && file.current?.click()}
            >
              <ImagePlus aria-hidden />
            </button>
            {value !== '' && (
              <button type="button" className="icon-button" aria-label={t.remove(label)} onClick={() => onValue('')}>
                <X aria-hidden />
              </button>
            )}
          </>
        )}
      </div>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        onChange={({ target }) => {
          const [logo] = target.files ?? []
          if (logo) mutate({ body: { logo } })
          target.value = ''
        }}
      />
      <FormError error={problem} />
    </div>
  )
}
