import { expect, test } from 'vitest'
import { faultLine, readConfiguration } from './read-configuration.ts'

const faultsOf = (option: string, integration = 'demonstracao') => {
  const read = readConfiguration(`nome: L
prefixo: L
logistica:
  transportadoras: [{ id: 1, nome: T, integracao: ${integration} }]
  opcoes: [{ id: 1, descricao: D, prazoDias: 3, transportadora: 1, ${option} }]`)
  return read.ok ? [] : read.refusal.faults.map((fault) => faultLine('f.yaml', fault))
}
const MORNING = "{ dias: [seg, sab], de: '08:00', ate: '12:00' }"
const MELHOR_ENVIO = "melhorEnvio, opcoes: { servico: '1', contato: ti@loja.example }"

test.each([
  ['a collection at a set time', `tipo: coletaAgendada, janelas: [${MORNING}], antecedenciaDias: 0, diasOferecidos: 3`],
  ['a collection', `tipo: coleta, janelas: [${MORNING}, { dias: [ter], de: '08:00', ate: '12:00' }]`],
  ['none', 'tipo: agencia, janelas: []'],
])('windows of %s are taken', (_what, option) => {
  expect(faultsOf(option)).toEqual([])
})

test('windows of a carrier whose staff do everything are taken: they tell it', () => {
  expect(faultsOf(`tipo: coleta, janelas: [${MORNING}]`, 'nenhuma')).toEqual([])
})

test.each([
  [
    'where nobody collects',
    `tipo: agencia, janelas: [${MORNING}]`,
    'logistica.opcoes[0].janelas: só valem com `tipo: coleta` ou `tipo: coletaAgendada`',
  ],
  [
    'for an express collection',
    `tipo: coletaExpressa, janelas: [${MORNING}]`,
    'só valem com `tipo: coleta` ou `tipo: coletaAgendada`',
  ],
  [
    'that end before they begin',
    "tipo: coleta, janelas: [{ dias: [seg], de: '12:00', ate: '08:00' }]",
    'logistica.opcoes[0].janelas[0].ate: a janela termina antes de começar',
  ],
  [
    'that are there twice',
    `tipo: coleta, janelas: [${MORNING}, { dias: [sab, dom], de: '08:00', ate: '12:00' }]`,
    'logistica.opcoes[0].janelas[1]: já há uma janela com este horário em um destes dias',
  ],
  ['without a day', "tipo: coleta, janelas: [{ dias: [], de: '08:00', ate: '12:00' }]", 'janelas[0].dias'],
  ['at no time of the day', "tipo: coleta, janelas: [{ dias: [seg], de: '8h', ate: '24:00' }]", 'janelas[0].de'],
  [
    'on no day of the week',
    "tipo: coleta, janelas: [{ dias: [feriado], de: '08:00', ate: '12:00' }]",
    'janelas[0].dias',
  ],
  ['with too much notice', `tipo: coleta, janelas: [${MORNING}], antecedenciaDias: 31`, 'antecedenciaDias'],
])('windows %s are refused', (_what, option, told) => {
  expect(faultsOf(option).join('\n')).toContain(told)
})

test('windows of a carrier that would never hear of them are refused', () => {
  expect(faultsOf(`tipo: coleta, janelas: [${MORNING}]`, MELHOR_ENVIO).join('\n')).toContain(
    'logistica.opcoes[0].janelas: a integração Melhor Envio não leva a janela da coleta à transportadora',
  )
})
