import Type from 'typebox'
import type { Operation } from '../operation.ts'
import { AccountYaml } from '../policy/policy.ts'
import { Flag, Id, named, Nullable } from '../scalars.ts'
import { Word } from '../word.ts'

/** Fonts and logos of the brand are within the page. */
const LONGEST_PAGE = 1_048_576

export const PREVIEWED_PAGES = ['loja', 'itens', 'desfecho', 'acompanhamento', 'email'] as const

export const previewBrand = {
  section: 'gestão',
  tag: 'Gestão da conta',
  operationId: 'previewBrand',
  method: 'POST',
  url: '/v1/gestao/marca/previa',
  scope: 'gestao:admin',
  rateGroup: 'consulta',
  changes: false,
  wrapping: 'entity',
  summary: 'Mostra uma página do consumidor como um rascunho a deixaria',
  description:
    'Desenha uma página do consumidor, ou um e-mail, com a marca de um rascunho da configuração e um pedido inventado. A página vem inteira, com estilos, fontes e logos dentro dela, sem script e sem nada que se possa acionar. Nada é gravado.',
  schema: {
    body: Type.Object(
      {
        yaml: AccountYaml,
        loja: Type.Optional(Nullable(Id('De que loja; sem ela, a conta.'))),
        pagina: Word(
          'Que página: procurar o pedido, escolher os itens, escolher o desfecho, acompanhar, ou um e-mail.',
          PREVIEWED_PAGES,
        ),
        idioma: Type.Optional(Word('Em que idioma; por padrão, português.', ['pt-BR', 'en', 'es'])),
        noite: Type.Optional(Flag('Se como no modo escuro.', false)),
      },
      { title: 'PreviaDaMarcaRequest', description: 'O rascunho e o que mostrar dele.' },
    ),
    entity: named('PreviaDaMarca', 'A página.', {
      html: Type.String({ description: 'A página inteira, em HTML.', maxLength: LONGEST_PAGE }),
    }),
  },
  verbatim: ['yaml'],
  refusals: { 'policy-invalid': 400 },
  examples: {
    body: {
      yaml: "nome: Loja Exemplo\nprefixo: LE\nvitrine: { cor: '#1c5243', cantos: retos }\n",
      loja: 1,
      pagina: 'itens',
      idioma: 'pt-BR',
      noite: false,
    },
    entity: { html: '<!doctype html><html lang="pt-BR">…</html>' },
  },
} as const satisfies Operation
