import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { TextField } from '../kit/fields.tsx'
import { productEditorEn } from '../messages/products/product-editor.en.ts'
import { addTags, setTags, tagsOf } from './product-tags.rules.ts'
import type { ProductEditing } from './use-product-form.ts'

const t = productEditorEn.tags
const MAX_TAG = 60

/** The tags of a product, and a field for more of them. */
export function ProductTags({ editing: { fields, change } }: { editing: ProductEditing }) {
  const field = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const tags = tagsOf(fields.attributes)
  const add = (): void => {
    change(({ attributes }) => ({ attributes: addTags(attributes, typed) }))
    setTyped('')
  }
  const remove = (tag: string): void => {
    change(({ attributes }) => ({
      attributes: setTags(
        attributes,
        tagsOf(attributes).filter((each) => each !== tag),
      ),
    }))
    // The button of a removed tag is gone.
    field.current?.querySelector('input')?.focus()
  }
  return (
    <div className="column" ref={field}>
      <TextField
        label={t.title}
        hint={t.hint}
        maxLength={MAX_TAG}
        autoComplete="off"
        value={typed}
        onValue={setTyped}
        onBlur={() => typed.trim() !== '' && add()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ',') return
          // Enter would save the product.
          event.preventDefault()
          if (typed.trim() !== '') add()
        }}
      />
      {tags.length > 0 && (
        <ul className="row wrap" aria-label={t.title}>
          {tags.map((tag) => (
            <li key={tag} className="chip">
              <bdi>{tag}</bdi>
              <button type="button" aria-label={t.remove(tag)} onClick={() => remove(tag)}>
                <X aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
