import { useState } from 'react'
import { addOperations } from '../client/admin-client.ts'
import { useReadList } from '../client/use-operation.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { Loading, State } from '../kit/states.tsx'
import { TextField } from '../kit/fields.tsx'
import { mediaEn as t } from '../messages/content/media.en.ts'
import { useDelayed } from '../client/use-delayed.ts'
import { ImageTile, type LibraryImage } from './image-tile.tsx'
import { MEDIA_OPERATIONS } from './media-operations.ts'
import '../styles/media.css'

addOperations(MEDIA_OPERATIONS)

const SEARCH_AFTER_MS = 200

interface PickerProps {
  /** How many more images fit. */
  most: number
  /** URLs of images that are there already. */
  taken: readonly string[]
  onPick: (images: readonly LibraryImage[]) => void
  onClose: () => void
}

/** Chooses images of the library, in the order in which they are pressed. */
export function ImagePicker({ most, taken, onPick, onClose }: PickerProps) {
  const [search, setSearch] = useState('')
  const words = useDelayed(search.trim(), SEARCH_AFTER_MS)
  const images = useReadList('listImages', words === '' ? {} : { search: words })
  const [picked, setPicked] = useState<readonly LibraryImage[]>([])
  const [note, setNote] = useState('')
  const found = images.data?.pages.flatMap(({ data }) => data).filter(({ url }) => !taken.includes(url))
  const toggle = (image: LibraryImage): void => {
    setNote('')
    const rest = picked.filter(({ _id }) => _id !== image._id)
    if (rest.length < picked.length) setPicked(rest)
    else if (picked.length < most) setPicked([...picked, image])
    else setNote(t.full(most))
  }
  return (
    <ActionDialog
      title={t.pickTitle}
      submitLabel={t.pickSubmit(picked.length)}
      isPending={false}
      error={images.error}
      onSubmit={() => {
        if (picked.length === 0) {
          setNote(t.pickFirst)
          return
        }
        onPick(picked)
        onClose()
      }}
      onClose={onClose}
    >
      <TextField
        label={t.find}
        placeholder={t.findHint}
        maxLength={100}
        value={search}
        onValue={setSearch}
        data-focus
      />
      {found === undefined ? (
        <Loading />
      ) : found.length === 0 ? (
        <State text={words === '' ? t.nothingToPick : t.noFit} />
      ) : (
        <ul className="product-images media-grid" aria-label={t.table}>
          {found.map((image) => (
            <li key={image._id}>
              <button
                type="button"
                className="media-tile"
                aria-pressed={picked.some(({ _id }) => _id === image._id)}
                onClick={() => toggle(image)}
              >
                <ImageTile image={image} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {images.hasNextPage && (
        <button type="button" className="button" onClick={() => void images.fetchNextPage()}>
          {t.more}
        </button>
      )}
      <p role="status" className="small">
        {note}
      </p>
    </ActionDialog>
  )
}
