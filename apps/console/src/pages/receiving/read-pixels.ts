import {
  BarcodeFormat,
  BinaryBitmap,
  DataMatrixReader,
  DecodeHintType,
  GlobalHistogramBinarizer,
  HybridBinarizer,
  MultiFormatOneDReader,
  QRCodeReader,
  type Reader,
  RGBLuminanceSource,
} from '@zxing/library'

/** Wider pictures cost time and do not read better. */
const WIDEST = 960

const hints = new Map<DecodeHintType, unknown>([
  [DecodeHintType.TRY_HARDER, true],
  [
    DecodeHintType.POSSIBLE_FORMATS,
    [BarcodeFormat.CODE_128, BarcodeFormat.CODE_39, BarcodeFormat.EAN_13, BarcodeFormat.EAN_8, BarcodeFormat.ITF],
  ],
])
/** One after the other; the reader of all formats writes to the console for each that it does not find. */
const readers = [new QRCodeReader(), new MultiFormatOneDReader(hints), new DataMatrixReader()]
const canvas = globalThis.document.createElement('canvas')

/** Reads the barcode in the present picture of a video; undefined: none. */
export function readFrame(video: HTMLVideoElement): string | undefined {
  if (video.videoWidth === 0) return undefined
  const scale = Math.min(1, WIDEST / video.videoWidth)
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  return readPixels(context.getImageData(0, 0, canvas.width, canvas.height))
}

/** The bytes of a picture: red, green, blue and opacity of each pixel, row by row. */
export interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** Reads the barcode in a picture; undefined: none. */
export function readPixels({ data, width, height }: Pixels): string | undefined {
  const light = new Uint8ClampedArray(width * height)
  for (let at = 0; at < light.length; at++) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]]
    light[at] = (red + 2 * green + blue) / 4
  }
  const source = new RGBLuminanceSource(light, width, height)
  // The first sees a code in uneven light, but takes the fine lines within a black area for white ones, as screens draw between the
  // rows of a code; the second has one measure of black for the whole picture.
  return (
    decode(new BinaryBitmap(new HybridBinarizer(source)), readers) ??
    decode(new BinaryBitmap(new GlobalHistogramBinarizer(source)), readers.slice(0, 1))
  )
}

function decode(bitmap: BinaryBitmap, by: readonly Reader[]): string | undefined {
  for (const reader of by) {
    try {
      return reader.decode(bitmap, hints).getText()
    } catch {
      // The library throws where a picture has no code of this kind.
    } finally {
      reader.reset()
    }
  }
  return undefined
}
