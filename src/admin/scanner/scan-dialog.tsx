import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { scannerEn as t } from './scanner.en.ts'
import { useCamera } from './use-camera.ts'
import './scanner.css'

interface ScanDialogProps {
  onCode: (code: string) => void
  onClose: () => void
}

/** The picture of the camera until a barcode is recognised; its number can be typed instead. It may belong to a form. */
export function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null)
  const state = useCamera(video, onCode)
  const [number, setNumber] = useState('')
  const [problem, setProblem] = useState<string>()
  const isShown = state === 'running' || state === 'slow'
  const submit = (): void => {
    const typed = number.replaceAll(/\s/g, '')
    if (typed === '') setProblem(t.empty)
    else onCode(typed)
  }
  return createPortal(
    <ActionDialog
      title={t.title}
      submitLabel={t.use}
      isPending={false}
      error={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <video ref={video} className="scanner" muted playsInline aria-hidden hidden={!isShown} />
      {/* A focused field would cover the picture with the keyboard of the phone. */}
      <p role="status" className="medium" tabIndex={-1} data-focus>
        {t.state[state]}
      </p>
      <TextField
        label={t.number}
        inputMode="numeric"
        autoComplete="off"
        maxLength={64}
        value={number}
        error={problem}
        onValue={setNumber}
      />
    </ActionDialog>,
    document.body,
  )
}
