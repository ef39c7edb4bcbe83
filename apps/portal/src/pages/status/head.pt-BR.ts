import type { ParcelStepName } from '@vaivem/domain'

/** The steps of parcel, money, voucher and exchange. */
export type StepName =
  | ParcelStepName
  | 'money-asked'
  | 'money-done'
  | 'money-seen'
  | 'voucher'
  | 'reserved'
  | 'ordered'
  | 'shipped'
  | 'delivered'

type Steps = Readonly<Record<StepName, readonly [behind: string, ahead: string]>>
type Waits = Readonly<Partial<Record<StepName, string>>>

/** The first sentence of a request's page: the one thing to do now, and until when; and the words of its two ways. */
export const headCopy = {
  at: (request: string, order: string | null) => (order === null ? request : `${request} · Pedido ${order}`),
  sentences: {
    answer: (item: string) => `Diga o que ‹você|o senhor› quer: ${item}`,
    pay: (amount: string, until: string | null) =>
      until === null
        ? `Pague a diferença de ${amount} para enviarmos a sua troca`
        : `Pague a diferença de ${amount} até ${until} para enviarmos a sua troca`,
    choose: (day: string) => `Diga à loja o que ‹você|o senhor› quer na troca até ${day}`,
    bank: 'Diga à loja para onde vamos enviar o seu dinheiro',
    note: 'Emita a sua nota de devolução para receber o código de envio',
    review: 'A loja está analisando a sua solicitação',
    code: 'Solicitação aprovada: estamos preparando o código de envio',
    collection: 'Solicitação aprovada: estamos combinando a coleta com a transportadora',
    storeArranges: 'Solicitação aprovada: a loja vai avisar como enviar os itens',
    sendBy: (day: string) => `Esperamos o seu pacote até ${day}`,
    send: 'Esperamos o seu pacote',
    handOver: (place: string | null) =>
      place === null ? 'Entregue os itens na loja' : `Entregue os itens na loja: ${place}`,
    collectedOn: (window: string) => `Buscamos o seu pacote: ${window}`,
    collected: 'Deixe o pacote pronto: a transportadora vem buscar',
    travels: 'O seu pacote está a caminho da loja',
    travelsUntil: (day: string) => `O seu pacote está a caminho e deve chegar por volta de ${day}`,
    arrived: 'O seu pacote chegou e está em conferência',
    arrivedUntil: (day: string) => `O seu pacote chegou: terminamos a conferência até ${day}`,
    lost: 'O pacote se perdeu no caminho: a loja está cuidando disso',
    back: 'O pacote voltou para ‹você|o senhor›: fale com a loja',
    codeOver: 'O código de envio venceu: peça outro à loja',
    settling: 'Itens conferidos: falta pouco para terminar',
    delayed: 'O seu reembolso atrasou: a loja está cuidando disso',
    asked: (amount: string) => `Pedimos o seu reembolso de ${amount} e aguardamos a confirmação`,
    exchange: 'Itens conferidos: estamos preparando a sua troca',
    shipped: 'A sua troca está a caminho',
    keep: 'Fique com o item: ‹você|o senhor› não precisa enviar nada',
    voucher: (amount: string) => `O seu vale-compra de ${amount} está pronto`,
    paid: (amount: string) => `Devolvemos ${amount}`,
    paidUntil: (amount: string, day: string) => `Devolvemos ${amount}: o dinheiro aparece até ${day}`,
    done: 'Tudo pronto: ‹você|o senhor› não precisa fazer mais nada',
    refused: 'A loja não aprovou esta solicitação',
    cancelled: 'Esta solicitação foi cancelada',
    cancelledOn: (day: string) => `Esta solicitação foi cancelada em ${day}`,
    expired: 'O prazo de envio terminou',
  },
  /** The label of the one button. */
  actions: {
    code: 'Ver o código e o QR',
    print: 'Ver o código e imprimir a etiqueta',
    shop: 'Ver endereço e código',
    ready: 'Ver como entregar',
    pay: 'Pagar a diferença',
    howToPay: 'Ver como pagar',
    choose: 'Escolher o que eu quero',
    answer: 'Responder à oferta',
    note: 'Ver o que a nota precisa ter',
    voucher: 'Mostrar o código do vale',
    contact: 'Falar com a loja',
  },
  parcel: 'Encomenda',
  parcelOf: (place: number, of: number) => `Encomenda ${place} de ${of}`,
  request: 'Solicitação',
  /** A step that is behind, and the same ahead. */
  steps: {
    asked: ['‹Você|O senhor› fez a solicitação', 'Solicitação'],
    approved: ['Solicitação aprovada', 'Resposta da loja'],
    code: ['Código de envio pronto', 'Código de envio'],
    sent: ['‹Você|O senhor› enviou o pacote', 'Envio do pacote'],
    collected: ['Pacote coletado', 'Coleta do pacote'],
    'handed-over': ['‹Você|O senhor› entregou na loja', 'Entrega na loja física'],
    arrived: ['Pacote na loja', 'Chegada à loja'],
    received: ['A loja recebeu', 'Recebimento pela loja'],
    checked: ['Itens conferidos', 'Conferência dos itens'],
    'money-asked': ['Reembolso pedido à forma de pagamento', 'Pedido do reembolso à forma de pagamento'],
    'money-done': ['Reembolso feito', 'Reembolso'],
    'money-seen': ['O dinheiro apareceu', 'O dinheiro aparece para ‹você|o senhor›'],
    voucher: ['Vale-compra emitido', 'Vale-compra'],
    reserved: ['Item reservado para ‹você|o senhor›', 'Reserva do item'],
    ordered: ['Pedido da troca feito', 'Pedido da troca'],
    shipped: ['Troca enviada', 'Envio da troca'],
    delivered: ['Troca entregue', 'Entrega da troca'],
  } satisfies Steps as Steps,
  /** What a future step waits for, where its day is unknown. */
  waits: {
    approved: 'quando a loja responder',
    code: 'quando o envio for autorizado',
    sent: 'quando ‹você|o senhor› enviar',
    collected: 'quando a transportadora passar',
    'handed-over': 'no dia em que ‹você|o senhor› levar',
    arrived: 'quando a transportadora entregar',
    received: 'quando a loja registrar a entrega',
    checked: 'depois que os itens chegarem',
    'money-seen': 'conforme o banco ou a fatura do cartão',
  } satisfies Waits as Waits,
  done: 'Feito',
  ahead: 'Ainda não',
  expected: {
    by: (day: string) => `até ${day}`,
    on: (day: string) => `em ${day}`,
    about: (day: string) => `por volta de ${day}`,
    from: (day: string) => `a partir de ${day}`,
    'days-after': (days: number) => (days === 1 ? 'cerca de 1 dia depois' : `cerca de ${days} dias depois`),
    'within-days': (days: number) => (days === 1 ? 'até 1 dia depois' : `até ${days} dias depois`),
  },
  help: {
    title: 'Precisa de ajuda?',
    lead: (number: string) => `Fale com a loja e informe o número ${number}.`,
    mail: (number: string) => `Responda a um dos e-mails da solicitação ${number}.`,
  },
}

export type HeadCopy = typeof headCopy
