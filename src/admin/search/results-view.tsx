import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { SearchPin } from '../client/catalog-types.ts'
import { useChange, useRead } from '../client/use-operation.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { Badge } from '../kit/badge.tsx'
import { useFormats } from '../kit/formats.ts'
import { QueryView, State } from '../kit/states.tsx'
import { useToast } from '../kit/toast.tsx'
import { searchEn } from '../messages/search.en.ts'
import { PlaceProductDialog } from './place-product-dialog.tsx'

const t = searchEn.results

/** Products that staff have placed in the results of terms. */
export function ResultsView({ isReadOnly }: { isReadOnly: boolean }) {
  const pins = useRead('listSearchPins')
  const [isAdding, setIsAdding] = useState(false)
  const toast = useToast()
  const undo = useUndo()
  const { mutate } = useChange('deleteSearchPin')
  const remove = ({ _id: pinId, productName }: SearchPin): void =>
    mutate({ params: { pinId } }, { onSuccess: (result) => toast(t.removed(productName), undo(changeIdOf(result))) })
  return (
    <div className="page-body search-body">
      <section className="card" aria-label={t.table}>
        <div className="card-head">
          <p className="grow small soft">{t.hint}</p>
          {!isReadOnly && (
            <button type="button" className="button" onClick={() => setIsAdding(true)}>
              <Plus aria-hidden />
              {t.add}
            </button>
          )}
        </div>
        <QueryView query={pins}>
          {({ data }) =>
            data.length === 0 ? (
              <State text={t.empty} />
            ) : (
              <ul className="lines-list" aria-label={t.table}>
                {data.map((pin) => (
                  <Result key={pin._id} pin={pin} onRemove={isReadOnly ? null : () => remove(pin)} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </section>
      {isAdding && <PlaceProductDialog term={null} onClose={() => setIsAdding(false)} />}
    </div>
  )
}

function Result({ pin, onRemove }: { pin: SearchPin; onRemove: (() => void) | null }) {
  const { time } = useFormats()
  const { term, productName, placement, startsAt, endsAt, isRunning } = pin
  const when = [startsAt !== null && t.from(time(startsAt)), endsAt !== null && t.until(time(endsAt))].filter(Boolean)
  return (
    <li>
      <div className="grow break">
        <div>
          <bdi className="strong">{term}</bdi>
          {': '}
          <bdi>{productName}</bdi>
        </div>
        <div className="small soft">{when.length === 0 ? t.always : when.join(' ')}</div>
      </div>
      <Badge
        tone={isRunning ? (placement === 'top' || placement === 'lifted' ? 'ok' : 'warn') : ''}
        isHollow={!isRunning}
        text={isRunning ? t.placements[placement] : t.isOff}
      />
      {onRemove && (
        <button
          type="button"
          className="icon-button"
          aria-label={t.remove({ name: productName, term })}
          onClick={onRemove}
        >
          <X aria-hidden />
        </button>
      )}
    </li>
  )
}
