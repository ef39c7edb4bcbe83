import type { PAID_BY_HAND, RETURN_SITUATIONS } from '@vaivem/contract'
import type { ReturnSituation } from '@vaivem/domain'

/** The titles of the columns of a return file, the usual one first; case and accents do not matter. */
export const RETURN_COLUMNS = {
  refund: ['Estorno', 'Seu número', 'Número do estorno'],
  amount: ['Valor', 'Valor pago', 'Valor (R$)'],
  result: ['Resultado', 'Situação', 'Status'],
  because: ['Motivo', 'Ocorrência', 'Mensagem'],
  day: ['Data do pagamento', 'Data', 'Data de pagamento'],
  reference: ['Identificador', 'ID da transação', 'Autenticação', 'EndToEndId'],
  means: ['Meio', 'Forma de pagamento'],
  document: ['CPF ou CNPJ', 'CPF/CNPJ', 'Documento'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** How banks say what became of a payment, without case and accents; what is refused is looked for first: "não paga". */
export const RETURN_RESULTS: readonly (readonly [RegExp, 'paid' | 'refused' | 'pending'])[] = [
  [/^(rejeitad|recusad|devolvid|nao |falh|erro|invalid|cancelad|estornad)/, 'refused'],
  [/^(pag[ao]s?$|efetuad|efetivad|liquidad|sucesso|confirmad|realizad|concluid|aprovad|ok$)/, 'paid'],
  [/^(pendente|agendad|em processamento|processando|aguardando|em analise)/, 'pending'],
]

export const RETURN_MEANS: readonly (readonly [string, (typeof PAID_BY_HAND)[number]])[] = [
  ['Pix', 'pix'],
  ['Transferência', 'transferencia'],
  ['TED', 'transferencia'],
]

export const returnFaults = {
  'unclosed-quote': (line: number) => `tem na linha ${line} aspas que não se fecham`,
  'text-after-quote': (line: number) => `tem na linha ${line} texto depois de aspas fechadas`,
  empty: 'está vazio',
  missing: (column: string) => `não tem a coluna ${column} na primeira linha`,
  long: (most: number) => `tem mais de ${most} pagamentos; divida-o`,
}

export const situationWords = {
  'to-book': 'a-registrar',
  'to-give-back': 'a-devolver',
  pending: 'pendente',
  'booked-before': 'registrado-antes',
  'given-back-before': 'devolvido-antes',
  proposed: 'proposto',
  unknown: 'desconhecido',
  repeated: 'repetido',
  unreadable: 'ilegivel',
  'amount-differs': 'valor-difere',
  'holder-differs': 'titular-difere',
  'payee-unconfirmed': 'favorecido-nao-confirmado',
  'not-waiting': 'nao-espera',
} as const satisfies Readonly<Record<ReturnSituation, (typeof RETURN_SITUATIONS)[number]>>

/** The meaning of a line, and what to do about it. */
export const situationSentences: Readonly<Record<ReturnSituation, string>> = {
  'to-book': 'Registra-se como paga.',
  'to-give-back': 'O estorno volta à fila com o motivo do banco.',
  pending: 'O banco ainda não concluiu: nada muda; envie o próximo retorno.',
  'booked-before': 'Já estava registrada: nada muda.',
  'given-back-before': 'Já tinha voltado à fila por este motivo: nada muda.',
  proposed: 'Espera uma segunda pessoa em Propostas: nada muda.',
  unknown: 'A conta não tem este estorno: confira de onde veio a linha.',
  repeated: 'O arquivo já tem uma linha deste estorno: se o banco pagou duas vezes, peça a devolução.',
  unreadable: 'Falta o estorno, o valor, o resultado ou a data, ou um deles não se lê: corrija a linha.',
  'amount-differs': 'O valor não é o do estorno: nada se registra. Confira no banco quanto foi pago.',
  'holder-differs': 'O documento de quem recebeu não é o do titular informado: nada se registra. Confira no banco.',
  'payee-unconfirmed':
    'A conta não é do comprador: duas pessoas a confirmam no processo, e depois envie o arquivo de novo.',
  'not-waiting':
    'O estorno não espera este pagamento: foi pago de outro modo, cancelado ou dividido. Confira no processo.',
}

/** How a payment without an identifier is known. */
export function lineReference(day: string, line: number): string {
  return `Retorno do banco de ${day}, linha ${line}`
}
