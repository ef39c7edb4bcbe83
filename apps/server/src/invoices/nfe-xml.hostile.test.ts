import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { readInvoiceXml } from './nfe-xml.ts'

const NFE = 'xmlns="http://www.portalfiscal.inf.br/nfe"'
const numbered = (count: number, of: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => of(i)).join('')
const lol = numbered(9, (i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`)

/** Each with what must come of it; none may cost more than a large note does. */
const HOSTILE: readonly (readonly [what: string, xml: string, outcome: string])[] = [
  ['a billion laughs', `<!DOCTYPE r [<!ENTITY l0 "lol">${lol}]><r>&l9;</r>`, 'xml-has-doctype'],
  [
    'a quadratic blow-up',
    `<!DOCTYPE r [<!ENTITY a "${'a'.repeat(1e5)}">]><r>${'&a;'.repeat(1e5)}</r>`,
    'xml-has-doctype',
  ],
  ['an external entity', '<!DOCTYPE r [<!ENTITY e SYSTEM "http://127.0.0.1:9/">]><r>&e;</r>', 'xml-has-doctype'],
  ['endless nesting', '<a>'.repeat(600_000), 'depth'],
  ['notes within notes', `<NFe ${NFE}>`.repeat(40_000), 'depth'],
  ['endless elements', `<r>${'<a/>'.repeat(500_000)}</r>`, 'nodes'],
  ['endless attributes', `<r ${numbered(180_000, (i) => `a${i}="" `)}/>`, 'nodes'],
  ['endless namespaces', `<r ${numbered(110_000, (i) => `xmlns:a${i}="u" `)}/>`, 'nodes'],
  ['endless comments', `<r>${'<!---->'.repeat(290_000)}</r>`, 'nodes'],
  ['endless instructions', `<r>${'<?a?>'.repeat(400_000)}</r>`, 'nodes'],
  ['endless CDATA', `<r>${'<![CDATA[x]]>'.repeat(150_000)}</r>`, 'nodes'],
  ['a huge attribute', `<r a="${'x'.repeat(2_000_000)}"/>`, 'run'],
  ['a huge attribute of lines', `<r a="${'\n'.repeat(2_000_000)}"/>`, 'run'],
  ['a huge text of references', `<r>${'&#65;'.repeat(400_000)}</r>`, 'run'],
  ['a huge name', `<${'a'.repeat(2_000_000)}/>`, 'run'],
  ['a huge entity name', `<r>&${'a'.repeat(2_000_000)};</r>`, 'run'],
  ['a huge comment', `<!--${'x'.repeat(2_000_000)}--><r/>`, 'run'],
  ['comments left open', '<!--'.repeat(500_000), 'malformed'],
  ['declarations left open', '<!'.repeat(1_000_000), 'malformed'],
  ['a declaration of blanks', `<!${' '.repeat(1_900_000)}`, 'malformed'],
  ['more than 2 MiB', `<r>${' '.repeat(2 * 1024 * 1024)}</r>`, 'size'],
  ['a lone surrogate', '<r>\ud800</r>', 'malformed'],
  ['UTF-7 that hides a tag', '+ADw-r+AD4-', 'malformed'],
  [
    'a wanted text without end',
    `<NFe ${NFE}><infNFe><ide><nNF>${'1<!---->'.repeat(150_000)}</nNF></ide></infNFe></NFe>`,
    'nodes',
  ],
]

const outcomeOf = (xml: string): string => {
  const result = readInvoiceXml(xml)
  if (!result.ok) return result.refusal.kind
  return result.value.kind === 'beyond-limits' ? result.value.limit : result.value.kind
}

test.each(HOSTILE)('%s ends soon', (_what, xml, outcome) => {
  const before = process.threadCpuUsage()
  expect(outcomeOf(xml)).toBe(outcome)
  // Nominally below 100 ms of this thread; anything that is not linear takes many seconds.
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(1_000)
})

test('the whole table leaves no memory behind', () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  for (const [, xml] of HOSTILE) outcomeOf(xml)
  collectGarbage()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(8 * 1024 * 1024)
})
