import { useLayoutEffect, useRef, useState } from 'react'
import { ActionDialog } from '../kit/dialog.tsx'
import { sizeOf } from '../kit/thumbnail.ts'
import { productEditorEn } from '../messages/products/product-editor.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { CENTRE, movePoint, pointAt, type Point } from './focal-point.rules.ts'

const t = productEditorEn.focus
const CROPS = ['square', 'portrait', 'wide'] as const

interface FocalPointProps {
  image: { url: string; alt: string; focus?: Point | undefined }
  onSet: (focus: Point) => void
  onClose: () => void
}

/** Sets what stays visible where a picture is cropped, by a click or by arrow keys. */
export function FocalPoint({ image, onSet, onClose }: FocalPointProps) {
  const { _id: shopId } = useShop()
  const [point, setPoint] = useState<Point>(image.focus ?? CENTRE)
  const frame = useRef<HTMLDivElement>(null)
  const url = sizeOf(shopId, image.url, 640)
  useLayoutEffect(() => {
    frame.current?.style.setProperty('--x', `${point.x}%`)
    frame.current?.style.setProperty('--y', `${point.y}%`)
  }, [point])
  return (
    <ActionDialog
      title={t.title}
      text={t.hint}
      submitLabel={t.apply}
      isPending={false}
      error={null}
      onSubmit={() => {
        onSet(point)
        onClose()
      }}
      onClose={onClose}
    >
      {/* Pictures are not mirrored where texts run from right to left. */}
      <div ref={frame} className="focal" dir="ltr">
        <button
          type="button"
          className="focal-picture"
          data-focus
          aria-label={t.point(point.x, point.y)}
          onClick={(event) => {
            // A key has no place in the picture.
            if (event.detail > 0) setPoint(pointAt(event, event.currentTarget.getBoundingClientRect()))
          }}
          onKeyDown={(event) => {
            const moved = movePoint(point, event.key)
            if (!moved) return
            event.preventDefault()
            setPoint(moved)
          }}
        >
          <img src={url} alt={image.alt} />
          <span className="focal-mark" aria-hidden />
        </button>
        <ul className="focal-crops" aria-label={t.crops}>
          {CROPS.map((crop) => (
            <li key={crop} className="small soft">
              <img className={`crop ${crop}`} src={url} alt="" />
              {t.crop[crop]}
            </li>
          ))}
        </ul>
      </div>
      <p role="status" className="visually-hidden">
        {t.point(point.x, point.y)}
      </p>
    </ActionDialog>
  )
}
