import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { barcodeFormats } from './barcode-detector.ts'
import type { scannerEn } from './scanner.en.ts'

export type CameraState = keyof (typeof scannerEn)['state']

/** How often a picture is looked at. */
const EVERY_MS = 200
/** From when on a person wants to know what to do. */
const SLOW_MS = 12_000

const STATES: Readonly<Record<string, CameraState>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
}

/** Shows the camera in a video until the component goes, and reads the first barcode that it sees. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void): CameraState {
  const [state, setState] = useState<CameraState>('starting')
  const found = useEffectEvent(onCode)
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const slow = setTimeout(() => setState((before) => (before === 'running' ? 'slow' : before)), SLOW_MS)
    const run = async (): Promise<void> => {
      const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const stop = (): void => stream.getTracks().forEach((track) => track.stop())
      // The dialog may be closed while the browser asks for permission.
      if (signal.aborted) return stop()
      signal.addEventListener('abort', stop)
      const code = await readCode(video.current, { stream, signal, onStart: () => setState('running') })
      if (code !== null && !signal.aborted) found(code)
    }
    run().catch((error: unknown) => {
      if (!signal.aborted) setState((error instanceof Error && STATES[error.name]) || 'failed')
    })
    return () => {
      clearTimeout(slow)
      ending.abort()
    }
  }, [video])
  return state
}

interface Reading {
  stream: MediaStream
  signal: AbortSignal
  onStart: () => void
}

/** Returns the first barcode of a camera; null after the end. */
async function readCode(video: HTMLVideoElement | null, { stream, signal, onStart }: Reading): Promise<string | null> {
  const Detector = globalThis.BarcodeDetector
  if (!video || !Detector) return null
  const detector = new Detector({ formats: await barcodeFormats() })
  video.srcObject = stream
  await video.play()
  onStart()
  while (!signal.aborted) {
    // A picture that cannot be read is followed by the next one.
    const codes = await detector.detect(video).catch(() => [])
    const code = codes.find(({ rawValue }) => rawValue !== '')
    if (code) return code.rawValue
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
  return null
}
