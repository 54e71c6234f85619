import { formatAttributeFilter } from '#src/shared/attribute-filter.ts'
import { useId, useState } from 'react'
import type { AttributeInUse } from '../client/catalog-types.ts'
import { useRead } from '../client/use-operation.ts'
import { TextField } from '../kit/fields.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { searchEn } from '../messages/search.en.ts'
import { CheckedDialog } from '../products/bulk/checked-dialog.tsx'
import type { ProductJobInput } from '../products/product-job-types.ts'

const t = searchEn.merge
type Kind = keyof typeof t.kinds

interface MergeDialogProps {
  /** The attribute that is merged, or whose values are. */
  name: string
  attributes: readonly AttributeInUse[]
  isPending: boolean
  error: Error | null
  onSubmit: (body: ProductJobInput) => void
  onClose: () => void
}

/** Merges two values of an attribute, or the attribute with another one, in all products that have it. */
export function MergeDialog({ name, attributes, ...props }: MergeDialogProps) {
  const id = useId()
  const [kind, setKind] = useState<Kind>('value')
  const [from, setFrom] = useState('')
  const [typed, setTyped] = useState('')
  const values = useRead('listAttributes', { query: { name } }).data?.data ?? []
  const isValue = kind === 'value'
  const into = typed.trim()
  const isComplete = into !== '' && (isValue ? from !== '' && from !== into : into !== name)
  const body: ProductJobInput = isValue
    ? { filter: { attribute: formatAttributeFilter({ name, value: from }) }, attribute: { name, value: into } }
    : { filter: { attribute: formatAttributeFilter({ name }) }, attribute: { name, newName: into } }
  const choices = isValue
    ? values.filter((each) => each.name !== from)
    : attributes.filter((each) => each.name !== name)
  return (
    <CheckedDialog {...props} title={t.title(name)} submitLabel={t.submit} body={isComplete ? body : null}>
      <p className="soft medium">{t.text}</p>
      <SelectField
        label={t.what}
        data-focus
        value={kind}
        options={Object.entries(t.kinds)}
        onValue={(chosen) => {
          setKind(chosen as Kind)
          setTyped('')
        }}
      />
      {isValue && (
        <SelectField
          label={t.from}
          value={from}
          options={[
            ['', ''],
            ...values.map((each) => [each.name, t.value(each.name, searchEn.filters.products(each.products))] as const),
          ]}
          onValue={setFrom}
        />
      )}
      <TextField
        label={isValue ? t.into : t.intoAttribute}
        list={id}
        autoComplete="off"
        maxLength={isValue ? 200 : 40}
        value={typed}
        onValue={setTyped}
      />
      <datalist id={id}>
        {choices.map((each) => (
          <option key={each.name}>{each.name}</option>
        ))}
      </datalist>
    </CheckedDialog>
  )
}
