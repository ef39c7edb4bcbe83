import { describe, expect, test } from 'vitest'
import {
  accountSchema,
  kindOf,
  labelOf,
  nameOf,
  pointerOf,
  schemaAt,
  wordOf,
  type Path,
  type SchemaNode,
} from './schema.ts'
import { policySections, settingsSections } from './sections.ts'

const sections = [...policySections, ...settingsSections]

/** Every key of the file that has a field of its own, with the schema of what it holds. */
function* leaves(node: SchemaNode, path: Path = []): Generator<{ path: Path; node: SchemaNode }> {
  const kind = kindOf(node, nameOf(path))
  const children = kind === 'collection' ? node.items?.properties : node.properties
  if (children === undefined) return yield { path, node }
  for (const [key, child] of Object.entries(children))
    if (child !== undefined) yield* leaves(child, [...path, ...(kind === 'collection' ? [0] : []), key])
}

const all = [...leaves(accountSchema)]
const choices = all.flatMap(({ path, node }) => {
  const choice = node.enum ? node : (node.items ?? {})
  const words = (choice.enum ?? []).filter((word) => typeof word === 'string')
  return words.map((word) => ({ name: nameOf(path), choice, word }))
})

describe('the forms of the account file', () => {
  test.each(all.map(({ path, node }) => ({ name: nameOf(path), node })))('name $name', ({ name, node }) => {
    expect(labelOf(node, name)).not.toBe(name)
  })

  test.each(choices)('have a word for $word of $name', ({ choice, word }) => {
    const isSaidAsWritten = [
      'troca',
      'permitir',
      'recusar',
      'arrependimento',
      'garantia',
      'nunca',
      'nenhuma',
      'boleto',
      'cashback',
    ]
    expect(wordOf(choice, word) !== word || isSaidAsWritten.includes(word), word).toBe(true)
  })

  test('ask for every key of the file in exactly one place', () => {
    const starts = sections.flatMap((section) => section.paths)
    for (const { path } of all) {
      const owners = starts.filter((start) => start.every((step, at) => path[at] === step))
      expect(owners, nameOf(path)).toHaveLength(1)
    }
  })

  test('name only keys that the file has', () => {
    for (const section of sections) for (const path of section.paths) expect(schemaAt(path)).toBeDefined()
  })

  test('point to faults as the checks of the file do', () => {
    expect(pointerOf(['lojas', 0, 'url'])).toBe('/lojas/0/url')
  })
})
