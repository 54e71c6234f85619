import { useId, useState } from 'react'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { logFailure } from '#src/web/client/api-errors.ts'
import { clientErrorOf, codeOf } from '#src/web/client/error-response.ts'
import type { ReviewImage } from '../review.contract.ts'
import { MAX_IMAGE_BYTES, MAX_REVIEW_IMAGES } from '../review-limits.rules.ts'
import css from './review-form.module.css'
import { sendImage } from './send-image.ts'
import { useReviewTexts } from './texts.ts'

interface ImageInputProps {
  images: readonly ReviewImage[]
  target: { orderLineId: string; code: string | null }
  error: string | undefined
  onChange: (change: (before: readonly ReviewImage[]) => readonly ReviewImage[]) => void
  onBusy: (isBusy: boolean) => void
}

/** The images of a review. Each is uploaded when it is selected, so that none is lost when the text is rejected. */
export function ImageInput(props: ImageInputProps) {
  const t = useReviewTexts()
  const id = useId()
  const { images, onChange } = props
  const { problem, told, send, forget } = useImageUpload(props)
  const error = problem ?? props.error
  return (
    <fieldset className={css.photos}>
      <legend>
        {t.photos} <span className="muted">({t.optional})</span>
      </legend>
      <ul>
        {images.map((image, index) => (
          <li key={image._id}>
            <img
              src={image.url.replace(/\d{1,5}\.webp$/, '160.webp')}
              alt={t.photo(index + 1)}
              width={84}
              height={84}
            />
            <button
              type="button"
              className="iconbtn"
              aria-label={t.removePhoto(index + 1)}
              onClick={() => {
                forget()
                onChange((before) => before.filter(({ _id }) => _id !== image._id))
              }}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
        {images.length < MAX_REVIEW_IMAGES && (
          <li>
            <Chooser
              describedBy={`${id}-hint${error ? ` ${id}-error` : ''}`}
              isInvalid={Boolean(error)}
              onChoose={(files) => void send(files)}
            />
          </li>
        )}
      </ul>
      <p id={`${id}-hint`} className="muted xs">
        {t.photosHint}
      </p>
      {error && (
        <p id={`${id}-error`} className={css.wrong} role="alert">
          <Icon name="warn" />
          {error}
        </p>
      )}
      <p className="vh" role="status">
        {told}
      </p>
    </fieldset>
  )
}

interface ChooserProps {
  describedBy: string
  isInvalid: boolean
  onChoose: (files: readonly File[]) => void
}

function Chooser({ describedBy, isInvalid, onChoose }: ChooserProps) {
  const t = useReviewTexts()
  return (
    <label className={css.add}>
      <input
        type="file"
        name="photos"
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={describedBy}
        aria-invalid={isInvalid ? true : undefined}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Allows the same file to be selected again.
          currentTarget.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
      <Icon name="plus" />
      {t.addPhoto}
    </label>
  )
}

/** Uploads images one at a time, because the server re-encodes each. */
function useImageUpload({ images, target, onChange, onBusy }: ImageInputProps) {
  const t = useReviewTexts()
  const [problem, setProblem] = useState<string | null>(null)
  const [told, setTold] = useState('')

  const sendOne = async (file: File): Promise<void> => {
    if (file.size > MAX_IMAGE_BYTES) return setProblem(t.photoTooLarge)
    try {
      const image = await sendImage(file, target)
      onChange((before) => (before.length < MAX_REVIEW_IMAGES ? [...before, image] : before))
      setTold(t.photoAdded)
    } catch (failure) {
      if (codeOf(failure) === null) logFailure(failure)
      const rejection = clientErrorOf(failure)
      setProblem(rejection?.fields.photo ?? rejection?.message ?? t.failed)
      setTold('')
    }
  }
  return {
    problem,
    told,
    forget: () => setProblem(null),
    send: async (files: readonly File[]): Promise<void> => {
      const remaining = MAX_REVIEW_IMAGES - images.length
      setProblem(files.length > remaining ? t.photosFull : null)
      setTold(t.sendingImage)
      onBusy(true)
      for (const file of files.slice(0, remaining)) await sendOne(file)
      onBusy(false)
    },
  }
}
