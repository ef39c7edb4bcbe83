import { exampleManagedProcess } from '../processes/management.ts'
import { commandsOnPart } from '../processes/management-commands.ts'
import { Word } from '../word.ts'
import { exampleRestock, type RestockView } from './restocks.ts'

const restockCommand = commandsOnPart({
  path: 'reposicoes',
  id: 'reposicaoId',
  about: 'Identificador da reposição.',
  example: exampleRestock.id,
  refusals: { 'restock-not-found': 404, 'step-not-allowed': 400 },
})

function shown(overrides: Partial<RestockView>) {
  return { ...exampleManagedProcess, reposicoes: [{ ...exampleRestock, problema: null, ...overrides }] }
}

const retry = restockCommand({
  operationId: 'retryRestock',
  path: 'tentar',
  summary: 'Tenta de novo repor unidades no estoque da loja',
  description:
    'Cabe quando a reposição espera por uma pessoa. A loja é perguntada primeiro, com a mesma chave, se já somou as unidades.',
  fields: {},
  example: { motivo: 'O item foi cadastrado de novo na loja' },
  refusals: {},
})

export const retryRestock = {
  ...retry,
  examples: { ...retry.examples, entity: shown({ estado: 'prevista' }) },
} as const

const close = restockCommand({
  operationId: 'closeRestock',
  path: 'encerrar',
  summary: 'Diz o que houve com unidades que esperam para voltar ao estoque',
  description:
    'Cabe quando a reposição espera por uma pessoa: `reposta` se as unidades já estão no estoque da loja, `dispensada` se não voltam a ele. Nada mais é enviado à loja.',
  fields: { resultado: Word('O que houve.', ['reposta', 'dispensada']) },
  example: { resultado: 'reposta', motivo: 'Somada à mão no painel da loja' },
  refusals: {},
})

export const closeRestock = {
  ...close,
  examples: { ...close.examples, entity: shown({ estado: 'feita_a_mao' }) },
} as const

export const restockCommands = [retryRestock, closeRestock] as const
