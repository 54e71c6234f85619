import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { addressBookEn } from '#src/shared/messages/account/address-book.en.ts'
import type { Country } from '#src/web/kit/form/address-values.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { ErrorList } from '#src/web/kit/form/error-list.tsx'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useMessages, useTexts } from '#src/web/client/messages.ts'
import { useSubmit, type Submission } from '#src/web/client/forms/use-submit.ts'
import { Form } from '#src/web/kit/form/form.tsx'
import type { AddressBody, AddressForm, SavedAddress } from '../address.contract.ts'
import { DefaultFields, LabelFields, SavedAddressFields, VatNumberField } from './address-fields.tsx'
import css from './address-dialog.module.css'
import { errorNameOf, focusFirst, formPosition, readAddress } from './parse-address-form.ts'

interface AddressSheetProps {
  countries: readonly Country[]
  /** The fields of the first country. */
  form: AddressForm
  /** Whether the shop suggests addresses. */
  hasLookup: boolean
  /** The shop's own country, where its courier operates. */
  home: string
  /** The address to edit; null for a new one. */
  address: SavedAddress | null
  /** @throws ApiError with field errors */
  onSave: (typed: AddressBody) => Promise<void>
  onClose: () => void
}

/** A dialog with a form for a new or an existing address. The input stays until it is saved or discarded. */
export function AddressSheet({
  countries,
  form: fields,
  hasLookup,
  home,
  address,
  onSave,
  onClose,
}: AddressSheetProps) {
  const t = useTexts({ en: addressBookEn })
  const sheet = useClosing()
  const [code, setCode] = useState(address?.country ?? home)
  const form = useSubmit({
    failed: t.failed,
    send: (values) => onSave(readAddress(values, address)),
    success: sheet.close,
  })
  const { errors, isPending } = form
  const { country } = countries.find((candidate) => candidate.country === code) ?? countries[0] ?? fields
  return (
    <Sheet sheet={sheet} title={address ? t.editTitle : t.addTitle} onClose={onClose}>
      <Form
        submission={form}
        className={css.body}
        onChange={({ target }) => {
          if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
          sheet.touch()
          if (target.name === 'country') setCode(target.value)
          form.clearError(errorNameOf(target.name))
        }}
      >
        <AddressErrors submission={form} />
        <LabelFields label={address?.label ?? 'home'} error={errors.label} />
        <SavedAddressFields
          country={country}
          countries={countries}
          form={fields}
          hasLookup={hasLookup}
          home={home}
          address={address}
          errors={errors}
          more={<VatNumberField address={address} error={errors.vatNumber} />}
        />
        <DefaultFields address={address} />
        {sheet.isAsking ? (
          <div className={css.foot}>
            <p className={css.asking} role="alert">
              {t.unsaved}
            </p>
            <button type="button" className="btn ghost" onClick={sheet.close}>
              {t.discard}
            </button>
            <button type="button" className="btn" ref={focusIt} onClick={sheet.stay}>
              {t.keepEditing}
            </button>
          </div>
        ) : (
          <div className={css.foot}>
            <button type="button" className="btn ghost" onClick={sheet.leave}>
              {t.cancel}
            </button>
            <button type="submit" className="btn" aria-disabled={isPending}>
              {isPending ? t.saving : t.save}
            </button>
          </div>
        )}
      </Form>
    </Sheet>
  )
}

const focusIt = (element: HTMLElement | null): void => element?.focus()

/** Closes the dialog at once while it is unchanged; otherwise it asks for confirmation. */
function useClosing() {
  const dialog = useRef<HTMLDialogElement>(null)
  const before = useRef<Element>(null)
  const isTouched = useRef(false)
  const [isAsking, setAsking] = useState(false)
  const close = useCallback(() => dialog.current?.close(), [])
  const stay = useCallback(() => {
    setAsking(false)
    if (before.current instanceof HTMLElement) before.current.focus()
  }, [])
  return {
    dialog,
    isAsking,
    close,
    stay,
    touch: () => {
      isTouched.current = true
    },
    /** @returns whether it is closed now */
    leave: (): boolean => {
      if (!isTouched.current) close()
      else if (!isAsking) {
        before.current = document.activeElement
        setAsking(true)
      }
      return !isTouched.current
    },
  }
}

interface SheetProps {
  sheet: ReturnType<typeof useClosing>
  title: string
  onClose: () => void
  children: ReactNode
}

/** A dialog at the edge of the page; Escape and the close button close it. */
function Sheet({ sheet: { dialog, isAsking, stay, leave }, title, onClose, children }: SheetProps) {
  const { close } = useMessages().shell
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
  }, [dialog])
  return (
    <dialog
      ref={dialog}
      className={css.sheet}
      aria-labelledby={id}
      onClose={onClose}
      onKeyDown={(event) => {
        // Handled before the browser: a second Escape would close the dialog without confirmation.
        if (event.key !== 'Escape') return
        event.preventDefault()
        if (isAsking) stay()
        else leave()
      }}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
    >
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        <button type="button" className="iconbtn" aria-label={close} onClick={leave}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  )
}

/** Lists all errors at the top; each links to its field. */
function AddressErrors({ submission: { errors, formError, props } }: { submission: Submission }) {
  const t = useTexts({ en: addressBookEn })
  const fieldErrors = Object.entries(errors)
    .filter(([, message]) => message)
    .toSorted(([one], [other]) => formPosition(one) - formPosition(other))
  if (formError) return <Alert tone="error">{formError}</Alert>
  return (
    <ErrorList title={t.pleaseCheck} errors={fieldErrors} onChoose={(name) => focusFirst(props.ref.current, [name])} />
  )
}
