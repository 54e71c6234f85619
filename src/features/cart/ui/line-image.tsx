import { ResponsiveImage } from '#src/web/kit/display/image.tsx'
import { Placeholder } from '#src/web/kit/display/placeholder.tsx'
import type { GuestLine } from './guest-cart.ts'
import css from './line-image.module.css'

interface LineImageProps {
  line: Pick<GuestLine, 'image' | 'name'>
  sizes: string
  isFirst?: boolean
}

/**
 * Shows the image of a line, or a placeholder. The line is a grid with an area `image`, and sets its side in
 * `--line-image`.
 */
export const LineImage = ({ line: { image, name }, sizes, isFirst = false }: LineImageProps) => (
  <div className={css.image}>
    {image ? (
      <ResponsiveImage
        image={{ url: image, alt: '', width: 320, height: 320 }}
        widths={[160, 320]}
        sizes={sizes}
        isFirst={isFirst}
      />
    ) : (
      <Placeholder name={name} />
    )}
  </div>
)
