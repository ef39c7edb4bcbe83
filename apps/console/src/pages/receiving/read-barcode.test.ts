import { BarcodeFormat, QRCodeWriter } from '@zxing/library'
import { afterEach, expect, test } from 'vitest'
import { createReader, isNewScan } from './read-barcode.ts'
import { readPixels, type Pixels } from './read-pixels.ts'

afterEach(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'))

/** Draws dark cells as squares of `size` pixels, dark on light. */
function drawn(width: number, height: number, size: number, isDark: (x: number, y: number) => boolean): Pixels {
  const data = new Uint8ClampedArray(width * size * height * size * 4)
  for (let y = 0; y < height * size; y++)
    for (let x = 0; x < width * size; x++)
      data.fill(
        isDark(Math.floor(x / size), Math.floor(y / size)) ? 20 : 235,
        (y * width * size + x) * 4,
        (y * width * size + x) * 4 + 4,
      )
  return { data, width: width * size, height: height * size }
}

/** `VV-1` in Code 128, code set B: start, letters, check sum and stop, as widths of bars and gaps (ISO/IEC 15417). */
const CODE_128 = ['211214', '311123', '311123', '122132', '123221', checkSum(), '2331112']

/** 104 for the start, then each letter by its place: V 54, V 54, - 13, 1 17. */
function checkSum(): string {
  expect((104 + 54 + 2 * 54 + 3 * 13 + 4 * 17) % 103).toBe(64)
  return '111422'
}

/** Gives the browser a reader of its own. */
function own(reader: object): void {
  Object.defineProperty(globalThis, 'BarcodeDetector', { configurable: true, value: reader })
}

test('a QR code and a barcode are read from the pixels of a picture, and none where there is none', () => {
  const code = new QRCodeWriter().encode('AUT-778213', BarcodeFormat.QR_CODE, 0, 0, new Map())
  expect(readPixels(drawn(code.getWidth(), code.getHeight(), 6, (x, y) => code.get(x, y)))).toBe('AUT-778213')
  const bars = CODE_128.join('').replaceAll(/\d/g, (width, at: number) =>
    (at % 2 === 0 ? '1' : '0').repeat(Number(width)),
  )
  const line = `${'0'.repeat(20)}${bars}${'0'.repeat(20)}`
  expect(readPixels(drawn(line.length, 40, 3, (x) => line[x] === '1'))).toBe('VV-1')
  expect(readPixels(drawn(60, 60, 4, () => false))).toBeUndefined()
})

test('a QR code is read from a screen that leaves a fine line between its rows', () => {
  const code = new QRCodeWriter().encode('AUT-778213', BarcodeFormat.QR_CODE, 0, 0, new Map())
  const size = 6
  const picture = drawn(code.getWidth(), code.getHeight(), size, (x, y) => code.get(x, y))
  for (let y = 0; y < picture.height; y += size)
    for (let at = y * picture.width * 4; at < (y + 1) * picture.width * 4; at++)
      picture.data[at] = Math.max(picture.data[at] ?? 0, 130)
  expect(readPixels(picture)).toBe('AUT-778213')
})

test('the reader of the browser is used where it knows the codes of labels', async () => {
  const made: unknown[] = []
  class Detector {
    static getSupportedFormats = () => Promise.resolve(['code_128', 'qr_code', 'aztec'])
    constructor(options: unknown) {
      made.push(options)
    }
    detect = () => Promise.resolve([{ rawValue: 'LE-000123' }])
  }
  own(Detector)
  const read = await createReader()
  expect(await read(document.createElement('video'))).toBe('LE-000123')
  expect(made).toEqual([{ formats: ['qr_code', 'code_128'] }])
})

test.each([
  ['none', undefined],
  ['one without the codes of labels', { getSupportedFormats: () => Promise.resolve(['aztec']) }],
])('with %s of its own, ours is used', async (_kind, reader) => {
  if (reader) own(reader)
  const read = await createReader()
  // A video without a picture yet.
  expect(await read(document.createElement('video'))).toBeUndefined()
})

test('a label that stays in view is one scan, and counts again after it was away', () => {
  expect(isNewScan(undefined, { code: 'A', at: 0 })).toBe(true)
  expect(isNewScan({ code: 'A', at: 0 }, { code: 'A', at: 1_900 })).toBe(false)
  expect(isNewScan({ code: 'A', at: 0 }, { code: 'B', at: 100 })).toBe(true)
  expect(isNewScan({ code: 'A', at: 0 }, { code: 'A', at: 2_100 })).toBe(true)
})
