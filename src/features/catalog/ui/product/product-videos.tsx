import { useState } from 'react'
import { videoEn } from '#src/shared/messages/catalog/video.en.ts'
import { useContentLanguage, useTexts } from '#src/web/client/messages.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { ResponsiveImage } from '#src/web/kit/display/image.tsx'
import { Placeholder } from '#src/web/kit/display/placeholder.tsx'
import type { ProductVideo } from '#src/features/catalog/product-page/video.contract.ts'
import type { Image } from '#src/features/media/image.contract.ts'
import css from './gallery.module.css'
import { Video } from './video.tsx'

interface ProductVideosProps {
  videos: readonly ProductVideo[]
  /** Shown for a video without a poster. */
  image: Image | null
}

/** The videos of a product, as the last items of its gallery. */
export const ProductVideos = ({ videos, image }: ProductVideosProps) =>
  videos.map((video) => (
    <li key={video.url} className={css.video} data-video>
      <Slide video={video} image={video.poster ?? image} />
    </li>
  ))

/** Shows the poster until a visitor starts the video. Without JavaScript it is the browser's own player. */
function Slide({ video, image }: { video: ProductVideo; image: Image | null }) {
  const t = useTexts({ en: videoEn })
  const lang = useContentLanguage()
  // The poster in the size that the browser has loaded; null until the video is started.
  const [poster, setPoster] = useState<string | null>(null)
  if (poster !== null) return <Video video={video} poster={poster} isStarted />
  return (
    <>
      {image ? (
        <ResponsiveImage
          image={{ ...image, alt: '' }}
          widths={[480, 640, 800, 1000]}
          sizes="(min-width:900px) 50vw,100vw"
        />
      ) : (
        <Placeholder name={video.title} />
      )}
      <button
        type="button"
        className={`iconbtn ${css.play}`}
        aria-label={t.play(video.title)}
        lang={lang}
        onClick={({ currentTarget }) => setPoster(currentTarget.parentElement?.querySelector('img')?.currentSrc ?? '')}
      >
        <Icon name="play" />
      </button>
      <noscript>
        <Video video={video} poster={image?.url ?? ''} />
      </noscript>
    </>
  )
}
