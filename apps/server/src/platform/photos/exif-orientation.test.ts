import { expect, test } from 'vitest'
import { orientationOf, upright } from './exif-orientation.ts'

/** 2 x 3 pixels, numbered row by row. */
const picture = {
  width: 2,
  height: 3,
  data: new Uint8ClampedArray([1, 2, 3, 4, 5, 6].flatMap((value) => [value, value, value, 255])),
}

test.each([
  [1, [1, 2, 3, 4, 5, 6], 2],
  [2, [2, 1, 4, 3, 6, 5], 2],
  [3, [6, 5, 4, 3, 2, 1], 2],
  [4, [5, 6, 3, 4, 1, 2], 2],
  [5, [1, 3, 5, 2, 4, 6], 3],
  [6, [5, 3, 1, 6, 4, 2], 3],
  [7, [6, 4, 2, 5, 3, 1], 3],
  [8, [2, 4, 6, 1, 3, 5], 3],
])('a picture of orientation %i stands upright', (orientation, values, width) => {
  const turned = upright(picture, orientation)
  expect([...turned.data].filter((_, at) => at % 4 === 0)).toEqual(values)
  expect(turned.width).toBe(width)
})

function jpegWith(tiff: Buffer): Buffer {
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  return Buffer.concat([Buffer.of(0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2), exif, Buffer.of(0xff, 0xda, 0, 2)])
}

test.each([
  ['little-endian', Buffer.from('49492a000800000001001201030001000000060000000000', 'hex'), 6],
  ['big-endian', Buffer.from('4d4d002a000000080001011200030000000100080000', 'hex'), 8],
  ['without the tag', Buffer.from('49492a000800000000000000', 'hex'), 1],
  ['pointing outside itself', Buffer.from('49492a00ffffff7f01001201', 'hex'), 1],
  ['cut short', Buffer.from('4949', 'hex'), 1],
])('is read of an EXIF %s', (_, tiff, orientation) => {
  expect(orientationOf(jpegWith(tiff))).toBe(orientation)
})
