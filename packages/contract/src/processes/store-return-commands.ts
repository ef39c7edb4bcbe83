import { exampleManagedProcess } from './management.ts'
import { commandOn } from './management-commands.ts'
import { exampleStoreReturn, type StoreReturnView } from './store-return.ts'

function shown(overrides: Partial<StoreReturnView>) {
  return { ...exampleManagedProcess, devolucaoNaLoja: { ...exampleStoreReturn, problema: null, ...overrides } }
}

const retry = commandOn({
  operationId: 'retryStoreReturn',
  path: 'devolucao-na-loja/tentar',
  summary: 'Tenta de novo mostrar a devolução na loja',
  description:
    'Cabe quando a devolução na loja espera por uma pessoa. O que talvez já tenha sido feito lá é procurado antes pela chave.',
  fields: {},
  example: { motivo: 'O pedido já consta como enviado na loja' },
  refusals: { 'step-not-allowed': 400 },
})

export const retryStoreReturn = {
  ...retry,
  examples: { ...retry.examples, entity: shown({ estado: 'prevista' }) },
} as const

const leave = commandOn({
  operationId: 'leaveStoreReturn',
  path: 'devolucao-na-loja/deixar',
  summary: 'Deixa a devolução na loja com a equipe dela',
  description:
    'Cabe quando a devolução na loja espera por uma pessoa. Nada mais é enviado à loja sobre ela; o processo segue igual.',
  fields: {},
  example: { motivo: 'Encerrada à mão no painel da loja' },
  refusals: { 'step-not-allowed': 400 },
})

export const leaveStoreReturn = {
  ...leave,
  examples: { ...leave.examples, entity: shown({ estado: 'deixada' }) },
} as const

export const storeReturnCommands = [retryStoreReturn, leaveStoreReturn] as const
