import { ShopText } from '#src/web/kit/display/shop-text.tsx'
import { useRef, type KeyboardEvent } from 'react'
import { formatDateTime } from '#src/shared/dates.ts'
import { Countdown } from '#src/web/kit/display/countdown.tsx'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { bannerFit } from '#src/web/kit/display/banner-fit.ts'
import { ResponsiveImage } from '#src/web/kit/display/image.tsx'
import { useShop } from '#src/web/client/shop-context.ts'
import type { HeroBlock } from '../home.contract.ts'
import css from './hero.module.css'
import layout from './hero-layout.module.css'
import { useHomeTexts } from './texts.ts'
import { useSlides, type Slides } from './use-slides.ts'

const WIDE = [800, 1000, 1400, 1800]
const PHONE = [480, 640, 800]
/** Longer titles use a smaller font, so that the products in the image stay visible. */
const LONG_TITLE = 32

/** The first block of the page: slides, with smaller tiles beside them. */
export function Hero({ block: { slides, tiles } }: { block: HeroBlock }) {
  const t = useHomeTexts()
  const shop = useShop()
  return (
    <section className={`${css.bento} ${tiles.length === 0 ? css.alone : ''} ${tiles.length === 1 ? css.pair : ''}`}>
      {slides.length > 0 && <Stage slides={slides} />}
      {tiles.map((tile) => (
        <a key={tile.title} {...bannerFit(`${css.tile} ${layout.tile} ${css[tile.tone]}`, tile.image)} href={tile.url}>
          <ResponsiveImage image={tile.image} widths={[480, 640, 800]} sizes="(min-width:900px) 33vw,100vw" />
          {tile.flashEndsAt && (
            <div className={`${css.timer} ${layout.timer}`}>
              <span className="badge sale">{t.flashSale}</span>
              <Countdown
                until={tile.flashEndsAt}
                label={t.endsIn}
                fallback={t.endsOn(formatDateTime(new Date(tile.flashEndsAt), shop))}
                size="small"
              />
            </div>
          )}
          <ShopText as="h2">{tile.title}</ShopText>
        </a>
      ))}
    </section>
  )
}

/** The slides scroll horizontally, also without JavaScript. Buttons and timers are added after hydration. */
function Stage({ slides }: { slides: HeroBlock['slides'] }) {
  const t = useHomeTexts()
  const rail = useRef<HTMLUListElement>(null)
  const stage = useSlides(rail, slides.length)
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowRight') stage.step(1)
    if (key === 'ArrowLeft') stage.step(-1)
  }
  const isMany = slides.length > 1
  return (
    <div
      className={css.main}
      {...(isMany && {
        ...stage.pauseHandlers,
        onKeyDown,
        role: 'group',
        'aria-roledescription': t.carousel,
        'aria-label': t.hero,
      })}
    >
      <ul className={css.slides} ref={rail}>
        {slides.map((slide, index) => (
          <Slide key={`${slide.title} ${index}`} slide={slide} isFirst={index === 0} />
        ))}
      </ul>
      {isMany && stage.isPlaying !== null && <Controls stage={stage} count={slides.length} />}
    </div>
  )
}

function Slide({ slide, isFirst }: { slide: HeroBlock['slides'][number]; isFirst: boolean }) {
  // A page has exactly one `h1`.
  const Heading = isFirst ? 'h1' : 'h2'
  const { image, imagePhone, tone } = slide
  const fit = image
    ? bannerFit(`${css.slide} ${layout.slide} ${css[tone]}`, image, imagePhone ?? image)
    : { className: `${css.slide} ${css.plain}` }
  return (
    <li {...fit}>
      {slide.image && (
        <ResponsiveImage
          image={slide.image}
          widths={WIDE}
          sizes="(min-width:900px) 66vw,100vw"
          phone={slide.imagePhone ? { ...slide.imagePhone, widths: PHONE } : undefined}
          isFirst={isFirst}
          isOutOfView={!isFirst}
        />
      )}
      <ShopText
        as="div"
        className={`${css.copy} ${layout.copy} ${slide.title.length > LONG_TITLE ? `${css.long} ${layout.long}` : ''}`}
      >
        <Heading>{slide.title}</Heading>
        {slide.text && <p>{slide.text}</p>}
        <a className="btn lg sec" href={slide.cta.url}>
          {slide.cta.label}
        </a>
      </ShopText>
    </li>
  )
}

function Controls({ stage, count }: { stage: Slides; count: number }) {
  const t = useHomeTexts()
  return (
    <div className={css.controls}>
      <button type="button" onClick={stage.toggle} aria-label={stage.isPlaying ? t.pauseSlides : t.playSlides}>
        <Icon name={stage.isPlaying ? 'pause' : 'play'} />
      </button>
      <button type="button" onClick={() => stage.step(-1)} aria-label={t.previousSlide}>
        <Icon name="left" />
      </button>
      {/* Read out when somebody steps, not while the slides change by themselves. */}
      <span className="num" aria-live={stage.isPlaying ? 'off' : 'polite'}>
        <span className="vh">{t.slide(stage.index + 1, count)}</span>
        <span aria-hidden="true">{`${stage.index + 1} / ${count}`}</span>
      </span>
      <button type="button" onClick={() => stage.step(1)} aria-label={t.nextSlide}>
        <Icon name="right" />
      </button>
    </div>
  )
}
