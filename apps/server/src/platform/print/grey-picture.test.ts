import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPng } from '../photos/test-photos.ts'
import { pngOf } from '../photos/write-png.ts'
import { greyOfPng } from './grey-picture.ts'

test('a picture becomes grey on white', async () => {
  const rows = Buffer.from([0, 0, 0, 0, 255, 255, 255, 255, 0, 0])
  expect(await greyOfPng(pngOf(3, 1, rows))).toEqual({ width: 3, height: 1, pixels: Buffer.from([0, 255, 76]) })
})

test('what is no small PNG is left out', async () => {
  const png = await aPng(8, 8)
  const damaged = Buffer.from(png)
  damaged.fill(0xff, 45)
  const immense = Buffer.from(png)
  immense.writeUInt32BE(1_000_000, 16)
  for (const bytes of [Buffer.from('<svg/>'), Buffer.alloc(0), png.subarray(0, 50), damaged, immense])
    expect(await greyOfPng(bytes)).toBeUndefined()
})

test('no file breaks it', async () => {
  const png = await aPng(8, 8)
  await fc.assert(
    fc.asyncProperty(fc.nat(png.length - 1), fc.nat(255), async (at, byte) => {
      const changed = Buffer.from(png)
      changed[at] = byte
      const read = await greyOfPng(changed)
      expect(read === undefined || read.pixels.length === read.width * read.height).toBe(true)
    }),
    { numRuns: 200 },
  )
})
