import { ArrowRight } from 'lucide-react'
import type { AuditEntry } from '../client/operations.ts'
import { useUndo } from '../client/use-undo.ts'
import { Avatar } from '../kit/avatar.tsx'
import { useFormats } from '../kit/formats.ts'
import { auditEn as t } from '../messages/audit.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useShopPath } from '../shell/shop-context.ts'
import { nameOfField, pathOfTarget } from './audit-query.rules.ts'

/** What somebody has done, in plain words, with what it has changed. */
export function AuditEntryRow({ entry }: { entry: AuditEntry }) {
  const { actor, action, target, channel, network, reason, changed, data, at } = entry
  const { time } = useFormats()
  const facts = [action, t.channels[channel], network].filter(Boolean)
  const sent = Object.entries(data)
  return (
    <li className="list-row">
      <Avatar name={actor} />
      <div className="grow">
        <div className="break">
          <bdi className="strong">{actor}</bdi> {t.actions[action] ?? action} <Target action={action} target={target} />
        </div>
        {changed && (
          <ul className="changes">
            {Object.entries(changed).map(([field, { before, after }]) => (
              <li key={field} className="break">
                <span className="soft">{nameOfField(field)}</span> <del>{textOf(before)}</del>
                <ArrowRight aria-hidden />
                <ins>{textOf(after)}</ins>
              </li>
            ))}
          </ul>
        )}
        <UndoEntry entry={entry} />
        {reason !== null && <div className="medium break">{t.reason(reason)}</div>}
        <div className="small soft break">{facts.join(' · ')}</div>
        {!changed && sent.length > 0 && (
          <details className="small">
            <summary>{t.details}</summary>
            <dl className="sent">
              {sent.map(([field, value]) => (
                <div key={field} className="break">
                  <dt className="soft">{nameOfField(field)}</dt>
                  <dd>{textOf(value)}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
      <time dateTime={at} className="small soft nowrap">
        {time(at)}
      </time>
    </li>
  )
}

/** Undoes the operation of an entry, or says that it has been undone. */
function UndoEntry({ entry: { _id, undo: state } }: { entry: AuditEntry }) {
  const undo = useUndo()
  if (state === null) return null
  if (state === 'done') return <span className="badge">{t.undone}</span>
  return (
    <button type="button" className="button small-button" onClick={undo(_id)?.run}>
      {shellEn.undo}
    </button>
  )
}

function Target({ action, target }: { action: string; target: string }) {
  const to = useShopPath()
  const path = pathOfTarget(action, target)
  if (path === null) return <bdi className="strong">{target}</bdi>
  return (
    <a className="link" href={to(path)}>
      <bdi>{target}</bdi>
    </a>
  )
}

/** Returns a value of an entry as text. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return t.nothing
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (Array.isArray(value)) return value.map(textOf).join(', ') || t.nothing
  return typeof value === 'string' ? value : JSON.stringify(value)
}
