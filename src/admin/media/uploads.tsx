import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { productEditorEn } from '../messages/products/product-editor.en.ts'
import type { ImageUpload } from './use-image-uploads.ts'

const t = productEditorEn.images

/** Chooses images, several at once. */
export function UploadButton({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" id="upload-images" className="button" onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {t.upload}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t.upload}
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}

/** What is on its way, and what could not be uploaded. */
export function Uploads({
  uploads,
  onRetry,
}: {
  uploads: readonly ImageUpload[]
  onRetry: (upload: ImageUpload) => void
}) {
  return (
    <div aria-live="polite" aria-relevant="additions">
      <ul className="uploads">
        {uploads.map((upload) => (
          <li key={upload.id} className="row medium">
            {upload.error === null ? (
              <>
                <span className="soft grow ellipsis">{t.uploading(upload.file.name)}</span>
                <progress value={upload.share} aria-label={t.progress(upload.file.name)} />
              </>
            ) : (
              <>
                <span className="error-text grow">{t.failed(upload.file.name, upload.error)}</span>
                <button type="button" className="button" onClick={() => onRetry(upload)}>
                  {t.tryAgain}
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
