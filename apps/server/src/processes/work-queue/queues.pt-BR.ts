import type { QUEUE_GROUPS, QUEUES, WAITS, WORKING_VIEWS } from '@vaivem/contract'

export type Queue = (typeof QUEUES)[number]

type WorkingView = (typeof WORKING_VIEWS)[number]

/** The working views as the database knows them. */
export const storedViews: Readonly<Record<WorkingView, string>> = {
  'para-decidir': 'to-decide',
  'para-autorizar': 'to-authorize',
  'dados-que-faltam': 'missing-data',
  'em-transito': 'in-transit',
  'para-conferir': 'to-check',
  dinheiro: 'money',
}

/** The things that a process can wait for, by their names in the database. */
export const waitNames: Readonly<Record<string, (typeof WAITS)[number]>> = {
  decision: 'decisao',
  'delivery-answer': 'resposta-de-entrega',
  'lost-parcel': 'encomenda-extraviada',
  'returned-parcel': 'encomenda-devolvida',
  'failed-exchange': 'troca-que-falhou',
  'exchange-order': 'pedido-da-troca',
  restock: 'reposicao-do-estoque',
  'store-return': 'registro-na-loja',
  conclusion: 'conclusao',
  'carrier-error': 'erro-da-transportadora',
  authorization: 'autorizacao',
  'expired-authorization': 'autorizacao-vencida',
  'bank-data': 'dados-bancarios',
  'exchange-choice': 'escolha-da-troca',
  'remedy-choice': 'escolha-do-defeito',
  posting: 'postagem',
  parcel: 'encomenda',
  'exchange-delivery': 'entrega-da-troca',
  rating: 'conferencia',
  'failed-refund': 'estorno-que-falhou',
  'abatement-amount': 'valor-do-abatimento',
  'manual-payment': 'pagamento-manual',
  'carrier-claim': 'cobranca-da-transportadora',
  refund: 'estorno',
}

/** Whether a queue is one of those that add up, goes across them, or is a narrower part. */
export function groupOf(queue: Queue): (typeof QUEUE_GROUPS)[number] {
  if (queue in storedViews || queue === 'adiados') return 'andamento'
  return queue === 'prazos' || queue === 'todos' ? 'atravessa' : 'recorte'
}

/** How a queue is called, and who is in it. */
export const queueNames: Readonly<Record<Queue, { readonly name: string; readonly who: string }>> = {
  'para-decidir': {
    name: 'Para decidir',
    who: 'Esperam uma decisão da equipe: a solicitação, uma reclamação de entrega, uma encomenda extraviada, uma troca que não saiu.',
  },
  'para-autorizar': {
    name: 'Para autorizar',
    who: 'Aprovados cuja postagem ainda precisa ser autorizada, ou cuja autorização falhou ou venceu.',
  },
  'dados-que-faltam': {
    name: 'Dados que faltam',
    who: 'Esperam o consumidor: os dados bancários, a escolha da troca ou a escolha por um defeito.',
  },
  'em-transito': {
    name: 'Em trânsito',
    who: 'A encomenda vai ser postada ou está a caminho, ou a troca está a caminho do consumidor.',
  },
  'para-conferir': { name: 'Para conferir', who: 'Itens que chegaram e ninguém conferiu por inteiro.' },
  dinheiro: {
    name: 'Dinheiro',
    who: 'Falta só o dinheiro: um estorno que falhou ou está a caminho, um pagamento manual, uma cobrança à transportadora.',
  },
  adiados: {
    name: 'Adiados',
    who: 'Alguém da equipe os adiou: voltam à sua fila na hora escolhida, ou quando passam a esperar por outra coisa.',
  },
  prazos: {
    name: 'Prazos',
    who: 'De todas as filas, o que vence em poucos dias ou já venceu: pela lei ou pela autorização de postagem.',
  },
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
  'reclamacoes-de-entrega': {
    name: 'Reclamações de entrega',
    who: 'O consumidor não recebeu, recebeu danificado ou recebeu a menos, e espera a resposta da loja: reenviar, reembolsar ou recusar (Decreto 7.962/2013, art. 4º, V).',
  },
  'acao-manual': {
    name: 'Ação manual',
    who: 'Algo espera por uma pessoa: um pagamento ou um vale manual, uma autorização, uma encomenda extraviada ou com erro, o valor de um abatimento, o pedido de uma troca, uma troca que falhou, o que a loja não repôs no estoque ou não mostrou como devolução.',
  },
  expirando: { name: 'Expirando', who: 'A autorização de postagem vence em poucos dias, ou já venceu hoje.' },
  'prazo-legal': {
    name: 'Prazo legal',
    who: 'O prazo da lei acaba em poucos dias ou já passou: 5 dias para responder (Decreto 7.962/2013, art. 4º), 30 para sanar um defeito (CDC, art. 18), de imediato o dinheiro de quem se arrependeu e devolveu (CDC, art. 49).',
  },
  todos: { name: 'Todos', who: 'Todos os processos.' },
}
