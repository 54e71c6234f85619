import { ShopText } from '#src/web/kit/display/shop-text.tsx'
import type { IconName } from '#src/web/kit/display/icons.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { bannerFit } from '#src/web/kit/display/banner-fit.ts'
import { ResponsiveImage } from '#src/web/kit/display/image.tsx'
import type { HomeBlock } from '../home.contract.ts'
import css from './home-blocks.module.css'

type BlockOf<K extends HomeBlock['kind']> = Extract<HomeBlock, { kind: K }>

const PHONE = [480, 640, 800]

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
    <div {...bannerFit(`${css.banner}`, block.image, block.imagePhone)}>
      <ResponsiveImage
        image={block.image}
        widths={[1000, 1400, 1800, 2400]}
        sizes="100vw"
        phone={{ ...block.imagePhone, widths: PHONE }}
      />
      <div className={css.words}>
        <ShopText as="h2">{block.title}</ShopText>
        <ShopText as="p">{block.text}</ShopText>
        <a className="btn lg" href={block.cta.url}>
          {block.cta.label}
        </a>
      </div>
    </div>
  </section>
)
