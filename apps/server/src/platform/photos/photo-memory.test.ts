import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { createPhotoMaker } from './photo-maker.ts'
import { aJpeg } from './test-photos.ts'
import { pngOf } from './write-png.ts'

const maker = createPhotoMaker()
afterAll(() => maker.stop())

// Read of the whole process, and so with no other test beside it.
describe('the memory of a photo', () => {
  test('that states more in the header of its JPEG than its data hold is freed', async () => {
    const lying = await aJpeg(64, 64)
    const frame = lying.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(lying[at + 1] ?? 0))
    lying.writeUInt16BE(3_900, frame + 5)
    lying.writeUInt16BE(2_300, frame + 7)
    const before = anonymousMegabytes()
    const made = await maker.make('a', lying)
    // The missing part of a JPEG is grey: the result is a whole picture, or a refusal.
    expect(made.ok ? [made.value.width, made.value.height] : made.refusal.kind).toEqual(
      made.ok ? [944, 1600] : 'not-a-photo',
    )
    expect(anonymousMegabytes() - before).toBeLessThan(60)
  })

  test('of 58 KB that unpacks to 48 MB needs no more memory than any other, and only in its own process', async () => {
    const bomb = pngOf(4_000, 4_000, Buffer.alloc(4_000 * (1 + 4_000 * 3)))
    expect(bomb.length).toBeLessThan(100_000)
    const before = anonymousMegabytes()
    const others = new Set(childProcesses())
    const used = () =>
      childProcesses()
        .filter((pid) => !others.has(pid))
        .reduce((sum, pid) => sum + anonymousMegabytes(pid), anonymousMegabytes())
    let peak = 0
    const looking = setInterval(() => (peak = Math.max(peak, used())), 5)
    const made = await maker.make('a', bomb)
    clearInterval(looking)
    expect(made.ok && [made.value.width, made.value.height]).toEqual([1600, 1600])
    expect(peak - before).toBeLessThan(150)
  })
})

/** The memory that a process does not share, as Linux counts it; 0 where it is not known. */
function anonymousMegabytes(pid: string | number = 'self'): number {
  try {
    const [, kilobytes = '0'] = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1_000
  } catch {
    return 0
  }
}

/** Browsers and services of other tests are among them. */
function childProcesses(): string[] {
  return readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
}
