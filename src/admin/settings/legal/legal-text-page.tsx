import { ArrowLeft } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import type { LegalText } from '../../client/operations.ts'
import { PERMISSIONS } from '../../client/permissions.ts'
import { useRead } from '../../client/use-operation.ts'
import { useTitle } from '../../client/use-page.ts'
import { changeIdOf, useUndo } from '../../client/use-undo.ts'
import { useUnsavedWarning } from '../../client/use-unsaved-warning.ts'
import { Badge } from '../../kit/badge.tsx'
import { ConflictDialog } from '../../kit/conflict-dialog.tsx'
import { FormError, TextField } from '../../kit/fields.tsx'
import { RichTextField } from '../../kit/rich-text-field.tsx'
import { QueryView, State } from '../../kit/states.tsx'
import { useToast } from '../../kit/toast.tsx'
import { legalSettingsEn } from '../../messages/legal.en.ts'
import { shellEn } from '../../messages/shell.en.ts'
import { useCan, useShop, useShopPath } from '../../shell/shop-context.ts'
import { useVersionedForm } from '../use-versioned-form.ts'
import { PresenceLine } from '../../presence/presence-line.tsx'

const FORM = 'legal-text'
const t = legalSettingsEn.text

/** Writes one of the legal texts of the shop. */
export function LegalTextPage({ slug }: { slug: LegalText['slug'] }) {
  const text = useRead('showLegalText', { params: { slug } })
  const canEdit = useCan()(PERMISSIONS.editSettings)
  if (!canEdit) return <State text={legalSettingsEn.readOnly} />
  if (text.data && !text.isPlaceholderData) return <TextEditor text={text.data.data} />
  return <QueryView query={text}>{() => null}</QueryView>
}

const valuesOf = ({ title, body }: Pick<LegalText, 'title' | 'body'>) => ({ title, body })
type Values = ReturnType<typeof valuesOf>

function useTextForm(text: LegalText) {
  const toast = useToast()
  const undo = useUndo()
  return useVersionedForm<'updateLegalText', Values>('updateLegalText', {
    name: `legal text ${text.slug}`,
    values: valuesOf(text),
    version: text.version,
    toInput: ({ typed }, version) => ({ params: { slug: text.slug }, body: { ...typed, version } }),
    read: ({ data }) => ({ values: valuesOf(data), version: data.version }),
    findErrors: ({ title }) => (title.trim() === '' ? { title: t.titleRequired } : {}),
    onSaved: (result) => {
      const { isPublished, title } = result.data
      toast(isPublished ? t.published(title) : t.hidden(title), undo(changeIdOf(result)))
    },
  })
}

function TextEditor({ text }: { text: LegalText }) {
  const shop = useShop()
  const to = useShopPath()
  const form = useTextForm(text)
  useTitle(shellEn.title(text.title, shop.name))
  useUnsavedWarning(form.isChanged)
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (form.isChanged && !form.isPending) form.submit()
  }
  return (
    <>
      <div className="page-head">
        <a className="icon-button" href={to('/settings/legal')} aria-label={legalSettingsEn.back}>
          <ArrowLeft aria-hidden />
        </a>
        <h1 className="ellipsis grow" tabIndex={-1}>
          <bdi>{text.title}</bdi>
        </h1>
        <PresenceLine subject={`settings legal-${text.slug}`} />
        {form.isChanged && (
          <button type="button" className="button" onClick={form.discard}>
            {legalSettingsEn.discard}
          </button>
        )}
        <button
          type="submit"
          form={FORM}
          className="button primary"
          disabled={!form.isChanged}
          aria-disabled={form.isPending}
        >
          {t.publish}
        </button>
      </div>
      <form id={FORM} className="page-body settings-form column wide" onSubmit={submit} noValidate>
        {form.isRestored && (
          <p className="callout" role="status">
            {legalSettingsEn.restored}
          </p>
        )}
        <FormError error={form.error} />
        <div>
          <Badge
            tone={text.isPublished ? 'ok' : 'warn'}
            text={text.isPublished ? legalSettingsEn.published : legalSettingsEn.missing}
          />
        </div>
        {text.draft && form.typed.body === '' && (
          <DraftOffer draft={text.draft} onUse={(body) => form.set('body', body)} />
        )}
        {text.url !== null && <p className="callout break">{t.linked(text.url)}</p>}
        <TextField
          label={t.title}
          autoComplete="off"
          maxLength={200}
          value={form.typed.title}
          error={form.errorOf('title')}
          onValue={(title) => form.set('title', title)}
        />
        <RichTextField
          label={t.body}
          html={form.typed.body}
          error={form.errorOf('body')}
          onChange={(body) => form.set('body', body)}
        />
        <p className="small soft">{t.empty}</p>
      </form>
      <ConflictDialog
        change={form}
        labels={{ title: t.title, body: t.body }}
        textOf={(_field, value) => plainText(value)}
      />
    </>
  )
}

interface DraftOfferProps {
  draft: NonNullable<LegalText['draft']>
  onUse: (body: string) => void
}

/** Offers a text from the shop's data instead of an empty one. */
function DraftOffer({ draft, onUse }: DraftOfferProps) {
  return (
    <div className="callout column">
      <p>{t.draft}</p>
      {draft.missing.length > 0 && (
        <div>
          <p>{t.draftMisses}</p>
          <ul className="duty-points">
            {draft.missing.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <button type="button" className="button" onClick={() => onUse(draft.body)}>
          {t.takeDraft}
        </button>
      </div>
    </div>
  )
}

/** The beginning of a text without its tags, to compare two of them. */
const plainText = (html: string): string =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').slice(0, 500)
