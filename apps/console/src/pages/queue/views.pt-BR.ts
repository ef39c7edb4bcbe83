import { count } from '../../shared/wording.pt-BR.ts'
import type { StateTone } from '../../shared/state-words.pt-BR.ts'
import type { QueuedProcess } from './queued-process.ts'

type Wait = NonNullable<QueuedProcess['espera']>

/** What a process waits for, in the words of the staff, and how urgent it looks: what the team must do stands out. */
export const waitWords: Readonly<Record<Wait, readonly [label: string, tone: StateTone]>> = {
  decisao: ['Aprovar ou recusar', 'attention'],
  'resposta-de-entrega': ['Responder sobre a entrega', 'attention'],
  'encomenda-extraviada': ['Encomenda extraviada', 'bad'],
  'encomenda-devolvida': ['Voltou ao consumidor', 'attention'],
  'troca-que-falhou': ['A troca falhou', 'bad'],
  'pedido-da-troca': ['Fazer o pedido da troca', 'attention'],
  'reposicao-do-estoque': ['Repor no estoque', 'attention'],
  'registro-na-loja': ['Registrar na loja', 'attention'],
  conclusao: ['Ver o que falta', 'attention'],
  'erro-da-transportadora': ['Erro da transportadora', 'bad'],
  autorizacao: ['Autorizar a postagem', 'attention'],
  'autorizacao-vencida': ['Autorização vencida', 'attention'],
  'dados-bancarios': ['Dados bancários', 'waiting'],
  'escolha-da-troca': ['Escolha da troca', 'waiting'],
  'escolha-do-defeito': ['Escolha do consumidor', 'waiting'],
  postagem: ['Consumidor postar', 'waiting'],
  encomenda: ['Encomenda a caminho', 'waiting'],
  'entrega-da-troca': ['Troca a caminho', 'waiting'],
  conferencia: ['Conferir os itens', 'attention'],
  'estorno-que-falhou': ['O estorno falhou', 'bad'],
  'valor-do-abatimento': ['Valor do abatimento', 'attention'],
  'pagamento-manual': ['Pagar à mão', 'attention'],
  'cobranca-da-transportadora': ['Cobrar a transportadora', 'attention'],
  estorno: ['Estorno a caminho', 'waiting'],
}

export const viewsText = {
  assignee: 'Responsável',
  assignees: [
    { value: '', label: 'qualquer' },
    { value: 'eu', label: 'eu' },
    { value: 'ninguem', label: 'ninguém' },
  ],
  mention: 'Menções',
  mentions: [
    { value: '', label: 'qualquer' },
    { value: 'minha', label: 'a mim, não vistas' },
  ],
  mentioned: (mentions: number) => (mentions === 1 ? '1 menção a você' : `${count(mentions)} menções a você`),
  nothing: 'Nada',
  part: 'Recorte',
  noPart: 'nenhum',
  search: 'Nome, e-mail, pedido, processo ou código',
  emptyTitle: 'Tudo em dia por aqui',
  empty: 'Nenhum processo espera nesta fila. Quando um esperar, ele aparece aqui.',
  all: 'Ver todos os processos',
  foundNothing: 'Nada com estes filtros',
  tryOther: 'Confira o que digitou ou tire um filtro.',
  lawBy: (when: string) => `prazo legal: ${when}`,
  law: 'prazo legal ',
  over: (when: string) => `vencido em ${when}`,
  postBy: (when: string) => `postar até ${when}`,
} as const
