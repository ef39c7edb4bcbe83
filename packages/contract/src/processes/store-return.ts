import type { Static } from 'typebox'
import { Id, Moment, named, Nullable, Text } from '../scalars.ts'
import { Word } from '../word.ts'

export const STORE_RETURN_STATES = [
  'prevista',
  'mostrada',
  'encerrada',
  'dispensada',
  'espera_pessoa',
  'deixada',
] as const

export const StoreReturnView = named(
  'DevolucaoNaLoja',
  'O processo como a plataforma da loja o mostra: uma devolução do pedido. Não movimenta dinheiro, estoque nem trocas.',
  {
    id: Id('Identificador; é também a chave que a devolução leva na loja.'),
    estado: Word('Até onde chegou.', STORE_RETURN_STATES),
    referencia: Nullable(Text('Como a loja conhece a devolução; nulo até ela a mostrar.')),
    codigoEncomenda: Nullable(Text('O código de rastreio, ou de postagem, que a loja foi mandada mostrar por último.')),
    problema: Nullable(Text('Por que ainda não está como devia, ou espera por uma pessoa.')),
    criadaEm: Moment('Quando foi prevista.'),
    mudouEm: Moment('Quando mudou pela última vez.'),
  },
)

export type StoreReturnView = Static<typeof StoreReturnView>

export const exampleStoreReturn: StoreReturnView = {
  id: 8901,
  estado: 'espera_pessoa',
  referencia: null,
  codigoEncomenda: null,
  problema: 'O pedido na loja não tem um dos itens.',
  criadaEm: '2026-11-20T14:05:00Z',
  mudouEm: '2026-11-20T14:05:02Z',
}
