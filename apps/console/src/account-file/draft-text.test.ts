import { describe, expect, test } from 'vitest'
import { nextId, readDraft, valueAt, withEntry, withMoved, withValue } from './draft-text.ts'

const draft = `# A conta
nome: Loja Exemplo
prefixo: LE
politica:
  prazos:
    troca: { dias: 30, aPartirDe: entrega } # por que trinta
motivos:
  - { id: 1, descricao: Arrependimento, tipo: arrependimento }
`

const read = (text: string, path: readonly (string | number)[]) => {
  const found = readDraft(text)
  if (!found.ok) throw new Error(found.fault.message)
  return valueAt(found.document, path)
}

describe('a draft of the account file', () => {
  test('is changed in one place, and keeps its comments', () => {
    const changed = withValue(draft, ['politica', 'prazos', 'troca', 'dias'], 15)
    expect(changed).toBe(draft.replace('dias: 30', 'dias: 15'))
  })

  test('takes keys that it did not have, down to any depth', () => {
    const changed = withValue(draft, ['logistica', 'opcoes', 0, 'prazoDias'], 3)
    expect(read(changed, ['logistica', 'opcoes', 0, 'prazoDias'])).toBe(3)
    expect(read(changed, ['nome'])).toBe('Loja Exemplo')
  })

  test('takes a value below a key that was left empty', () => {
    const changed = withValue('nome: A\nprefixo: A\ngatilhos:\n', ['gatilhos', 'estorno'], 'postagem')
    expect(read(changed, ['gatilhos'])).toEqual({ estorno: 'postagem' })
  })

  test('loses a key whose value is taken away', () => {
    expect(read(withValue(draft, ['politica', 'prazos', 'troca', 'aPartirDe'], undefined), ['politica'])).toEqual({
      prazos: { troca: { dias: 30 } },
    })
  })

  test('takes an entry at the end of a list, or as the first of one', () => {
    const reason = { id: 2, descricao: 'Não serviu', tipo: 'troca' }
    expect(read(withEntry(draft, ['motivos'], reason), ['motivos', 1])).toEqual(reason)
    expect(read(withEntry(draft, ['lojas'], { id: 1 }), ['lojas'])).toEqual([{ id: 1 }])
    expect(read(withEntry(`${draft}lojas: []\n`, ['lojas'], { id: 1 }), ['lojas'])).toEqual([{ id: 1 }])
  })

  test('loses one entry of a list', () => {
    expect(read(withValue(draft, ['motivos', 0], undefined), ['motivos'])).toEqual([])
  })

  test('has its entries in another order', () => {
    const two = withEntry(draft, ['motivos'], { id: 2, descricao: 'Não serviu', tipo: 'troca' })
    expect(read(withMoved(two, ['motivos'], 1, 0), ['motivos', 0, 'id'])).toBe(2)
    expect(withMoved(two, ['motivos'], 0, 2)).toBe(two)
  })

  test('that is no YAML says at which line', () => {
    expect(readDraft('nome: A\nprefixo: }\n')).toMatchObject({ ok: false, fault: { line: 2 } })
    expect(readDraft('só um texto')).toMatchObject({ ok: false, fault: { line: 1 } })
  })

  test('gives the number after the highest to what is new', () => {
    expect(nextId([{ id: 3 }, { id: 7 }, { nome: 'x' }])).toBe(8)
    expect(nextId(undefined)).toBe(1)
  })
})
