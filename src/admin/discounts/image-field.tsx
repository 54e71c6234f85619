import { ImagePlus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { FailedRequest, PersonalError } from '../client/admin-client.ts'
import type { OperationResult } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useChange } from '../client/use-operation.ts'
import { FormError } from '../kit/fields.tsx'
import { thumbnailOf } from '../kit/thumbnail.ts'
import { discountsEn as t } from '../messages/discounts.en.ts'
import { useCan, useShop } from '../shell/shop-context.ts'

interface ImageFieldProps {
  label: string
  hint: string
  /** Its path on the shop's host; null for none. */
  url: string | null
  onImage: (image: OperationResult<'createImage'>['data'] | null) => void
}

/** An image of a discount: shown, chosen from a file, or removed. */
export function ImageField({ label, hint, url, onImage }: ImageFieldProps) {
  const { _id: shopId } = useShop()
  const mayUpload = useCan()(PERMISSIONS.readContent)
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error } = useChange('createImage', ({ data }) => onImage(data))
  const reason = error instanceof FailedRequest ? error.fields.picture : undefined
  const failure = reason === undefined ? error : new PersonalError(reason)
  return (
    <div role="group" aria-labelledby={id} className="column whole">
      <div className="row">
        <span className="logo-tile">
          {url === null ? (
            <span className="small">{t.noImage}</span>
          ) : (
            <img src={thumbnailOf(shopId, url)} alt="" width="48" height="48" />
          )}
        </span>
        <div className="grow">
          <div id={id} className="strong medium">
            {label}
          </div>
          <div className="small soft">{mayUpload ? hint : t.mayNotUpload}</div>
        </div>
        {mayUpload && (
          <button
            type="button"
            className="icon-button"
            aria-label={isPending ? t.uploading : t.chooseImage(label)}
            aria-disabled={isPending}
            onClick={() => !isPending && file.current?.click()}
          >
            <ImagePlus aria-hidden />
          </button>
        )}
        {url !== null && (
          <button
            type="button"
            className="icon-button"
            aria-label={t.removeTarget(label)}
            onClick={() => onImage(null)}
          >
            <X aria-hidden />
          </button>
        )}
      </div>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        onChange={({ target }) => {
          const [picture] = target.files ?? []
          if (picture) mutate({ body: { picture } })
          target.value = ''
        }}
      />
      <FormError error={failure} />
    </div>
  )
}
