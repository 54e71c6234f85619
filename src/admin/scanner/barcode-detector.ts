/** What browsers that recognise barcodes have, and the types of TypeScript do not. */
interface BarcodeDetector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}

interface BarcodeDetectorClass {
  new (options: { formats: readonly string[] }): BarcodeDetector
  getSupportedFormats: () => Promise<readonly string[]>
}

declare global {
  var BarcodeDetector: BarcodeDetectorClass | undefined
}

/** What stands on packages, and on labels of a warehouse. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'itf', 'code_128']

const readFormats = async (): Promise<readonly string[]> => {
  // Only pages on a secure address have cameras.
  if (!globalThis.BarcodeDetector || !('mediaDevices' in navigator)) return []
  const supported = await globalThis.BarcodeDetector.getSupportedFormats().catch((): readonly string[] => [])
  return FORMATS.filter((format) => supported.includes(format))
}

let formats: Promise<readonly string[]> | undefined

/** Returns the barcodes that this browser recognises; none where it recognises no pictures. */
export const barcodeFormats = (): Promise<readonly string[]> => (formats ??= readFormats())
