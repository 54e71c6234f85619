import { lazy, Suspense, useId } from 'react'
import type { UploadImage } from './rich-text-tools.tsx'
import '../styles/rich-text.css'

/** The editor of formatted text is large, and loads after the page. */
const RichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }))

interface RichTextFieldProps {
  label: string
  /** HTML. */
  html: string
  error?: string | undefined
  onChange: (html: string) => void
  /** Without it, no picture can be added. */
  uploadImage?: UploadImage
}

/** A label with a field for formatted text. */
export function RichTextField({ label, html, error, onChange, uploadImage }: RichTextFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <span className="label" id={id}>
        {label}
      </span>
      <Suspense fallback={<div className="rich-text skeleton-box" />}>
        <RichText labelledBy={id} html={html} onChange={onChange} uploadImage={uploadImage} />
      </Suspense>
      {error !== undefined && <span className="error">{error}</span>}
    </div>
  )
}
