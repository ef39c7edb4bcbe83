import { expect, test } from 'vitest'
import { squareOf } from './square.ts'

const pixels = (width: number, height: number, rgb: readonly number[]) => ({
  data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => (at % 4 === 3 ? 255 : (rgb[at % 4] ?? 0))),
  width,
  height,
})
const pixelOf = ({ data, width }: { data: Uint8ClampedArray; width: number }, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
]

test('a tall picture stands in the middle, and the ground has the colour of its edges', () => {
  const tall = pixels(2, 4, [10, 20, 30])
  tall.data.set([200, 0, 0, 255], (1 * 2 + 0) * 4)
  const square = squareOf(tall, 480)
  expect([square.width, square.height]).toEqual([4, 4])
  expect(pixelOf(square, 1, 1)).toEqual([200, 0, 0, 255])
  expect(pixelOf(square, 0, 0)).toEqual([34, 18, 26, 255])
})

test('a wide one as well, made smaller first', () => {
  const square = squareOf(pixels(200, 100, [7, 8, 9]), 96)
  expect([square.width, square.height]).toEqual([96, 96])
  expect(pixelOf(square, 0, 0)).toEqual([7, 8, 9, 255])
})

test('a square that is small enough stays as it is', () => {
  const square = pixels(5, 5, [1, 2, 3])
  expect(squareOf(square, 96)).toBe(square)
})
