import { ArrowLeft, ArrowRight, Crosshair, Images, Trash2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState, type DragEvent } from 'react'
import { PERMISSIONS } from '../client/permissions.ts'
import { FocalPoint } from '../media/focal-point.tsx'
import { CENTRE, type Point } from '../media/focal-point.rules.ts'
import type { LibraryImage } from '../media/image-tile.tsx'
import { UploadButton, Uploads } from '../media/uploads.tsx'
import { useImageUploads } from '../media/use-image-uploads.ts'
import { thumbnailOf } from '../kit/thumbnail.ts'
import { useFocusAfter } from '../kit/use-focus-after.ts'
import { mediaEn } from '../messages/content/media.en.ts'
import { productEditorEn } from '../messages/products/product-editor.en.ts'
import { useCan, useShop } from '../shell/shop-context.ts'
import { move } from './product-form.rules.ts'
import { OutsideForm } from './outside-form.tsx'
import type { ProductEditing } from './use-product-form.ts'

const t = productEditorEn.images
const MAX_IMAGES = 20

const ImagePicker = lazy(async () => ({ default: (await import('../media/image-picker.tsx')).ImagePicker }))

type Image = ProductEditing['fields']['images'][number]

/** The pictures of a product, what is told of them, and what can be done. */
function useImageList({ fields: { images }, change }: ProductEditing) {
  const [told, setTold] = useState('')
  const latest = useRef<readonly Image[]>(images)
  useEffect(() => {
    latest.current = images
  }, [images])
  const set = (next: readonly Image[]): void => {
    latest.current = next
    change({ images: [...next] })
  }
  // Several uploads may end before the next rendering.
  const { uploads, upload, retry } = useImageUploads((image) => set([...latest.current, { ...image, alt: '' }]))
  return {
    images,
    told,
    uploads,
    retry,
    add: (files: readonly File[]) => {
      const free = MAX_IMAGES - images.length
      setTold(files.length > free ? t.full : '')
      upload(files.slice(0, Math.max(0, free)))
    },
    pick: (picked: readonly LibraryImage[]) => {
      const added = picked.map(({ url, alt, focus, width, height }) => ({
        url,
        alt,
        width,
        height,
        ...(focus && { focus }),
      }))
      set([...latest.current, ...added].slice(0, MAX_IMAGES))
    },
    place: (from: number, to: number) => {
      if (to < 0 || to >= images.length) return
      set(move(images, from, to))
      setTold(t.moved(to + 1))
    },
    describe: (index: number, alt: string) => set(images.map((one, at) => (at === index ? { ...one, alt } : one))),
    /** Without a point of its own, the centre of a picture stays visible. */
    focus: (index: number, { x, y }: Point) =>
      set(
        images.map(({ focus, ...one }, at) =>
          at === index
            ? { ...one, ...((x !== CENTRE.x || y !== CENTRE.y) && { focus: { x, y } }) }
            : { ...one, ...(focus && { focus }) },
        ),
      ),
    remove: (index: number) => set(images.filter((_, at) => at !== index)),
  }
}

type ImageList = ReturnType<typeof useImageList>

/** Pictures that are uploaded, described and ordered, by pointer and by keyboard. */
export function ProductImages({ editing }: { editing: ProductEditing }) {
  const list = useImageList(editing)
  const { images, told, uploads, retry } = list
  return (
    <section
      className="card"
      aria-labelledby="product-images"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        list.add([...event.dataTransfer.files])
      }}
      onPaste={(event) => {
        const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
        if (files.length === 0) return
        event.preventDefault()
        list.add(files)
      }}
    >
      <div className="card-head">
        <h2 id="product-images">
          {productEditorEn.fields.images} <span className="small soft">{t.count(images.length)}</span>
        </h2>
        <span className="row wrap">
          <LibraryButton list={list} />
          <UploadButton onChoose={list.add} />
        </span>
      </div>
      <div className="card-body">
        {images.length === 0 && <p className="soft medium">{t.drop}</p>}
        <SortedImages list={list} />
        <Uploads uploads={uploads} onRetry={retry} />
        {editing.rejected.images && <p className="error-text">{editing.rejected.images}</p>}
        <p role="status" className={told === t.full ? 'small' : 'visually-hidden'}>
          {told}
        </p>
      </div>
    </section>
  )
}

/** Adds images of the media library, with what is said of them there. */
function LibraryButton({ list }: { list: ImageList }) {
  const [isOpen, setIsOpen] = useState(false)
  const free = MAX_IMAGES - list.images.length
  if (!useCan()(PERMISSIONS.readContent) || free === 0) return null
  return (
    <>
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        <Images aria-hidden />
        {mediaEn.pick}
      </button>
      {isOpen && (
        <OutsideForm>
          <Suspense>
            <ImagePicker
              most={free}
              taken={list.images.map(({ url }) => url)}
              onPick={list.pick}
              onClose={() => setIsOpen(false)}
            />
          </Suspense>
        </OutsideForm>
      )}
    </>
  )
}

function SortedImages({ list: { images, add, place, describe, focus, remove } }: { list: ImageList }) {
  const [dragged, setDragged] = useState<number | null>(null)
  const focusNext = useFocusAfter()
  const drop = (event: DragEvent, to: number): void => {
    event.preventDefault()
    event.stopPropagation()
    if (event.dataTransfer.files.length > 0) add([...event.dataTransfer.files])
    else if (dragged !== null) place(dragged, to)
    setDragged(null)
  }
  return (
    <ul className="product-images">
      {images.map((image, index) => (
        <li
          key={image.url}
          draggable
          onDragStart={() => setDragged(index)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => drop(event, index)}
        >
          <EditedImage
            image={image}
            index={index}
            isLast={index === images.length - 1}
            onMove={(to) => place(index, to)}
            onAlt={(alt) => describe(index, alt)}
            onFocusPoint={(point) => focus(index, point)}
            onRemove={() => {
              focusNext(`#${removeId(Math.min(index, images.length - 2))}`, '#upload-images')
              remove(index)
            }}
          />
        </li>
      ))}
    </ul>
  )
}

const removeId = (index: number): string => `remove-image-${index}`

interface ImageProps {
  image: Image
  index: number
  isLast: boolean
  onMove: (to: number) => void
  onAlt: (alt: string) => void
  onFocusPoint: (point: Point) => void
  onRemove: () => void
}

function EditedImage({ image, index, isLast, onMove, onAlt, onFocusPoint, onRemove }: ImageProps) {
  const { url, alt } = image
  const [isFocusing, setIsFocusing] = useState(false)
  const { _id: shopId } = useShop()
  const number = index + 1
  return (
    <>
      <span className="picture">
        <img src={thumbnailOf(shopId, url)} alt={alt} width={160} height={160} loading="lazy" />
        {index === 0 ? (
          <span className="mark">{t.main}</span>
        ) : (
          alt === '' && <span className="mark warn">{t.noAlt}</span>
        )}
        <button
          type="button"
          className="icon-button bordered focal-button"
          aria-label={productEditorEn.focus.open(number)}
          onClick={() => setIsFocusing(true)}
        >
          <Crosshair aria-hidden />
        </button>
      </span>
      <input
        className="input"
        aria-label={t.alt(number)}
        placeholder={t.altHint}
        value={alt}
        maxLength={250}
        onChange={({ target }) => onAlt(target.value)}
        onKeyDown={({ altKey, key }) => {
          if (altKey && key === 'ArrowLeft') onMove(index - 1)
          if (altKey && key === 'ArrowRight') onMove(index + 1)
        }}
      />
      <span className="row">
        <button
          type="button"
          className="icon-button"
          aria-label={t.earlier(number)}
          aria-disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowLeft aria-hidden />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={t.later(number)}
          aria-disabled={isLast}
          onClick={() => onMove(index + 1)}
        >
          <ArrowRight aria-hidden />
        </button>
        <span className="grow" />
        <button
          type="button"
          id={removeId(index)}
          className="icon-button"
          aria-label={t.remove(number)}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </button>
      </span>
      {isFocusing && (
        <OutsideForm>
          <FocalPoint image={image} onSet={onFocusPoint} onClose={() => setIsFocusing(false)} />
        </OutsideForm>
      )}
    </>
  )
}
