/** Reads the first barcode that a picture of the camera shows; undefined: none that can be read. */
export type ReadFrame = (video: HTMLVideoElement) => Promise<string | undefined>

/** The formats of the codes on labels, parcels and products, as `BarcodeDetector` names them. */
const FORMATS = ['qr_code', 'code_128', 'code_39', 'ean_13', 'ean_8', 'itf', 'data_matrix']

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

/** `BarcodeDetector` of the browser, which TypeScript does not know yet (Shape Detection API). */
interface DetectorMaker {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** The browser's own reader where it has one that knows the codes of labels; else ours, which is fetched then. */
export async function createReader(): Promise<ReadFrame> {
  const { BarcodeDetector: Maker } = globalThis as { readonly BarcodeDetector?: DetectorMaker }
  const supported = (await Maker?.getSupportedFormats().catch(() => [])) ?? []
  const formats = FORMATS.filter((format) => supported.includes(format))
  if (Maker === undefined || !formats.includes('qr_code') || !formats.includes('code_128')) {
    const { readFrame } = await import('./read-pixels.ts')
    return (video) => Promise.resolve(readFrame(video))
  }
  const detector = new Maker({ formats })
  return async (video) => (await detector.detect(video))[0]?.rawValue
}

/** A code and when it was last in view, in milliseconds. */
export interface InView {
  readonly code: string
  readonly at: number
}

/** A label that stays before the camera is one scan: the same code counts again after it was out of view for so long. */
const GONE_MS = 2_000

/** Whether a code that is in view is a new scan. */
export function isNewScan(before: InView | undefined, { code, at }: InView): boolean {
  return before === undefined || before.code !== code || at - before.at > GONE_MS
}
