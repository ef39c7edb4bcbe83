import { expect, test } from 'vitest'
import { indentXml } from './indent-xml.ts'

test('elements stand below each other, each as deep as it is', () => {
  expect(indentXml('<?xml version="1.0"?><nfe><ide><nNF>1</nNF><vazio/></ide></nfe>')).toBe(
    ['<?xml version="1.0"?>', '<nfe>', '  <ide>', '    <nNF>1</nNF>', '    <vazio/>', '  </ide>', '</nfe>'].join('\n'),
  )
})
