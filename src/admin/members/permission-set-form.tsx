import { useId, useState, type SyntheticEvent } from 'react'
import { needsProof, type MemberPermission } from '#src/shared/staff-permissions.ts'
import { FailedRequest } from '../client/admin-client.ts'
import type { PermissionSet } from '../client/operations.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { shownText, useVersionedBody, valueOf } from '../kit/use-versioned-body.ts'
import { ConflictDialog } from '../kit/conflict-dialog.tsx'
import { FormError, TextField } from '../kit/fields.tsx'
import { useToast } from '../kit/toast.tsx'
import { membersEn as t } from '../messages/members.en.ts'
import { useShop } from '../shell/shop-context.ts'

export const MAX_SET_NAME = 40

const LABELS = { name: t.setName, permissions: t.setPermissions }

const toBody = ({ name, permissions }: Pick<PermissionSet, 'name' | 'permissions'>) => ({
  name,
  permissions: permissions.toSorted(),
})

const TEXTS = new Map<string, string>(t.rights.flatMap(({ of }) => Object.entries(of)))

const textOf = (field: keyof typeof LABELS, text: string): string =>
  field === 'name'
    ? shownText(valueOf(text))
    : (valueOf(text) as string[]).map((permission) => TEXTS.get(permission) ?? permission).join('\n')

/** The values of a set as they are being changed. */
function useSetForm(set: PermissionSet) {
  const toast = useToast()
  const undo = useUndo()
  // As it was when it was opened: what others save meanwhile is compared with it.
  const [opened, setOpened] = useState(set)
  const [name, setName] = useState(set.name)
  const [granted, setGranted] = useState<ReadonlySet<string>>(new Set(set.permissions))
  const { save, ...change } = useVersionedBody('updatePermissionSet', {
    base: toBody(opened),
    version: opened.version,
    toBody: (values) => toBody(values as typeof set),
    toInput: (body, version) => ({
      params: { id: set._id },
      body: { name: body.name, permissions: body.permissions as MemberPermission[], version },
    }),
    onDone: (result) => {
      setIsSaved(true)
      toast(t.setSaved, undo(changeIdOf(result)))
    },
  })
  const [isSaved, setIsSaved] = useState(false)
  const differs = (from: PermissionSet): boolean =>
    name.trim() !== from.name ||
    granted.size !== from.permissions.length ||
    from.permissions.some((permission) => !granted.has(permission))
  // What others have saved appears where nothing is being changed.
  if (isSaved || (set.version !== opened.version && !differs(opened))) {
    setIsSaved(false)
    setOpened(set)
    setName(set.name)
    setGranted(new Set(set.permissions))
  }
  const { isPending, error } = change
  return { name, setName, granted, setGranted, isChanged: differs(set), save, isPending, error, change }
}

/** Name and permissions of a set. What the signed-in person may not do themselves, they can neither add nor remove. */
export function PermissionSetForm({
  set,
  onPreview,
}: {
  set: PermissionSet
  onPreview: (permissions: readonly string[]) => void
}) {
  const { permissions: held } = useShop()
  const { name, setName, granted, setGranted, isChanged, save, isPending, error, change } = useSetForm(set)
  const [nameError, setNameError] = useState<string | undefined>()
  const rejected = error instanceof FailedRequest ? error.fields.name : undefined
  const isForeign = !set.permissions.every((permission) => held.includes(permission))
  const toggle = (permission: string): void =>
    setGranted((before) => {
      const after = new Set(before)
      if (!after.delete(permission)) after.add(permission)
      return after
    })
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (isPending) return
    if (name.trim() === '') {
      setNameError(t.setNameRequired)
      return
    }
    save(toBody({ name: name.trim(), permissions: [...granted] }))
  }
  return (
    <>
      <form className="column wide" onSubmit={submit} noValidate>
        <p className="small soft">{t.setMembers(set.members)}</p>
        <TextField
          label={t.setName}
          autoComplete="off"
          maxLength={MAX_SET_NAME}
          value={name}
          error={nameError ?? rejected}
          onValue={(value) => {
            setName(value)
            setNameError(undefined)
          }}
        />
        {t.rights.map(({ area, of }) => (
          <PermissionGroup key={area} area={area} of={of} granted={granted} held={held} onToggle={toggle} />
        ))}
        {isForeign && <p className="callout">{t.setForeign}</p>}
        <FormError error={rejected === undefined ? error : null} />
        <div className="row">
          <button type="button" className="link grow" onClick={() => onPreview([...granted])}>
            {t.preview.open}
          </button>
          <button
            type="submit"
            className="button primary"
            disabled={isForeign || !isChanged || granted.size === 0}
            aria-disabled={isPending}
          >
            {t.saveSet}
          </button>
        </div>
      </form>
      <ConflictDialog change={change} labels={LABELS} textOf={textOf} />
    </>
  )
}

interface PermissionGroupProps {
  area: string
  of: Partial<Record<MemberPermission, string>>
  granted: ReadonlySet<string>
  held: readonly string[]
  onToggle: (permission: string) => void
}

function PermissionGroup({ area, of, granted, held, onToggle }: PermissionGroupProps) {
  const titleId = useId()
  return (
    <fieldset className="plain" aria-labelledby={titleId}>
      <div id={titleId} className="small soft">
        {area}
      </div>
      {(Object.entries(of) as [MemberPermission, string][]).map(([permission, text]) => (
        <label key={permission} className="check-row">
          <input
            type="checkbox"
            className="checkbox"
            checked={granted.has(permission)}
            disabled={!held.includes(permission)}
            onChange={() => onToggle(permission)}
          />
          <span className="grow">{text}</span>
          {needsProof(permission, { isChange: true }) && <span className="badge plain">{t.asksAgain}</span>}
        </label>
      ))}
    </fieldset>
  )
}
