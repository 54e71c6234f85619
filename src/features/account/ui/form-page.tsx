import type { ReactNode } from 'react'
import { ResponsiveImage } from '#src/web/kit/display/image.tsx'
import css from './form-page.module.css'
import type { Scene } from './auth-page-loader.ts'

interface EntryPageProps {
  title: string
  lead?: string
  /** The image beside the form on wide screens. */
  scene?: Scene | null
  children: ReactNode
}

/** A page with one short form. */
export const EntryPage = ({ title, lead, scene, children }: EntryPageProps) => (
  <div className={`wrap ${css.page} ${scene ? css.withScene : ''}`}>
    <div className={css.side}>
      <h1>{title}</h1>
      {lead && <p className="muted">{lead}</p>}
      {children}
    </div>
    {scene && (
      <div className={css.scene}>
        <ResponsiveImage image={{ ...scene, alt: '' }} widths={[480, 800, 1000]} sizes="620px" />
      </div>
    )}
  </div>
)
