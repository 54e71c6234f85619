import type { OperationResult } from '../client/operations.ts'
import { thumbnailOf } from '../kit/thumbnail.ts'
import { mediaEn as t } from '../messages/content/media.en.ts'
import { useShop } from '../shell/shop-context.ts'

export type LibraryImage = OperationResult<'listImages'>['data'][number]

/** Returns what an image is called; pictures from imports may have no name. */
export const imageName = ({ fileName, alt, width, height }: LibraryImage): string =>
  fileName || alt || t.unnamed(width, height)

/** An image of the library with its name. */
export function ImageTile({ image }: { image: LibraryImage }) {
  const { _id: shopId } = useShop()
  return (
    <>
      <span className="medium ellipsis">{imageName(image)}</span>
      <span className="picture">
        <img src={thumbnailOf(shopId, image.url)} alt="" width={160} height={160} loading="lazy" />
        {image.alt === '' && <span className="mark warn">{t.noAlt}</span>}
      </span>
    </>
  )
}
