/** Texts of reading a barcode by the camera. */
export const scannerEn = {
  scan: 'Scan a barcode',
  scanFor: (field: string) => `${field}: scan it`,
  title: 'Scan a barcode',
  state: {
    starting: 'Starting the camera…',
    running: 'Hold the barcode into the picture.',
    slow: 'Nothing was recognised yet. Hold it closer, straight and in the light, or type its number.',
    denied: 'This page may not use the camera. Allow it in the settings of your browser, or type the number.',
    missing: 'This device has no camera. Type the number instead.',
    failed: 'The camera could not be started: another app may be using it. Close it, or type the number.',
  },
  number: 'Number below the barcode',
  use: 'Use this number',
  empty: 'Please enter the number.',
} as const
