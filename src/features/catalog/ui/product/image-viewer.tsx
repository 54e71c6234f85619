import { useEffect, useRef, useState } from 'react'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { ResponsiveImage } from '#src/web/kit/display/image.tsx'
import { galleryEn } from '#src/shared/messages/catalog/gallery.en.ts'
import { useMessages, useTexts } from '#src/web/client/messages.ts'
import type { Image } from '#src/features/media/image.contract.ts'
import { attachZoom, type ImageZoom } from './image-zoom.ts'
import css from './image-viewer.module.css'
import { useProductTexts } from './product-texts.ts'

const WIDTHS = [640, 800, 1000, 1400, 1600, 2000, 2400]
/** A close-up shows the pixels of the largest image. */
const CLOSE_UP_SIZES = '250vw'

interface ImageViewerProps {
  images: readonly Image[]
  name: string
  start: number
  /** Called with the last visible image. */
  onClose: (index: number) => void
}

/** Shows the images full-screen; they can be zoomed and moved. */
export function ImageViewer({ images, name, start, onClose }: ImageViewerProps) {
  const { shell } = useMessages()
  const t = useTexts({ en: galleryEn })
  const texts = useProductTexts()
  const [index, setIndex] = useState(start)
  const [isEnlarged, setEnlarged] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const zoom = useRef<ImageZoom>(null)
  const step = (delta: -1 | 1): void => setIndex((before) => Math.min(Math.max(before + delta, 0), images.length - 1))
  // When the dialog closes, the browser restores the focus.
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (!frame.current) return undefined
    setEnlarged(false)
    const attached = attachZoom(frame.current, { onStep: step, onZoom: setEnlarged })
    zoom.current = attached
    return attached.detach
    // Every image starts unzoomed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [index])
  const image = images[index]
  return (
    <dialog
      ref={dialog}
      className={css.viewer}
      aria-label={name}
      onClose={() => onClose(index)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') step(1)
        else if (event.key === 'ArrowLeft') step(-1)
        else if (event.key === '+' || event.key === '-') zoom.current?.toggle()
      }}
    >
      <div ref={frame} className={css.frame} key={index}>
        {image && (
          <ResponsiveImage image={image} widths={WIDTHS} sizes={isEnlarged ? CLOSE_UP_SIZES : '100vw'} isFirst />
        )}
      </div>
      <div className={css.bar}>
        <span className="num" role="status">
          {t.picture(index + 1, images.length)}
        </span>
        <button
          type="button"
          className="iconbtn"
          aria-pressed={isEnlarged}
          aria-label={texts.closeUp}
          onClick={() => zoom.current?.toggle()}
        >
          <Icon name="zoom" />
        </button>
        <button type="button" className="iconbtn" aria-label={shell.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      {images.length > 1 && (
        <div className={css.steps}>
          <button
            type="button"
            className="iconbtn"
            aria-label={t.previous}
            disabled={index === 0}
            onClick={() => step(-1)}
          >
            <Icon name="left" />
          </button>
          <button
            type="button"
            className="iconbtn"
            aria-label={t.next}
            disabled={index === images.length - 1}
            onClick={() => step(1)}
          >
            <Icon name="right" />
          </button>
        </div>
      )}
    </dialog>
  )
}
