import type { ReactNode } from 'react'
import { ResponsiveImage } from '#src/web/kit/display/image.tsx'
import { Placeholder } from '#src/web/kit/display/placeholder.tsx'
import { OptionValues, ShopText } from '#src/web/kit/display/shop-text.tsx'
import css from './return.module.css'

interface Item {
  name: string
  image: string | null
  optionValues: readonly string[]
}

interface ReturnItemProps {
  item: Item
  /** Written before the name. */
  quantity?: number
  children?: ReactNode
}

/** An item of a return with its image. */
export const ReturnItem = ({ item, quantity, children }: ReturnItemProps) => (
  <div className={css.item}>
    <span className={css.picture}>
      {item.image ? (
        <ResponsiveImage image={{ url: item.image, alt: '', width: 160, height: 160 }} widths={[160]} sizes="72px" />
      ) : (
        <Placeholder name={item.name} />
      )}
    </span>
    <div className={css.about}>
      <b>
        {quantity !== undefined && `${quantity} × `}
        <ShopText>{item.name}</ShopText>
      </b>
      <OptionValues values={item.optionValues} />
      {children}
    </div>
  </div>
)
