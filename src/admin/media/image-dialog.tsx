import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedRequest } from '../client/admin-client.ts'
import type { OperationResult } from '../client/operations.ts'
import { useChange, useRead } from '../client/use-operation.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { ConflictDialog } from '../kit/conflict-dialog.tsx'
import { ActionDialog } from '../kit/dialog.tsx'
import { FormError, TextField } from '../kit/fields.tsx'
import { QueryView } from '../kit/states.tsx'
import { TextAreaField } from '../kit/text-area-field.tsx'
import { sizeOf } from '../kit/thumbnail.ts'
import { useToast } from '../kit/toast.tsx'
import { shownText, useVersionedBody, valueOf } from '../kit/use-versioned-body.ts'
import { mediaEn as t } from '../messages/content/media.en.ts'
import { useShop, useShopPath } from '../shell/shop-context.ts'
import { FocalPoint } from './focal-point.tsx'
import { CENTRE, type Point } from './focal-point.rules.ts'
import { imageName } from './image-tile.tsx'

type ShownImage = OperationResult<'showImage'>['data']

const MAX_NAME = 120
const MAX_ALT = 250
const LABELS = { fileName: t.name, alt: t.alt, focus: t.focus }

const toBody = ({ fileName, alt, focus }: Pick<ShownImage, 'fileName' | 'alt' | 'focus'>) => ({ fileName, alt, focus })

/** An image of the library: what is said of it, where it is used, and its deletion. */
export function ImageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const image = useRead('showImage', { params: { id } })
  return <QueryView query={image}>{({ data }) => <Editor image={data} onClose={onClose} />}</QueryView>
}

const focusText = (focus: Point | null): string => (focus === null ? t.centre : t.focusValue(focus.x, focus.y))

function Editor({ image, onClose }: { image: ShownImage; onClose: () => void }) {
  const toast = useToast()
  const undo = useUndo()
  const [opened] = useState(image)
  const [body, setBody] = useState(toBody(image))
  const [isFocusing, setIsFocusing] = useState(false)
  const change = useVersionedBody('updateImage', {
    base: toBody(opened),
    version: opened.version,
    toBody: (values) => toBody(values as ShownImage),
    toInput: (given, version) => ({ params: { id: image._id }, body: { ...given, version } }),
    onDone: (result) => {
      onClose()
      toast(t.saved, undo(changeIdOf(result)))
    },
  })
  const fields = change.error instanceof FailedRequest ? change.error.fields : {}
  return (
    <>
      <ActionDialog
        title={imageName(image)}
        submitLabel={t.save}
        isPending={change.isPending}
        error={Object.keys(fields).length > 0 ? null : change.error}
        onSubmit={() => change.save(body)}
        onClose={onClose}
      >
        <ImagePreview image={image} />
        <TextField
          label={t.name}
          maxLength={MAX_NAME}
          value={body.fileName}
          error={fields.fileName}
          onValue={(fileName) => setBody({ ...body, fileName })}
        />
        <TextAreaField
          label={t.alt}
          hint={t.altHint}
          maxLength={MAX_ALT}
          value={body.alt}
          error={fields.alt}
          onValue={(alt) => setBody({ ...body, alt })}
        />
        <div className="row between">
          <span className="column tight">
            <span className="strong medium">{t.focus}</span>
            <span className="small soft">{focusText(body.focus)}</span>
          </span>
          <button type="button" className="button" aria-label={t.setFocusOf} onClick={() => setIsFocusing(true)}>
            {t.setFocus}
          </button>
        </div>
        <Uses image={image} onClose={onClose} />
      </ActionDialog>
      <ConflictDialog
        change={change}
        labels={LABELS}
        textOf={(field, text) =>
          field === 'focus' ? focusText(valueOf(text) as Point | null) : shownText(valueOf(text))
        }
      />
      {isFocusing && (
        <FocalPoint
          image={{ url: image.url, alt: body.alt, focus: body.focus ?? CENTRE }}
          onSet={({ x, y }) => setBody({ ...body, focus: x === CENTRE.x && y === CENTRE.y ? null : { x, y } })}
          onClose={() => setIsFocusing(false)}
        />
      )}
    </>
  )
}

function ImagePreview({ image: { url, alt, width, height, bytes } }: { image: ShownImage }) {
  const { _id: shopId } = useShop()
  return (
    <div className="column media-preview">
      <img src={sizeOf(shopId, url, 640)} alt={alt} width={width} height={height} />
      <span className="small soft">{t.facts(width, height, t.size(Math.max(1, Math.round(bytes / 1024))))}</span>
    </div>
  )
}

type Use = ShownImage['uses'][number]

/** The screens of what shows an image; blog, pages and the home page have none yet. */
const PATHS: Partial<Record<Use['kind'], (target: string) => string>> = {
  product: (id) => `/products/${id}`,
  category: (id) => `/categories?category=${id}`,
  popup: (id) => `/discounts/popups/${id}`,
  campaign: (id) => `/discounts/campaigns/${id}`,
}

function Uses({ image, onClose }: { image: ShownImage; onClose: () => void }) {
  const { _id: shopId } = useShop()
  const client = useQueryClient()
  const to = useShopPath()
  const toast = useToast()
  const undo = useUndo()
  const { mutate, isPending, error } = useChange(
    'deleteImage',
    (result) => {
      onClose()
      void client.invalidateQueries({ queryKey: ['shop', shopId, 'listImages'] })
      toast(t.removed, undo(changeIdOf(result)))
    },
    { endsScreen: true },
  )
  return (
    <section className="column" aria-label={t.usedIn}>
      {image.uses.length === 0 ? (
        <div className="row between">
          <span className="medium soft">{t.notUsed}</span>
          <button
            type="button"
            className="button danger"
            aria-disabled={isPending}
            onClick={() => !isPending && mutate({ params: { id: image._id } })}
          >
            {t.remove}
          </button>
        </div>
      ) : (
        <>
          <span className="strong medium">{t.usedIn}</span>
          <ul className="column media-uses">
            {image.uses.map(({ kind, target, name }) => {
              const path = PATHS[kind]?.(target)
              return (
                <li key={`${kind} ${target}`} className="row medium">
                  <span className="soft">{t.kinds[kind]}</span>
                  {path === undefined ? (
                    kind !== 'home' && <span className="ellipsis">{name}</span>
                  ) : (
                    <a className="link ellipsis" href={to(path)}>
                      {name}
                    </a>
                  )}
                </li>
              )
            })}
          </ul>
          <span className="small soft">{t.removeFirst}</span>
        </>
      )}
      <FormError error={error} />
    </section>
  )
}
