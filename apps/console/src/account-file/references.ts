import type { Document } from 'yaml'
import { valueAt } from './draft-text.ts'
import type { Path } from './schema.ts'

/** Keys that name an entry of another list of the file by its number. */
const lists: Readonly<Record<string, Path | undefined>> = {
  'conectores.loja': ['lojas'],
  'provedoresPagamento.lojas': ['lojas'],
  'logistica.lojasFisicas.loja': ['lojas'],
  'logistica.opcoes.transportadora': ['logistica', 'transportadoras'],
}

/** The entries that a key may name; undefined where it names none. */
export function referencesOf(document: Document, name: string) {
  const path = lists[name]
  return path === undefined ? undefined : referencesTo(document, path)
}

/** The entries of a list by number and name. */
export function referencesTo(document: Document, path: Path) {
  const list = valueAt(document, path)
  return (Array.isArray(list) ? list : []).flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('id' in entry)) return []
    const said = 'nome' in entry && typeof entry.nome === 'string' ? entry.nome : ''
    return [{ value: String(entry.id), label: `${String(entry.id)} · ${said}` }]
  })
}
