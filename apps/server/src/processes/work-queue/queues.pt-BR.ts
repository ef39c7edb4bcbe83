import type { QUEUES } from '@vaivem/contract'

export type Queue = (typeof QUEUES)[number]

/** How a queue is called, and who is in it. */
export const queueNames: Readonly<Record<Queue, { readonly name: string; readonly who: string }>> = {
  'a-aprovar': { name: 'A aprovar', who: 'Solicitações que esperam que alguém decida.' },
  sinalizados: {
    name: 'Sinalizados',
    who: 'Das que esperam uma decisão, as que a equipe sinalizou, ou que a política permite mas manda olhar.',
  },
  'aguardando-postagem': {
    name: 'Aguardando postagem',
    who: 'Aprovadas cuja encomenda já pode sair e ainda não saiu.',
  },
  'entregues-nao-avaliados': {
    name: 'Entregues e não avaliados',
    who: 'Itens que chegaram e ninguém conferiu por inteiro.',
  },
  'estorno-falhou': { name: 'Estorno falhou', who: 'Algum estorno ou vale falhou e não será tentado de novo sozinho.' },
  'trocas-sem-escolha': {
    name: 'Trocas sem escolha',
    who: 'Trocas aceitas para as quais ninguém escolheu o que vai: acabado o prazo da conta, viram vale-compra ou dinheiro.',
  },
  'defeitos-sem-escolha': {
    name: 'Defeitos sem escolha',
    who: 'Itens com defeito cujo prazo de conserto acabou, ou que são essenciais: o consumidor ainda não escolheu entre outro item, o dinheiro e o abatimento, ou o abatimento que escolheu ainda não foi combinado (CDC, art. 18).',
  },
  'acao-manual': {
    name: 'Ação manual',
    who: 'Algo espera por uma pessoa: um pagamento ou um vale manual, uma autorização, uma encomenda extraviada ou com erro, o valor de um abatimento, o pedido de uma troca, uma troca que falhou.',
  },
  expirando: { name: 'Expirando', who: 'A autorização de postagem vence em poucos dias, ou já venceu hoje.' },
  'prazo-legal': {
    name: 'Prazo legal',
    who: 'O prazo da lei acaba em poucos dias ou já passou: 5 dias para responder (Decreto 7.962/2013, art. 4º), 30 para sanar um defeito (CDC, art. 18), de imediato o dinheiro de quem se arrependeu e devolveu (CDC, art. 49).',
  },
  todos: { name: 'Todos', who: 'Todos os processos.' },
}
