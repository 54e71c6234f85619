import { useEffect, useRef, useState } from 'react'
import type { Image } from '#src/features/media/image.contract.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { ResponsiveImage } from '#src/web/kit/display/image.tsx'
import { fetchCardProduct } from './card-product.ts'
import css from './second-image.module.css'

/** How long a pointer rests on a card, or the focus stays, before the image is requested. */
const REST_MS = 150

/** The second image of a card's product, shown while a pointer is over the card or the focus in it. */
export function SecondImage({ slug }: { slug: string }) {
  const { shopId } = useShop()
  const frame = useRef<HTMLSpanElement>(null)
  const [image, setImage] = useState<Image | null>(null)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const card = frame.current?.closest('article')
    if (!card) return undefined
    let timer = 0
    const load = (): void => {
      fetchCardProduct(shopId, slug).then(({ images, variants }) => {
        // An image of another variant would show another colour.
        const second = images.slice(1).find(({ url }) => variants.every((variant) => variant.image !== url))
        setImage(second ?? null)
      }, logFailure)
    }
    const leave = (): void => clearTimeout(timer)
    const come = (): void => {
      leave()
      timer = window.setTimeout(load, REST_MS)
    }
    // It was rendered because of the first visit.
    if (card.matches(':hover,:focus-within')) come()
    const listeners = new AbortController()
    const { signal } = listeners
    for (const name of ['pointerenter', 'focusin']) card.addEventListener(name, come, { signal })
    for (const name of ['pointerleave', 'focusout']) card.addEventListener(name, leave, { signal })
    return () => {
      leave()
      listeners.abort()
    }
  }, [shopId, slug])
  return (
    <span ref={frame} className={`${css.second} ${isLoaded ? css.loaded : ''}`} onLoad={() => setLoaded(true)}>
      {image && (
        <ResponsiveImage
          image={{ ...image, alt: '' }}
          widths={[320, 480, 640]}
          sizes="(min-width:1180px) 25vw,(min-width:900px) 33vw,50vw"
        />
      )}
    </span>
  )
}
