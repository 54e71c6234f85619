import { returnEn } from '#src/shared/messages/orders/returns.en.ts'
import type { Submission } from '#src/web/client/forms/use-submit.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { TextField } from '#src/web/kit/form/field.tsx'
import { IMAGE_TYPES, needsImage } from '../files/return-file.rules.ts'
import type { ReturnPreview } from '../return.contract.ts'
import { isShopFault } from '../return.rules.ts'

/** Asks for photos of what the shop is responsible for; of some reasons they are required. */
export function ImagesOfItems({ lines, errors }: { lines: ReturnPreview['lines']; errors: Submission['errors'] }) {
  const t = useTexts({ en: returnEn }).choose
  return lines.map(
    ({ lineId, name, optionValues, reason }, index) =>
      isShopFault(reason) && (
        <TextField
          key={lineId}
          name={`photos${index}`}
          label={t.photos([name, ...optionValues].join(', '))}
          optional={needsImage(reason) ? undefined : t.optional}
          hint={t.photosHint}
          error={errors[`photos${index}`]}
          input={{ type: 'file', multiple: true, accept: IMAGE_TYPES, required: needsImage(reason) }}
        />
      ),
  )
}
