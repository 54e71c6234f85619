import { memo, useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { ResponsiveImage } from '#src/web/kit/display/image.tsx'
import { galleryEn } from '#src/shared/messages/catalog/gallery.en.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import type { Image } from '#src/features/media/image.contract.ts'
import type { ProductVideo } from '#src/features/catalog/product-page/video.contract.ts'
import css from './gallery.module.css'
import { Videos } from './lazy-product-parts.ts'
import { Placeholder } from '#src/web/kit/display/placeholder.tsx'

const WIDTHS = [480, 640, 800, 1000, 1400, 1800]
const SIZES = '(min-width:900px) 50vw,100vw'

type Viewer = typeof import('./image-viewer.tsx').ImageViewer

interface GalleryProps {
  images: readonly Image[]
  /** Shown after the images. */
  videos: readonly ProductVideo[]
  name: string
  badge: string | null
  /** The image of the chosen variant; it is shown when the choice changes. */
  chosen: string | null
}

/**
 * The images and videos of a product. They scroll sideways, by thumbnails and by arrow keys; images open large on a
 * click or Enter.
 */
export const Gallery = memo(({ images, videos, name, badge, chosen }: GalleryProps) => {
  const t = useTexts({ en: galleryEn })
  const [current, setCurrent] = useState(0)
  const [Viewer, setViewer] = useState<Viewer | null>(null)
  const stage = useRef<HTMLUListElement>(null)
  const zoom = useRef<HTMLButtonElement>(null)

  const total = images.length + videos.length
  const last = total - 1
  const isVideo = current >= images.length
  const show = useCallback(
    (index: number): void => {
      const target = Math.min(Math.max(index, 0), last)
      setCurrent(target)
      const list = stage.current
      list?.scrollTo({ left: target * list.clientWidth })
    },
    [last],
  )
  useChosenImage(stage, images, chosen)
  const enlarge = (): void => {
    if (isVideo) return playVideo(stage.current, current - images.length)
    // A visitor who used the pointer gets the focus here when the viewer closes.
    if (!stage.current?.contains(document.activeElement)) zoom.current?.focus({ preventScroll: true })
    import('./image-viewer.tsx').then(({ ImageViewer }) => setViewer(() => ImageViewer), logFailure)
  }
  if (total === 0)
    return (
      <div className={`${css.gallery} ${css.single}`}>
        <div className={css.stage}>
          <Placeholder name={name} />
        </div>
      </div>
    )
  const isMany = total > 1
  return (
    <section className={`${css.gallery} ${isMany ? '' : css.single}`} aria-label={t.gallery}>
      {isMany && <Thumbs images={images} videos={videos} current={current} onShow={show} />}
      <div className={css.stage}>
        <ul
          ref={stage}
          className={css.pictures}
          data-gallery
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
          tabIndex={isMany ? 0 : undefined}
          aria-label={t.gallery}
          onClick={isVideo ? undefined : enlarge}
          onKeyDown={(event) => {
            // A video has keys of its own.
            if (event.target === event.currentTarget) stepByKey(event, { current, show, enlarge })
          }}
          onScroll={({ currentTarget: list }) =>
            setCurrent(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)))
          }
        >
          <GalleryImages images={images} />
          {videos.length > 0 && <Videos.Component videos={videos} image={images[0] ?? null} />}
        </ul>
        {badge && <span className={`badge sale ${css.badge}`}>{badge}</span>}
        {isMany && (
          <span className={css.position} aria-hidden="true">
            {current + 1} / {total}
          </span>
        )}
        <Tools zoom={zoom} current={current} total={total} isVideo={isVideo} onShow={show} onZoom={enlarge} />
      </div>
      {Viewer && (
        <Viewer
          images={images}
          name={name}
          start={current}
          onClose={(index) => {
            setViewer(null)
            show(index)
          }}
        />
      )}
    </section>
  )
})

const playVideo = (stage: HTMLElement | null, index: number): void =>
  stage?.querySelectorAll<HTMLElement>('[data-video] > button')[index]?.click()

/** Memoised: a choice or a step shows another image, but renders none. */
const GalleryImages = memo(({ images }: Pick<GalleryProps, 'images'>) =>
  images.map((image, index) => (
    <li key={image.url}>
      <ResponsiveImage image={image} widths={WIDTHS} sizes={SIZES} isFirst={index === 0} />
    </li>
  )),
)

/** Scrolls to the image of a new choice. */
function useChosenImage(
  stage: RefObject<HTMLUListElement | null>,
  images: readonly Image[],
  chosen: string | null,
): void {
  const before = useRef(chosen)
  useEffect(() => {
    if (chosen === before.current) return
    before.current = chosen
    const index = images.findIndex(({ url }) => url === chosen)
    const list = stage.current
    if (index >= 0) list?.scrollTo({ left: index * list.clientWidth })
  }, [stage, images, chosen])
}

function stepByKey(
  event: KeyboardEvent,
  { current, show, enlarge }: { current: number; show: (index: number) => void; enlarge: () => void },
): void {
  if (event.key === 'ArrowRight') show(current + 1)
  else if (event.key === 'ArrowLeft') show(current - 1)
  else if (event.key === 'Enter') enlarge()
  else return
  event.preventDefault()
}

interface StepsProps {
  current: number
  onShow: (index: number) => void
}

const Thumbs = memo(({ images, videos, current, onShow }: StepsProps & Pick<GalleryProps, 'images' | 'videos'>) => {
  const t = useTexts({ en: galleryEn })
  return (
    <ul className={css.thumbs}>
      {images.map((image, index) => (
        <li key={image.url}>
          <button
            type="button"
            aria-label={t.picture(index + 1, images.length)}
            aria-current={index === current}
            onClick={() => onShow(index)}
          >
            <ResponsiveImage image={{ ...image, alt: '' }} widths={[160, 320]} sizes="88px" />
          </button>
        </li>
      ))}
      {videos.map(({ url, title, poster }, index) => {
        const position = images.length + index
        const image = poster ?? images[0]
        return (
          <li key={url}>
            <button
              type="button"
              aria-label={t.video(title)}
              aria-current={position === current}
              onClick={() => onShow(position)}
            >
              {image && <ResponsiveImage image={{ ...image, alt: '' }} widths={[160, 320]} sizes="88px" />}
              <Icon name="play" />
            </button>
          </li>
        )
      })}
    </ul>
  )
})

interface ToolsProps extends StepsProps {
  zoom: RefObject<HTMLButtonElement | null>
  total: number
  isVideo: boolean
  onZoom: () => void
}

function Tools({ zoom, current, total, isVideo, onShow, onZoom }: ToolsProps) {
  const t = useTexts({ en: galleryEn })
  return (
    <div className={css.tools}>
      {total > 1 && <Arrows current={current} total={total} onShow={onShow} />}
      <button ref={zoom} type="button" className="iconbtn" hidden={isVideo} aria-label={t.zoom} onClick={onZoom}>
        <Icon name="zoom" />
      </button>
    </div>
  )
}

function Arrows({ current, total, onShow }: StepsProps & { total: number }) {
  const t = useTexts({ en: galleryEn })
  return (
    <>
      <button
        type="button"
        className="iconbtn"
        aria-label={t.previous}
        disabled={current === 0}
        onClick={() => onShow(current - 1)}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        className="iconbtn"
        aria-label={t.next}
        disabled={current === total - 1}
        onClick={() => onShow(current + 1)}
      >
        <Icon name="right" />
      </button>
    </>
  )
}
