import type { ReactNode } from 'react'
import type { Seen } from './show.tsx'
import { show } from './show.tsx'
import { service } from './service.ts'

/** The account file that holds in tests of its forms. */
export const FILE = `nome: Loja Exemplo
prefixo: LE
politica:
  prazos:
    troca:
      dias: 30
motivos:
  - id: 1
    descricao: Ficou pequeno
  - id: 2
    descricao: Arrependimento
lojas:
  - id: 1
    nome: Loja Exemplo
`

let authors = 0

/** Shows a page that works on the account file, to an author who has no draft yet: drafts stay with who wrote them. */
export function showFile(page: ReactNode, seen: Seen = {}, yaml = FILE): void {
  authors += 1
  service.lists('listPolicyVersions', [{ versao: 3 }])
  service.answers('getPolicyVersion', { versao: 3, yaml })
  show(page, { ...seen, who: { pessoa: { id: 900_000 + authors } } })
}
