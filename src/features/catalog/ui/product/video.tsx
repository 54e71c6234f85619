import { useEffect, useRef, useState } from 'react'
import { videoEn } from '#src/shared/messages/catalog/video.en.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { useContentLanguage, useTexts } from '#src/web/client/messages.ts'
import type { ProductVideo } from '#src/features/catalog/product-page/video.contract.ts'
import { isOnOtherHost, videoTypeOf } from '#src/features/catalog/product-page/video.rules.ts'
import css from './gallery.module.css'

interface VideoProps {
  video: ProductVideo
  /** '' for none. */
  poster: string
  /** Whether a visitor has pressed play. */
  isStarted?: boolean
}

/** The browser's player. It loads nothing but the poster until the video is started. */
export function Video({ video: { url, title, captionsUrl }, poster, isStarted = false }: VideoProps) {
  const t = useTexts({ en: videoEn })
  const lang = useContentLanguage()
  const player = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const { current } = player
    if (!isStarted || !current) return
    current.focus({ preventScroll: true })
    // A browser that refuses to play shows the controls.
    current.play().catch(() => {})
    return pauseOutside(current)
  }, [isStarted])
  if (hasFailed)
    return (
      <p className={css.failed} role="alert">
        {t.failed}{' '}
        <a className="link" href={url}>
          {t.open}
        </a>
      </p>
    )
  return (
    <video
      ref={player}
      className={css.player}
      aria-label={title}
      lang={lang}
      controls
      playsInline
      preload="none"
      {...(poster && { poster })}
      // Captions of another host need its permission, and so does the video then.
      {...(captionsUrl !== null && isOnOtherHost(captionsUrl) && { crossOrigin: 'anonymous' as const })}
    >
      <source
        src={url}
        type={videoTypeOf(url) ?? undefined}
        onError={() => {
          logFailure(new Error(`the video ${url} cannot be played`))
          setFailed(true)
        }}
      />
      <track
        ref={(track) => {
          // A video without captions gets no button for them.
          if (captionsUrl === null) track?.remove()
        }}
        kind="captions"
        src={captionsUrl ?? undefined}
        srcLang={lang}
        label={t.captions}
        default={isStarted}
      />
    </video>
  )
}

/** Pauses a video that leaves the gallery's view. @returns stops observing */
function pauseOutside(player: HTMLVideoElement): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry && !entry.isIntersecting) player.pause()
    },
    { root: player.closest('ul') },
  )
  observer.observe(player)
  return () => observer.disconnect()
}
