import type { ReactNode } from 'react'
import { useMatches, useNavigate } from '#src/web/router/router-provider.tsx'
import type { OperationInput, OperationName, OperationResult } from '../client/operations.ts'
import { useChange, useRead } from '../client/use-operation.ts'
import { useTitle } from '../client/use-page.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { useVersionedChange } from '../client/use-versioned-change.ts'
import { ConflictDialog } from '../kit/conflict-dialog.tsx'
import type { FieldValues } from '../kit/merge.rules.ts'
import { useToast } from '../kit/toast.tsx'
import { shellEn } from '../messages/shell.en.ts'
import { PresenceLine } from '../presence/presence-line.tsx'
import { useShop, useShopPath } from '../shell/shop-context.ts'
import { StoredView } from './discount-views.tsx'
import { FormBody } from './form-body.tsx'
import { FormHead } from './form-head.tsx'
import type { DiscountForm } from './use-discount-form.ts'

/** What the screens of the kinds of discounts differ in. */
export interface DiscountScreen<T extends FieldValues> {
  /** The id of the form. */
  form: string
  /** The path of the list. */
  path: string
  texts: {
    back: string
    thing: string
    newTitle: string
    added: (name: string) => string
    saved: (name: string) => string
    labels: Readonly<Record<keyof T & string, string>>
  }
  nameOf: (typed: T) => string
  /** How a value is written where two people have changed it. */
  textOf?: (field: keyof T & string, value: string) => string
}

interface StoredDiscountProps<N extends OperationName> {
  operation: N
  input: OperationInput<N>
  thing: string
  titleOf: (stored: OperationResult<N>) => string
  children: (stored: OperationResult<N>) => ReactNode
}

/** Loads the discount that is changed. */
export function StoredDiscount<N extends OperationName>({
  operation,
  input,
  thing,
  titleOf,
  children,
}: StoredDiscountProps<N>) {
  const shop = useShop()
  const query = useRead(operation, input)
  useTitle(shellEn.title(query.data ? titleOf(query.data) : thing, shop.name))
  return (
    <StoredView query={query} thing={thing}>
      {children}
    </StoredView>
  )
}

interface BodyProps {
  /** Beside the fields: what shoppers see. */
  aside: ReactNode
  /** The fields. */
  children: ReactNode
}

interface NewDiscountProps<N extends OperationName, T extends FieldValues, E extends string> extends BodyProps {
  screen: DiscountScreen<T>
  form: DiscountForm<T, E>
  operation: N
  toInput: (typed: T) => OperationInput<N>
  /** Returns the last part of the URL of what was added. */
  idOf: (result: OperationResult<N>) => string
  /** Saves it as a draft; absent where there are none. */
  draft?: { label: string; toInput: (typed: T) => OperationInput<N> }
}

/** The page of a discount that does not exist yet. */
export function NewDiscount<N extends OperationName, T extends FieldValues, E extends string>({
  screen,
  form,
  operation,
  toInput,
  idOf,
  draft,
  ...body
}: NewDiscountProps<N, T, E>) {
  const { texts, path, nameOf } = screen
  const shop = useShop()
  const to = useShopPath()
  const toast = useToast()
  const undo = useUndo()
  const navigate = useNavigate()
  const { mutate, isPending, error } = useChange(operation, (result) => {
    toast(texts.added(nameOf(form.typed)), undo(changeIdOf(result)))
    form.reset()
    void navigate(to(`${path}/${idOf(result)}`), { replace: true })
  })
  useTitle(shellEn.title(texts.newTitle, shop.name))
  const save = (input: OperationInput<N>): void => {
    if (!isPending) mutate(input)
  }
  return (
    <>
      <FormHead
        title={texts.newTitle}
        back={{ label: texts.back, path }}
        badge={null}
        form={screen.form}
        isChanged={form.isChanged}
        isPending={isPending}
        onDiscard={form.reset}
      >
        {draft && (
          <button
            type="button"
            className="button"
            disabled={!form.isChanged}
            aria-disabled={isPending}
            onClick={() => form.check() && save(draft.toInput(form.typed))}
          >
            {draft.label}
          </button>
        )}
      </FormHead>
      <FormBody id={screen.form} form={form} error={error} onSave={() => save(toInput(form.typed))} {...body} />
    </>
  )
}

interface EditedDiscountProps<N extends OperationName, T extends FieldValues, E extends string> extends BodyProps {
  screen: DiscountScreen<T>
  form: DiscountForm<T, E>
  operation: N
  toInput: (typed: T, version: number) => OperationInput<N>
  /** Returns the fields of the form for what the server has stored meanwhile. */
  toFields: (values: Readonly<Record<string, unknown>>) => T
  title: string
  badge?: ReactNode
  actions?: ReactNode
}

/** The page of a stored discount; what two people have changed meanwhile is asked about. */
export function EditedDiscount<N extends OperationName, T extends FieldValues, E extends string>({
  screen,
  form,
  operation,
  toInput,
  toFields,
  title,
  badge = null,
  actions,
  ...body
}: EditedDiscountProps<N, T, E>) {
  const { texts, path, nameOf, textOf } = screen
  // A code of a coupon may be written in either case.
  const { section = '', id = '' } = useMatches().at(-1)?.params ?? {}
  const toast = useToast()
  const undo = useUndo()
  const { save, ...change } = useVersionedChange<N, T>(operation, {
    base: form.base,
    version: form.version,
    toInput,
    toFields,
    onDone: (result) => {
      toast(texts.saved(nameOf(form.typed)), undo(changeIdOf(result)))
      form.reset()
    },
  })
  const send = (): void => {
    if (!change.isPending) save(form.typed)
  }
  return (
    <>
      <FormHead
        title={title}
        back={{ label: texts.back, path }}
        badge={badge}
        form={screen.form}
        isChanged={form.isChanged}
        isPending={change.isPending}
        onDiscard={form.reset}
      >
        <PresenceLine subject={`${section} ${id.toUpperCase()}`} />
        {actions}
      </FormHead>
      <FormBody id={screen.form} form={form} error={change.error} onSave={send} {...body} />
      <ConflictDialog change={change} labels={texts.labels} {...(textOf && { textOf })} />
    </>
  )
}
