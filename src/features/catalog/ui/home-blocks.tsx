import type { IconName } from '#src/web/icons.ts'
import { Icon } from '#src/web/kit/icon.tsx'
import { Picture } from '#src/web/kit/picture.tsx'
import type { HomeBlock } from '../catalog.contract.ts'
import css from './home-blocks.module.css'

type BlockOf<K extends HomeBlock['kind']> = Extract<HomeBlock, { kind: K }>

const WIDE = [800, 1000, 1400, 1800]
const PHONE = [480, 640, 800]

/** The first thing that a visitor sees: a scene with a promise, and two smaller ones beside it. */
export function Hero({ block: { slides, tiles } }: { block: BlockOf<'hero'> }) {
  const [slide] = slides
  return (
    <section className={`${css.bento} ${tiles.length === 0 ? css.alone : ''}`}>
      {slide && (
        <div className={`${css.main} ${css[slide.tone]}`}>
          <Picture
            image={slide.image}
            widths={WIDE}
            sizes="(min-width:900px) 66vw,100vw"
            phone={{ ...slide.imagePhone, widths: PHONE }}
            isFirst
          />
          <div className={css.copy}>
            <h1>{slide.title}</h1>
            <p>{slide.text}</p>
            <a className="btn lg sec" href={slide.cta.url}>
              {slide.cta.label}
            </a>
          </div>
        </div>
      )}
      {tiles.map((tile) => (
        <a key={tile.title} className={`${css.tile} ${css[tile.tone]}`} href={tile.url}>
          <Picture image={tile.image} widths={[480, 640, 800]} sizes="(min-width:900px) 33vw,100vw" />
          <h2>{tile.title}</h2>
        </a>
      ))}
    </section>
  )
}

const PROMISE_ICONS: Readonly<Record<string, IconName>> = {
  truck: 'truck',
  return: 'return',
  shield: 'shield',
  headset: 'headset',
  box: 'box',
}

export const Promises = ({ block: { items } }: { block: BlockOf<'promises'> }) => (
  <section>
    <ul className={css.promises}>
      {items.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={PROMISE_ICONS[icon] ?? 'check'} />
          <span>
            <b>{title}</b>
            <span className="sm muted">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  </section>
)

export const Banner = ({ block }: { block: BlockOf<'banner'> }) => (
  <section className="section">
    <div className={css.banner}>
      <Picture
        image={block.image}
        widths={[1000, 1400, 1800, 2400]}
        sizes="100vw"
        phone={{ ...block.imagePhone, widths: PHONE }}
      />
      <div className={css.words}>
        <h2>{block.title}</h2>
        <p>{block.text}</p>
        <a className="btn lg" href={block.cta.url}>
          {block.cta.label}
        </a>
      </div>
    </div>
  </section>
)
