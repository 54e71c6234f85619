import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react'
import { addressBookEn } from '#src/shared/messages/address-book.en.ts'
import type { CountryForm } from '#src/web/kit/address-inputs.tsx'
import { Alert } from '#src/web/kit/alert.tsx'
import { Icon } from '#src/web/kit/icon.tsx'
import { useMessages, useTexts } from '#src/web/messages.ts'
import { ApiFailure } from '#src/web/read.ts'
import type { AddressBody, SavedAddress } from '../address.contract.ts'
import { DefaultFields, LabelFields, PlaceFields } from './address-fields.tsx'
import css from './address-sheet.module.css'
import { focusFirst, readAddress, type FieldErrors } from './read-address.ts'

interface AddressSheetProps {
  countries: readonly CountryForm[]
  /** The shop's own country, where its courier is. */
  home: string
  /** What is changed; null for a new one. */
  address: SavedAddress | null
  /** @throws ApiFailure with what is wrong, by field */
  onSave: (typed: AddressBody) => Promise<void>
  onClose: () => void
}

/** A form over the page, for a new address or one that is known. What is typed stays until it is saved or given up. */
export function AddressSheet({ countries, home, address, onSave, onClose }: AddressSheetProps) {
  const t = useTexts({ en: addressBookEn })
  const form = useRef<HTMLFormElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const [code, setCode] = useState(address?.country ?? home)
  const { errors, refusal, isBusy, save, forget } = useSaving(form, async (typed) => {
    await onSave(typed)
    dialog.current?.close()
  })
  const country = countries.find((known) => known.country === code) ?? countries[0]
  return (
    <Sheet dialog={dialog} title={address ? t.editTitle : t.addTitle} onClose={onClose}>
      <form
        ref={form}
        method="post"
        className={css.body}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void save()
        }}
        onChange={({ target }) => {
          if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
          if (target.name === 'country') setCode(target.value)
          forget(target.name)
        }}
      >
        <Refusals form={form} errors={errors} refusal={refusal} />
        <LabelFields label={address?.label ?? 'home'} error={errors.label} />
        <PlaceFields country={country} countries={countries} home={home} address={address} errors={errors} />
        <DefaultFields address={address} />
        <div className={css.foot}>
          <button type="button" className="btn ghost" onClick={() => dialog.current?.close()}>
            {t.cancel}
          </button>
          <button type="submit" className="btn" aria-disabled={isBusy}>
            {isBusy ? t.saving : t.save}
          </button>
        </div>
      </form>
    </Sheet>
  )
}

/** One try after the other, and what each found wrong. */
function useSaving(form: RefObject<HTMLFormElement | null>, send: (typed: AddressBody) => Promise<void>) {
  const t = useTexts({ en: addressBookEn })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    if (!form.current || isBusy) return
    setBusy(true)
    setRefusal(null)
    try {
      await send(readAddress(form.current))
    } catch (error) {
      const fields = error instanceof ApiFailure ? error.fields : {}
      const names = Object.keys(fields)
      setErrors(fields)
      setRefusal(names.length > 0 ? null : error instanceof ApiFailure ? error.message : t.failed)
      setBusy(false)
      requestAnimationFrame(() => focusFirst(form.current, names))
    }
  }
  return { errors, refusal, isBusy, save, forget: (name: string) => setErrors({ ...errors, [name]: undefined }) }
}

interface SheetProps {
  dialog: RefObject<HTMLDialogElement | null>
  title: string
  onClose: () => void
  children: ReactNode
}

/** Lies over the page from its edge; Escape and the cross close it. */
function Sheet({ dialog, title, onClose, children }: SheetProps) {
  const { close } = useMessages().shell
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
  }, [dialog])
  return (
    <dialog ref={dialog} className={css.sheet} aria-labelledby={id} onClose={onClose}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        <button type="button" className="iconbtn" aria-label={close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  )
}

interface RefusalsProps {
  form: RefObject<HTMLFormElement | null>
  errors: FieldErrors
  refusal: string | null
}

/** All that is wrong, on top, each leading to its field. */
function Refusals({ form, errors, refusal }: RefusalsProps) {
  const t = useTexts({ en: addressBookEn })
  const wrong = Object.entries(errors).filter(([, message]) => message)
  if (refusal) return <Alert tone="error">{refusal}</Alert>
  if (wrong.length === 0) return null
  return (
    <Alert tone="error">
      <p>{t.pleaseCheck}</p>
      <ul>
        {wrong.map(([name, message]) => (
          <li key={name}>
            <button type="button" className="link" onClick={() => focusFirst(form.current, [name])}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
