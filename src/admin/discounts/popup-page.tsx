import { useNavigate } from '#src/web/router/router-provider.tsx'
import type { EditedPopup } from '../client/discount-types.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useChange, useRead } from '../client/use-operation.ts'
import { useTitle } from '../client/use-page.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { useVersionedChange } from '../client/use-versioned-change.ts'
import { ConflictDialog } from '../kit/conflict-dialog.tsx'
import { useFormats } from '../kit/formats.ts'
import { useToast } from '../kit/toast.tsx'
import { popupFormEn as t, popupsEn } from '../messages/popups.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useCan, useShop, useShopPath } from '../shell/shop-context.ts'
import { StoredView } from './discount-views.tsx'
import { FormBody } from './form-body.tsx'
import { FormHead } from './form-head.tsx'
import { PopupFormFields, type PopupForm } from './popup-fields.tsx'
import { EMPTY_POPUP, findErrors, toBody, toFields, type PopupFields } from './popup-form.rules.ts'
import { PopupPreview } from './popup-preview.tsx'
import { useDiscountForm } from './use-discount-form.ts'

const FORM = 'popup'
const PATH = '/discounts/popups'
const BACK = { label: t.back, path: PATH }

/** A popup that is added or changed. @param props.id `new` for one that does not exist yet */
export function PopupPage({ id }: { id: string }) {
  return id === 'new' ? <NewPopup /> : <StoredPopup id={id} />
}

function StoredPopup({ id }: { id: string }) {
  const shop = useShop()
  const popup = useRead('showPopup', { params: { id } })
  useTitle(shellEn.title(popup.data?.data.title ?? t.thing, shop.name))
  return (
    <StoredView query={popup} thing={t.thing}>
      {({ data }) => <PopupEditor popup={data} />}
    </StoredView>
  )
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
  const to = useShopPath()
  const toast = useToast()
  const undo = useUndo()
  const navigate = useNavigate()
  const form = usePopupForm(null)
  const create = useChange('createPopup', ({ data, changeId }) => {
    toast(t.added(form.typed.title.trim()), undo(changeId))
    form.reset()
    void navigate(to(`${PATH}/${data._id}`), { replace: true })
  })
  useTitle(shellEn.title(t.newTitle, shop.name))
  const save = (): void => {
    if (!create.isPending) create.mutate({ body: toBody(form.typed, { ...shop, stored: null }) })
  }
  return (
    <>
      <FormHead
        title={t.newTitle}
        back={BACK}
        badge={null}
        form={FORM}
        isChanged={form.isChanged}
        isPending={create.isPending}
        onDiscard={form.reset}
      />
      <PopupBody form={form} popup={null} error={create.error} onSave={save} />
    </>
  )
}

function PopupEditor({ popup }: { popup: EditedPopup }) {
  const shop = useShop()
  const toast = useToast()
  const undo = useUndo()
  const form = usePopupForm(popup)
  const { _id: id, title } = popup
  const { save, ...change } = useVersionedChange('updatePopup', {
    base: form.base,
    version: form.version,
    toInput: (typed: PopupFields, version) => ({
      params: { id },
      body: { ...toBody(typed, { ...shop, stored: popup }), version },
    }),
    toFields: (values) => toFields(values as unknown as Parameters<typeof toFields>[0], shop.timeZone),
    onDone: (result) => {
      toast(t.saved(form.typed.title.trim()), undo(changeIdOf(result)))
      form.reset()
    },
  })
  return (
    <>
      <FormHead
        title={title}
        back={BACK}
        badge={null}
        form={FORM}
        isChanged={form.isChanged}
        isPending={change.isPending}
        onDiscard={form.reset}
      />
      <PopupBody form={form} popup={popup} error={change.error} onSave={() => !change.isPending && save(form.typed)} />
      <ConflictDialog change={change} labels={t.labels} />
    </>
  )
}

interface BodyProps {
  form: PopupForm
  popup: EditedPopup | null
  error: Error | null
  onSave: () => void
}

function PopupBody({ form, popup, error, onSave }: BodyProps) {
  const shop = useShop()
  const { number } = useFormats()
  const mayChange = useCan()(PERMISSIONS.publishContent)
  const isReady = Object.keys(findErrors(form.typed)).length === 0
  const body = isReady ? toBody(form.typed, { ...shop, stored: popup }) : null
  return (
    <FormBody id={FORM} form={form} error={error} onSave={onSave} aside={<PopupPreview body={body} />}>
      {!mayChange && <p className="callout">{t.mayNotSave}</p>}
      {popup && (
        <p className="small soft">
          {t.figures}:{' '}
          {popupsEn.counts(number(popup.counts.shown), number(popup.counts.closed), number(popup.counts.clicked))}
        </p>
      )}
      <PopupFormFields form={form} />
    </FormBody>
  )
}
