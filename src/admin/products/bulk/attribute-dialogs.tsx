import { useId, useState } from 'react'
import { addOperations } from '../../client/admin-client.ts'
import { CATALOG_OPERATIONS } from '../../client/catalog-operations.ts'
import { useRead } from '../../client/use-operation.ts'
import { TextField } from '../../kit/fields.tsx'
import { productBulkEn } from '../../messages/products/product-bulk.en.ts'
import type { BulkDialogProps } from './bulk-dialogs.tsx'
import { CheckedDialog } from './checked-dialog.tsx'

addOperations(CATALOG_OPERATIONS)

const MAX_TAGS_TEXT = 200

const tagsOf = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)

/** Adds tags to products and takes others from them. */
export function TagsDialog({ target, ...props }: BulkDialogProps) {
  const t = productBulkEn.tagsDialog
  const [texts, setTexts] = useState({ add: '', remove: '' })
  const tags = { add: tagsOf(texts.add), remove: tagsOf(texts.remove) }
  const isEmpty = tags.add.length + tags.remove.length === 0
  return (
    <CheckedDialog {...props} title={t.title} submitLabel={t.submit} body={isEmpty ? null : { ...target, tags }}>
      {(['add', 'remove'] as const).map((name) => (
        <TextField
          key={name}
          label={t[name]}
          hint={t.hint}
          {...(name === 'add' && { 'data-focus': true })}
          autoComplete="off"
          maxLength={MAX_TAGS_TEXT}
          value={texts[name]}
          onValue={(text) => setTexts({ ...texts, [name]: text })}
        />
      ))}
    </CheckedDialog>
  )
}

/** Gives products an attribute, or removes it. */
export function AttributeDialog({ target, ...props }: BulkDialogProps) {
  const t = productBulkEn.attributeDialog
  const names = useId()
  const [fields, setFields] = useState({ name: '', value: '' })
  const inUse = useRead('listAttributes').data?.data ?? []
  const name = fields.name.trim()
  const value = fields.value.trim()
  const attribute = { name, value: value === '' ? null : value }
  return (
    <CheckedDialog
      {...props}
      title={t.title}
      submitLabel={t.submit}
      body={name === '' ? null : { ...target, attribute }}
    >
      <TextField
        label={t.name}
        data-focus
        list={names}
        autoComplete="off"
        maxLength={40}
        value={fields.name}
        onValue={(text) => setFields({ ...fields, name: text })}
      />
      <datalist id={names}>
        {inUse.map((each) => (
          <option key={each.name}>{each.name}</option>
        ))}
      </datalist>
      <TextField
        label={t.value}
        hint={t.hint}
        autoComplete="off"
        maxLength={200}
        value={fields.value}
        onValue={(text) => setFields({ ...fields, value: text })}
      />
    </CheckedDialog>
  )
}
