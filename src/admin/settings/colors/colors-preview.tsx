import { useId, useLayoutEffect, useRef } from 'react'
import type { ThemePreview } from '../../client/operations.ts'
import { colorsEn as t } from '../../messages/colors.en.ts'
import { isColorName, type ColorName } from './colors.ts'

interface ColorsPreviewProps {
  preview: ThemePreview
  /** Takes over an adjusted colour; null for members who may only look. */
  onTake: ((name: ColorName, color: string) => void) | null
}

/** Shows colours as the shop's pages have them, and which were adjusted. */
export function ColorsPreview({ preview, onTake }: ColorsPreviewProps) {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{t.preview}</h2>
      </div>
      <div className="card-body column wide">
        <div className="fields-2">
          {(['light', 'dark'] as const).map((mode) => (
            <Sample key={mode} title={t.modes[mode]} colors={preview[mode]} />
          ))}
        </div>
        <div role="status">
          <Repairs repairs={preview.repairs} onTake={onTake} />
        </div>
      </div>
    </section>
  )
}

const SAMPLE_ROLES = [
  'bg',
  'text',
  'text-muted',
  'border',
  'primary',
  'on-primary',
  'secondary',
  'on-secondary',
  'footer',
  'on-footer',
]

function Sample({ title, colors }: { title: string; colors: Readonly<Record<string, string>> }) {
  const page = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    for (const role of SAMPLE_ROLES) page.current?.style.setProperty(`--sample-${role}`, colors[role] ?? '')
  }, [colors])
  return (
    <figure className="color-sample">
      <figcaption className="small soft">{title}</figcaption>
      <div ref={page} className="sample-page">
        <div className="sample-body">
          <span className="sample-badge">{t.sample.badge}</span>
          <span className="strong">{t.sample.heading}</span>
          <span className="sample-muted">{t.sample.price}</span>
          <span className="sample-button">{t.sample.button}</span>
        </div>
        <div className="sample-footer">{t.sample.footer}</div>
      </div>
    </figure>
  )
}

function Repairs({ repairs, onTake }: { repairs: ThemePreview['repairs']; onTake: ColorsPreviewProps['onTake'] }) {
  if (repairs.length === 0) return <p className="callout ok">{t.noRepairs}</p>
  return (
    <div className="column">
      <h3 className="small">{t.repairs}</h3>
      <ul>
        {repairs.map(({ color: name, mode, to }) => {
          const label = isColorName(name) ? t.labels[name] : name
          return (
            <li key={name + mode} className="method-row">
              <svg className="color-dot" viewBox="0 0 16 16" aria-hidden>
                <circle cx="8" cy="8" r="8" fill={to} />
              </svg>
              <span className="grow">{t.repair(label, t.modes[mode], to)}</span>
              {onTake && isColorName(name) && (
                <button
                  type="button"
                  className="button small-button"
                  aria-label={t.takeOf(label, to)}
                  onClick={() => onTake(name, to)}
                >
                  {t.take}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
