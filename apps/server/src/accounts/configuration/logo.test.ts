import { describe, expect, test } from 'vitest'
import { isLogo } from './logo.ts'

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const dataUrl = (kind: string, bytes: Buffer) => `data:image/${kind};base64,${bytes.toString('base64')}`

describe('a logo', () => {
  test('is a picture that is what it says', () => {
    expect(isLogo(dataUrl('png', png))).toBe(true)
    expect(isLogo(dataUrl('jpeg', Buffer.from('ffd8ffe000104a464946', 'hex')))).toBe(true)
    expect(isLogo(dataUrl('webp', Buffer.from('RIFF0000WEBPVP8 ', 'latin1')))).toBe(true)
  })

  test.each([
    ['another kind than it says', dataUrl('jpeg', png)],
    ['a drawing that may hold a script', dataUrl('svg+xml', Buffer.from('<svg onload="alert(1)"/>'))],
    ['a page', dataUrl('png', Buffer.from('<script>alert(1)</script>'))],
    ['an address', 'https://example.com/logo.png'],
    ['more than it may weigh', dataUrl('png', Buffer.concat([png, Buffer.alloc(65_536)]))],
    ['empty', 'data:image/png;base64,'],
    ['followed by something', `${dataUrl('png', png)}"><script>`],
  ])('is not %s', (_what, text) => expect(isLogo(text)).toBe(false))
})
