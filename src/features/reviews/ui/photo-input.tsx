import { useId, useState } from 'react'
import { Icon } from '#src/web/kit/icon.tsx'
import { ApiFailure, logFailure } from '#src/web/read.ts'
import type { ReviewPhoto } from '../review.contract.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../review-limits.rules.ts'
import css from './review-form.module.css'
import { sendPhoto } from './send-photo.ts'
import { useReviewTexts } from './texts.ts'

interface PhotoInputProps {
  photos: readonly ReviewPhoto[]
  target: { orderLineId: string; code: string | null }
  error: string | undefined
  onChange: (change: (before: readonly ReviewPhoto[]) => readonly ReviewPhoto[]) => void
  onBusy: (isBusy: boolean) => void
}

/** Pictures of a review. Each is sent when it is chosen, so that nothing of them is lost when the words are refused. */
export function PhotoInput({ photos, target, error, onChange, onBusy }: PhotoInputProps) {
  const t = useReviewTexts()
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const [told, setTold] = useState('')
  const isFull = photos.length >= MAX_PHOTOS

  const send = async (files: readonly File[]): Promise<void> => {
    setProblem(files.length + photos.length > MAX_PHOTOS ? t.photosFull : null)
    setTold(t.sendingPhoto)
    onBusy(true)
    // One after the other: each is drawn anew by the server.
    for (const file of files.slice(0, MAX_PHOTOS - photos.length)) {
      if (file.size > MAX_PHOTO_BYTES) {
        setProblem(t.photoTooLarge)
        continue
      }
      try {
        const photo = await sendPhoto(file, target)
        onChange((before) => (before.length < MAX_PHOTOS ? [...before, photo] : before))
        setTold(t.photoAdded)
      } catch (failure) {
        if (!(failure instanceof ApiFailure)) logFailure(failure)
        const isSaid = failure instanceof ApiFailure && failure.status < 500
        setProblem(isSaid ? (failure.fields.photo ?? failure.message) : t.failed)
        setTold('')
      }
    }
    onBusy(false)
  }
  const wrong = problem ?? error
  return (
    <fieldset className={css.photos}>
      <legend>
        {t.photos} <span className="muted">({t.optional})</span>
      </legend>
      <ul>
        {photos.map((photo, index) => (
          <li key={photo._id}>
            <img src={photo.url.replace(/\d+\.webp$/, '160.webp')} alt={t.photo(index + 1)} width={84} height={84} />
            <button
              type="button"
              className="iconbtn"
              aria-label={t.removePhoto(index + 1)}
              onClick={() => {
                setProblem(null)
                onChange((before) => before.filter(({ _id }) => _id !== photo._id))
              }}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
        {!isFull && (
          <li>
            <label className={css.add}>
              <input
                type="file"
                name="photos"
                multiple
                accept="image/jpeg,image/png,image/webp"
                aria-describedby={`${id}-hint${wrong ? ` ${id}-error` : ''}`}
                aria-invalid={wrong ? true : undefined}
                onChange={({ currentTarget }) => {
                  const files = [...(currentTarget.files ?? [])]
                  // The same may be chosen again.
                  currentTarget.value = ''
                  if (files.length > 0) void send(files)
                }}
              />
              <Icon name="plus" />
              {t.addPhoto}
            </label>
          </li>
        )}
      </ul>
      <p id={`${id}-hint`} className="muted xs">
        {t.photosHint}
      </p>
      {wrong && (
        <p id={`${id}-error`} className={css.wrong} role="alert">
          <Icon name="warn" />
          {wrong}
        </p>
      )}
      <p className="vh" role="status">
        {told}
      </p>
    </fieldset>
  )
}
