import { expect, test } from 'vitest'
import { createPictureNames, digestOf } from './picture-names.ts'

const URL_OF_PICTURE = 'https://cdn.loja.com.br/a.jpg'
const names = createPictureNames(new Uint8Array(32).fill(7))
const name = names.nameOf(7, URL_OF_PICTURE)

test('a name leads to the digest of its address, for its own account', () => {
  expect(name).toMatch(/^[\w-]{32}$/)
  expect(names.digestIn(7, name)).toEqual(digestOf(URL_OF_PICTURE))
  expect(names.digestIn(8, name)).toBeUndefined()
})

test('nobody else can make one', () => {
  const forged = Buffer.concat([digestOf('https://10.0.0.8/a.jpg'), Buffer.from(name, 'base64url').subarray(16)])
  for (const other of [forged.toString('base64url'), `${name}A`, name.slice(1), '', '../../etc'])
    expect(names.digestIn(7, other)).toBeUndefined()
  expect(createPictureNames(new Uint8Array(32).fill(8)).digestIn(7, name)).toBeUndefined()
})
