import { useState } from 'react'
import { useChange } from '../client/use-operation.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { ProductSearch } from '../discounts/form-fields.tsx'
import { fromLocalInput } from '../discounts/local-input.rules.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { Field, TextField } from '../kit/fields.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { useToast } from '../kit/toast.tsx'
import { searchEn } from '../messages/search.en.ts'
import { useShop } from '../shell/shop-context.ts'

const t = searchEn.results
const MAX_TERM = 60
type Placement = keyof typeof t.placements

/** Places a product at the top of the results of a term, or leaves it out. @param props.term where it is chosen already */
export function PlaceProductDialog({ term: given, onClose }: { term: string | null; onClose: () => void }) {
  const { timeZone } = useShop()
  const toast = useToast()
  const undo = useUndo()
  const [term, setTerm] = useState(given ?? '')
  const [product, setProduct] = useState<{ _id: string; name: string } | null>(null)
  const [placement, setPlacement] = useState<Placement>('top')
  const [times, setTimes] = useState({ startsAt: '', endsAt: '' })
  const [isTried, setIsTried] = useState(false)
  const { mutate, isPending, error } = useChange('createSearchPin', (result) => {
    toast(t.added(term.trim()), undo(changeIdOf(result)))
    onClose()
  })
  const instant = (text: string): string | null => fromLocalInput(text, { stored: null, timeZone })
  const submit = (): void => {
    setIsTried(true)
    if (term.trim() === '' || !product) return
    const { startsAt, endsAt } = times
    mutate({
      body: { term, product: product._id, placement, startsAt: instant(startsAt), endsAt: instant(endsAt) },
    })
  }
  return (
    <ActionDialog
      title={t.addTitle}
      submitLabel={t.add}
      isPending={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t.term}
        {...(given === null && { 'data-focus': true })}
        autoComplete="off"
        maxLength={MAX_TERM}
        value={term}
        error={isTried && term.trim() === '' ? t.termRequired : undefined}
        onValue={setTerm}
      />
      <div className="column">
        <ProductSearch onAdd={setProduct} />
        <p className={isTried && !product ? 'small error-text' : 'small soft'} role="status">
          {product ? t.chosen(product.name) : t.productRequired}
        </p>
      </div>
      <SelectField
        label={t.placement}
        value={placement}
        options={Object.entries(t.placements)}
        onValue={(value) => setPlacement(value as Placement)}
      />
      <div className="fields-2">
        {(['startsAt', 'endsAt'] as const).map((name) => (
          <Field key={name} label={t[name]} hint={t.timesHint}>
            {(attributes) => (
              <input
                {...attributes}
                type="datetime-local"
                className="input"
                value={times[name]}
                onChange={({ target }) => setTimes({ ...times, [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </ActionDialog>
  )
}
