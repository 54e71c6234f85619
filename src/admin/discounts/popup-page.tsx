import type { EditedPopup } from '../client/discount-types.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useFormats } from '../kit/formats.ts'
import { popupFormEn as t, popupsEn } from '../messages/popups.en.ts'
import { useCan, useShop } from '../shell/shop-context.ts'
import { EditedDiscount, NewDiscount, StoredDiscount, type DiscountScreen } from './discount-editor.tsx'
import { PopupFormFields, type PopupForm } from './popup-fields.tsx'
import { EMPTY_POPUP, findErrors, toBody, toFields, type PopupFields } from './popup-form.rules.ts'
import { PopupPreview } from './popup-preview.tsx'
import { useDiscountForm } from './use-discount-form.ts'

/** A popup that is added or changed. @param props.id `new` for one that does not exist yet */
export function PopupPage({ id }: { id: string }) {
  return id === 'new' ? (
    <NewPopup />
  ) : (
    <StoredDiscount operation="showPopup" input={{ params: { id } }} thing={t.thing} titleOf={({ data }) => data.title}>
      {({ data }) => <PopupEditor popup={data} />}
    </StoredDiscount>
  )
}

const SCREEN: DiscountScreen<PopupFields> = {
  form: 'popup',
  path: '/discounts/popups',
  texts: t,
  nameOf: ({ title }) => title.trim(),
}

function usePopupForm(popup: EditedPopup | null): PopupForm {
  const { timeZone } = useShop()
  const paths = { includePaths: popup?.paths.include ?? [], excludePaths: popup?.paths.exclude ?? [] }
  return useDiscountForm({
    name: `popup ${popup?._id ?? 'new'}`,
    fields: popup ? toFields({ ...popup, ...paths }, timeZone) : EMPTY_POPUP,
    version: popup?.version ?? 0,
    findErrors,
  })
}

function NewPopup() {
  const shop = useShop()
  const form = usePopupForm(null)
  return (
    <NewDiscount
      screen={SCREEN}
      form={form}
      operation="createPopup"
      toInput={(typed) => ({ body: toBody(typed, { ...shop, stored: null }) })}
      idOf={({ data }) => data._id}
      aside={<Preview form={form} popup={null} />}
    >
      <Fields form={form} popup={null} />
    </NewDiscount>
  )
}

function PopupEditor({ popup }: { popup: EditedPopup }) {
  const shop = useShop()
  const form = usePopupForm(popup)
  const { _id: id, title } = popup
  return (
    <EditedDiscount
      screen={SCREEN}
      form={form}
      operation="updatePopup"
      toInput={(typed, version) => ({
        params: { id },
        body: { ...toBody(typed, { ...shop, stored: popup }), version },
      })}
      toFields={(values) => toFields(values as unknown as Parameters<typeof toFields>[0], shop.timeZone)}
      title={title}
      aside={<Preview form={form} popup={popup} />}
    >
      <Fields form={form} popup={popup} />
    </EditedDiscount>
  )
}

interface PartProps {
  form: PopupForm
  popup: EditedPopup | null
}

function Preview({ form: { typed }, popup }: PartProps) {
  const shop = useShop()
  const isReady = Object.keys(findErrors(typed)).length === 0
  return <PopupPreview body={isReady ? toBody(typed, { ...shop, stored: popup }) : null} />
}

function Fields({ form, popup }: PartProps) {
  const { number } = useFormats()
  const mayChange = useCan()(PERMISSIONS.publishContent)
  return (
    <>
      {!mayChange && <p className="callout">{t.mayNotSave}</p>}
      {popup && (
        <p className="small soft">
          {t.figures}:{' '}
          {popupsEn.counts(number(popup.counts.shown), number(popup.counts.closed), number(popup.counts.clicked))}
        </p>
      )}
      <PopupFormFields form={form} />
    </>
  )
}
