import { ScanBarcode } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { barcodeFormats } from './barcode-detector.ts'
import { scannerEn as t } from './scanner.en.ts'

const ScanDialog = lazy(async () => ({ default: (await import('./scan-dialog.tsx')).ScanDialog }))

interface ScanProps {
  /** The field that it fills, where a page has several. */
  field?: string
  onCode: (code: string) => void
}

/** Opens the camera of a phone to read a barcode; absent where the browser does not recognise them. */
export function ScanButton({ field, onCode }: ScanProps) {
  const [canScan, setCanScan] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    void barcodeFormats().then((formats) => setCanScan(formats.length > 0))
  }, [])
  if (!canScan) return null
  return (
    <>
      <span className="scan phone-only">
        <button
          type="button"
          className="icon-button bordered"
          aria-label={field === undefined ? t.scan : t.scanFor(field)}
          onClick={() => setIsOpen(true)}
        >
          <ScanBarcode aria-hidden />
        </button>
      </span>
      {isOpen && (
        <Suspense fallback={null}>
          <ScanDialog
            onCode={(code) => {
              setIsOpen(false)
              onCode(code)
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
