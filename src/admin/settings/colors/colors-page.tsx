import { useState, type SyntheticEvent } from 'react'
import { addOperations } from '../../client/admin-client.ts'
import type { OperationResult } from '../../client/operations.ts'
import { PERMISSIONS } from '../../client/permissions.ts'
import { readableError } from '../../client/readable-error.ts'
import { SETTINGS_OPERATIONS } from '../../client/settings-operations.ts'
import { useDelayed } from '../../client/use-delayed.ts'
import { useRead } from '../../client/use-operation.ts'
import { changeIdOf, useUndo } from '../../client/use-undo.ts'
import { useTitle } from '../../client/use-page.ts'
import { useVersionedChange } from '../../client/use-versioned-change.ts'
import { ConflictDialog } from '../../kit/conflict-dialog.tsx'
import { FormError } from '../../kit/fields.tsx'
import { QueryView } from '../../kit/states.tsx'
import { useToast } from '../../kit/toast.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { colorsEn as t } from '../../messages/colors.en.ts'
import { shellEn } from '../../messages/shell.en.ts'
import { useCan, useShop } from '../../shell/shop-context.ts'
import { HistoryLink } from '../../audit/history-link.tsx'
import { ColorField } from './color-field.tsx'
import { COLOR_NAMES, isHex, type ColorName, type Colors } from './colors.ts'
import { ColorsPreview } from './colors-preview.tsx'
import { PresenceLine } from '../../presence/presence-line.tsx'

addOperations(SETTINGS_OPERATIONS)

const FORM = 'shop-colors'

type Stored = OperationResult<'showTheme'>['data']

const toColors = (stored: Stored): Colors => ({
  primary: stored.primary ?? '',
  secondary: stored.secondary ?? '',
  footer: stored.footer ?? '',
  text: stored.text ?? '',
  textSecondary: stored.textSecondary ?? '',
})

/** The colours of the shop, with how they look. */
export function ColorsPage() {
  const shop = useShop()
  const theme = useRead('showTheme')
  useTitle(shellEn.title(t.title, shop.name))
  if (theme.data) return <ColorsEditor key={shop._id} stored={theme.data.data} version={theme.data.version} />
  return (
    <>
      <div className="page-head">
        <h1 tabIndex={-1}>{t.title}</h1>
      </div>
      <QueryView query={theme}>{() => null}</QueryView>
    </>
  )
}

/** The colours as they are typed. */
function useColorsForm(stored: Stored, version: number) {
  const toast = useToast()
  const undo = useUndo()
  const before = toColors(stored)
  const [typed, setTyped] = useState(before)
  const [opened, setOpened] = useState({ colors: before, version })
  const [isSaved, setIsSaved] = useState(false)
  const isTyped = (from: Colors): boolean => COLOR_NAMES.some((name) => typed[name] !== from[name])
  // An undo, or another person, has changed what is stored: it appears where nothing is typed, and else is merged when saved.
  const isFollowing = version !== opened.version && !isTyped(opened.colors)
  if (isSaved || isFollowing) {
    setIsSaved(false)
    setOpened({ colors: before, version })
    setTyped(before)
  }
  const { save, ...change } = useVersionedChange('updateTheme', {
    base: opened.colors,
    version: opened.version,
    toFields: (values) => toColors(values as Stored),
    toInput: (values, seen) => ({
      body: {
        ...Object.fromEntries(
          COLOR_NAMES.filter((name) => values[name] !== opened.colors[name]).map((name) => [name, values[name]]),
        ),
        version: seen,
      },
    }),
    onDone: (result) => {
      setIsSaved(true)
      toast(t.saved, undo(changeIdOf(result)))
    },
  })
  return { before, typed, setTyped, save, change }
}

function ColorsEditor({ stored, version }: { stored: Stored; version: number }) {
  const isReadOnly = !useCan()(PERMISSIONS.publishDesign)
  const [isChecked, setIsChecked] = useState(false)
  const { before, typed, setTyped, save, change } = useColorsForm(stored, version)
  const changed = COLOR_NAMES.filter((name) => typed[name] !== before[name])
  const isInvalid = (name: ColorName): boolean => !isHex(typed[name]) && (typed[name] !== '' || before[name] !== '')
  const set = (name: ColorName, color: string): void => setTyped({ ...typed, [name]: color.trim() })
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    setIsChecked(true)
    if (changed.length === 0 || COLOR_NAMES.some(isInvalid) || change.isPending) return
    save(typed)
  }
  return (
    <>
      <PageHead title={t.title} lead={isReadOnly ? t.readOnly : t.lead}>
        <PresenceLine subject="settings colours" />
        <HistoryLink label={t.history} action="theme.change" />
        {!isReadOnly && (
          <>
            {changed.length > 0 && (
              <button type="button" className="button" onClick={() => setTyped(before)}>
                {t.discard}
              </button>
            )}
            <button
              type="submit"
              form={FORM}
              className="button primary"
              disabled={changed.length === 0}
              aria-disabled={change.isPending}
            >
              {t.save}
            </button>
          </>
        )}
      </PageHead>
      <ConflictDialog change={change} labels={t.labels} />
      <form id={FORM} className="page-body settings-form column wide" onSubmit={submit} noValidate>
        <FormError error={readableError(change.error)} />
        <section className="card" aria-label={t.card}>
          <div className="card-head">
            <h2>{t.card}</h2>
          </div>
          <fieldset className="card-body fields-2" disabled={isReadOnly} aria-label={t.card}>
            {COLOR_NAMES.map((name) => (
              <ColorField
                key={name}
                name={name}
                color={typed[name]}
                error={isChecked && isInvalid(name) ? t.invalid : undefined}
                onColor={(color) => set(name, color)}
              />
            ))}
          </fieldset>
        </section>
        <Preview colors={typed} onTake={isReadOnly ? null : set} />
      </form>
    </>
  )
}

/** Dragging in a picker changes a colour many times a second. */
const PREVIEW_DELAY_MS = 150

function Preview({ colors, onTake }: { colors: Colors; onTake: ((name: ColorName, color: string) => void) | null }) {
  const valid = Object.fromEntries(Object.entries(colors).filter(([, color]) => isHex(color)))
  const query = JSON.parse(useDelayed(JSON.stringify(valid), PREVIEW_DELAY_MS)) as Partial<Colors>
  const preview = useRead('previewTheme', { query })
  return <QueryView query={preview}>{({ data }) => <ColorsPreview preview={data} onTake={onTake} />}</QueryView>
}
