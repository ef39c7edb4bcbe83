import { afterAll, describe, expect, test } from 'vitest'
import { photoHeadOf } from './photo-kind.ts'
import { createPhotoMaker } from './photo-maker.ts'
import { aJpeg, aPng } from './test-photos.ts'

const maker = createPhotoMaker()
afterAll(() => maker.stop())

describe('a photo', () => {
  test('is made anew from its pixels, as JPEG', async () => {
    const made = await maker.make(await aPng(300, 200))
    if (!made.ok) throw new Error(made.refusal.kind)
    const { bytes, width, height } = made.value
    expect([width, height]).toEqual([300, 200])
    expect(photoHeadOf(Buffer.from(bytes))).toEqual({ kind: 'jpeg', width: 300, height: 200 })
  })

  test('loses whatever else was in its file', async () => {
    const secret = '<script>alert(1)</script> GPS -23.55 PK\u0003\u0004'
    const made = await maker.make(Buffer.concat([await aJpeg(64, 64), Buffer.from(secret)]))
    if (!made.ok) throw new Error(made.refusal.kind)
    expect(Buffer.from(made.value.bytes).toString('latin1')).not.toMatch(/script|GPS|PK/)
  })

  test('has at most 1600 pixels a side', async () => {
    const made = await maker.make(await aPng(3200, 100))
    expect(made.ok && [made.value.width, made.value.height]).toEqual([1600, 50])
  })

  test.each([
    ['a page named like a photo', Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(64)}`)],
    [
      'a drawing with scripts',
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>${' '.repeat(64)}`),
    ],
    ['nothing', Buffer.alloc(0)],
    [
      'the head of a JPEG and nothing behind',
      Buffer.concat([Buffer.from('ffd8ffe000104a46', 'hex'), Buffer.alloc(64)]),
    ],
    ['a GIF', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(64)])],
  ])('is not %s', async (_what, bytes) => {
    expect(await maker.make(bytes)).toEqual({ ok: false, refusal: { kind: 'not-a-photo' } })
  })

  test('is refused before it is decoded when it says it is immense', async () => {
    const bomb = await aPng(8, 8)
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    expect(await maker.make(bomb)).toEqual({ ok: false, refusal: { kind: 'photo-too-large' } })
  })

  test('that is broken inside harms no later one', async () => {
    const broken = await aJpeg(64, 64)
    broken.fill(0xff, 200)
    const [, good] = await Promise.all([maker.make(broken), maker.make(await aPng(10, 10))])
    expect(good.ok).toBe(true)
  })
})
