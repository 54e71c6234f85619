import { useRef, useState } from 'react'
import { Icon } from '#src/web/kit/icon.tsx'
import { Picture } from '#src/web/kit/picture.tsx'
import { useMessages } from '#src/web/messages.ts'
import type { Image } from '../catalog.contract.ts'
import css from './gallery.module.css'
import { Placeholder } from './placeholder.tsx'

const WIDTHS = [480, 640, 800, 1000]

/** The pictures of a product: pushed or swiped sideways, by thumbnails, or by the arrow keys. */
export function Gallery({ images, name, badge }: { images: readonly Image[]; name: string; badge: string | null }) {
  const t = useMessages().product
  const [current, setCurrent] = useState(0)
  const stage = useRef<HTMLUListElement>(null)

  const show = (index: number): void => {
    const target = Math.min(Math.max(index, 0), images.length - 1)
    setCurrent(target)
    const list = stage.current
    list?.scrollTo({ left: target * list.clientWidth })
  }
  if (images.length === 0)
    return (
      <div className={css.gallery}>
        <div className={css.stage}>
          <Placeholder name={name} />
        </div>
      </div>
    )
  return (
    <section className={`${css.gallery} ${images.length === 1 ? css.single : ''}`} aria-label={t.gallery}>
      {images.length > 1 && (
        <ul className={css.thumbs}>
          {images.map((image, index) => (
            <li key={image.url}>
              <button
                type="button"
                aria-label={t.picture(index + 1, images.length)}
                aria-current={index === current}
                onClick={() => show(index)}
              >
                <Picture image={{ ...image, alt: '' }} widths={[160, 320]} sizes="88px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={css.stage}>
        <ul
          ref={stage}
          className={css.pictures}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
          tabIndex={images.length > 1 ? 0 : -1}
          aria-label={t.gallery}
          onKeyDown={(event) => {
            if (event.key === 'ArrowRight') show(current + 1)
            else if (event.key === 'ArrowLeft') show(current - 1)
            else return
            event.preventDefault()
          }}
          onScroll={({ currentTarget: list }) =>
            setCurrent(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)))
          }
        >
          {images.map((image, index) => (
            <li key={image.url}>
              <Picture image={image} widths={WIDTHS} sizes="(min-width:900px) 50vw,100vw" isFirst={index === 0} />
            </li>
          ))}
        </ul>
        {badge && <span className={`badge sale ${css.badge}`}>{badge}</span>}
        {images.length > 1 && (
          <>
            <span className={css.position} aria-hidden="true">
              {current + 1} / {images.length}
            </span>
            <Arrows current={current} total={images.length} onShow={show} />
          </>
        )}
      </div>
    </section>
  )
}

function Arrows({ current, total, onShow }: { current: number; total: number; onShow: (index: number) => void }) {
  const t = useMessages().product
  return (
    <div className={css.arrows}>
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
    </div>
  )
}
