import type { SyntheticEvent } from 'react'
import type { Legal } from '../../client/operations.ts'
import { PERMISSIONS } from '../../client/permissions.ts'
import { useRead } from '../../client/use-operation.ts'
import { useTitle } from '../../client/use-page.ts'
import { changeIdOf, useUndo } from '../../client/use-undo.ts'
import { Badge } from '../../kit/badge.tsx'
import { ConflictDialog } from '../../kit/conflict-dialog.tsx'
import { FormError, TextField } from '../../kit/fields.tsx'
import { useFormats } from '../../kit/formats.ts'
import { useLinkedField } from '../../kit/linked-field.ts'
import { QueryView } from '../../kit/states.tsx'
import { useToast } from '../../kit/toast.tsx'
import { TextAreaField } from '../../kit/text-area-field.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { dutiesEn, legalSettingsEn as t } from '../../messages/legal.en.ts'
import { shellEn } from '../../messages/shell.en.ts'
import { useCan, useShop, useShopPath } from '../../shell/shop-context.ts'
import { shopUrl } from '../shop-url.ts'
import { useVersionedForm } from '../use-versioned-form.ts'
import { PresenceLine } from '../../presence/presence-line.tsx'

/** Who sells in the shop, and which legal texts it has. */
export function LegalPage() {
  const shop = useShop()
  const legal = useRead('showLegal')
  const isReadOnly = !useCan()(PERMISSIONS.editSettings)
  useTitle(shellEn.title(t.title, shop.name))
  return (
    <>
      <PageHead title={t.title} lead={isReadOnly ? t.readOnly : t.lead}>
        <PresenceLine subject="settings legal" />
      </PageHead>
      <QueryView query={legal}>
        {({ data: { seller, texts } }) => (
          <div className="page-body settings-form">
            <div className="column wide">
              <p className="callout">{t.notAdvice}</p>
              <DutiesLink />
              <Texts texts={texts} isReadOnly={isReadOnly} />
              <SellerForm key={shop._id} seller={seller} isReadOnly={isReadOnly} />
            </div>
          </div>
        )}
      </QueryView>
    </>
  )
}

function DutiesLink() {
  const to = useShopPath()
  return (
    <section className="card" aria-labelledby="duties">
      <div className="method-row">
        <div className="grow">
          <h2 id="duties">{dutiesEn.title}</h2>
          <p className="small soft">{dutiesEn.openText}</p>
        </div>
        <a className="button" href={to('/settings/legal/duties')}>
          {dutiesEn.open}
        </a>
      </div>
    </section>
  )
}

function Texts({ texts, isReadOnly }: { texts: Legal['texts']; isReadOnly: boolean }) {
  const published = texts.filter(({ isPublished }) => isPublished).length
  return (
    <section className="card" aria-labelledby="legal-texts">
      <div className="card-head">
        <h2 id="legal-texts">{t.texts}</h2>
        <span className="small soft">{t.count(published, texts.length)}</span>
      </div>
      <ul>
        {texts.map((text) => (
          <TextRow key={text.slug} text={text} isReadOnly={isReadOnly} />
        ))}
      </ul>
    </section>
  )
}

function TextRow({ text, isReadOnly }: { text: Legal['texts'][number]; isReadOnly: boolean }) {
  const { slug, title, path, url, isPublished, updatedAt } = text
  const { domain } = useShop()
  const to = useShopPath()
  const formats = useFormats()
  return (
    <li className="method-row">
      <div className="grow">
        <div className="strong break">{title}</div>
        <div className="row">
          <Badge tone={isPublished ? 'ok' : 'warn'} text={isPublished ? t.published : t.missing} />
          {isPublished && updatedAt !== null && (
            <span className="small soft break">{url === null ? t.changed(formats.day(updatedAt)) : t.link(url)}</span>
          )}
        </div>
      </div>
      <div className="row">
        {isPublished && (
          <a
            className="button plain"
            href={url ?? shopUrl(domain, path)}
            target="_blank"
            rel="noreferrer"
            aria-label={t.viewOf(title)}
          >
            {t.view}
          </a>
        )}
        {!isReadOnly && (
          <a
            className="button"
            href={to(`/settings/legal/${slug}`)}
            aria-label={isPublished ? t.editOf(title) : t.writeOf(title)}
          >
            {isPublished ? t.edit : t.write}
          </a>
        )}
      </div>
    </li>
  )
}

type SellerValues = Omit<Legal['seller'], 'version'>

function useSellerForm({ version, ...values }: Legal['seller']) {
  const toast = useToast()
  const undo = useUndo()
  return useVersionedForm<'updateSeller', SellerValues>('updateSeller', {
    name: 'seller',
    values,
    version,
    toInput: ({ changed }, seen) => ({ body: { ...changed, version: seen } }),
    read: ({ data: { version: next, ...saved } }) => ({ values: saved, version: next }),
    onSaved: (result) => toast(t.sellerSaved, undo(changeIdOf(result))),
  })
}

const LINES = [
  'companyName',
  'responsiblePerson',
  'registrationNumber',
  'vatNumber',
  'producerNumbers',
  'smallBusinessNote',
] as const

const isHinted = (name: string): name is keyof typeof t.hints => name in t.hints

function SellerForm({ seller, isReadOnly }: { seller: Legal['seller']; isReadOnly: boolean }) {
  const form = useSellerForm(seller)
  useLinkedField()
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (form.isChanged && !form.isPending) form.submit()
  }
  return (
    <>
      <form className="card" aria-labelledby="seller" onSubmit={submit} noValidate>
        <div className="card-head">
          <h2 id="seller">{t.seller}</h2>
          {form.isChanged && (
            <button type="button" className="button" onClick={form.discard}>
              {t.discard}
            </button>
          )}
          {!isReadOnly && (
            <button type="submit" className="button primary" disabled={!form.isChanged} aria-disabled={form.isPending}>
              {t.save}
            </button>
          )}
        </div>
        <div className="card-body column">
          {form.isRestored && (
            <p className="callout" role="status">
              {t.restored}
            </p>
          )}
          <FormError error={form.error} />
          <fieldset className="plain" disabled={isReadOnly} aria-label={t.seller}>
            <div className="fields-2">
              {LINES.map((name) => (
                <TextField
                  key={name}
                  name={name}
                  label={t.labels[name]}
                  {...(isHinted(name) && { hint: t.hints[name] })}
                  autoComplete="off"
                  maxLength={200}
                  value={form.typed[name]}
                  error={form.errorOf(name)}
                  onValue={(value) => form.set(name, value)}
                />
              ))}
              <div className="whole">
                <TextAreaField
                  name="address"
                  label={t.labels.address}
                  error={form.errorOf('address')}
                  rows={3}
                  maxLength={500}
                  value={form.typed.address}
                  onValue={(address) => form.set('address', address)}
                />
              </div>
            </div>
          </fieldset>
        </div>
      </form>
      <ConflictDialog change={form} labels={t.labels} />
    </>
  )
}
