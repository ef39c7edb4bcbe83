import Type from 'typebox'
import { REMEDY_NAMES, type DefectClaim } from './defect-claim-view.ts'
import { exampleManagedProcess } from '../processes/management.ts'
import { commandsOnPart } from '../processes/management-commands.ts'
import { Day, Reais } from '../scalars.ts'
import { Word } from '../word.ts'

const exampleClaim: DefectClaim = {
  itemId: '9001',
  estado: 'aguardando_escolha',
  reclamadoEm: '2026-10-17T13:20:00Z',
  consertarAte: '2026-11-16T13:20:00Z',
  essencial: false,
  respondidoEm: null,
  escolha: null,
  escolhidoEm: null,
  consertadoEm: null,
  valorOferecido: null,
  valorAbatido: null,
}

const claimCommand = commandsOnPart({
  tag: 'Gestão de processos',
  path: 'itens',
  id: 'itemId',
  about: 'Identificador do item de que se reclama.',
  example: 9001,
  refusals: {
    'process-not-active': 400,
    'item-not-found': 404,
    'claim-not-found': 404,
    'step-not-allowed': 400,
  },
})

export const recordRepair = withExample(
  claimCommand({
    operationId: 'recordRepair',
    path: 'defeito/conserto',
    summary: 'Registra que o item foi consertado e voltou ao consumidor',
    description:
      'O item fica com o consumidor: o processo não espera mais por ele nem devolve nada por ele, e as unidades podem ser pedidas de novo se o defeito voltar. Cabe também depois dos 30 dias, se o consumidor aceitou o conserto: diga-o em motivo.',
    fields: { data: Day('Dia em que voltou ao consumidor, no fuso da conta; nem futuro, nem antes da reclamação.') },
    example: { data: '2026-11-20', motivo: 'Trocada a placa; retirado na loja' },
    refusals: {},
  }),
  { estado: 'consertado', consertadoEm: '2026-11-20', respondidoEm: '2026-11-20T13:21:02Z' },
)

export const chooseRemedy = withExample(
  claimCommand({
    operationId: 'chooseRemedy',
    path: 'defeito/escolha',
    summary: 'Registra o que o consumidor escolheu por um defeito',
    description:
      'Passados os 30 dias sem conserto, ou de imediato se o produto é essencial, o consumidor escolhe: outro item (troca), o que pagou (dinheiro, com o frete como a lei pede) ou abatimento (uma parte do que pagou, e fica com o item). Registre aqui a escolha que ele fez por outro meio; ele também escolhe na loja. Pode mudar enquanto nada foi dado.',
    fields: { escolha: Word('O que o consumidor escolheu.', REMEDY_NAMES) },
    example: { escolha: 'dinheiro', motivo: 'Disse por telefone, protocolo 4410' },
    refusals: {},
  }),
  { estado: 'escolhido', escolha: 'dinheiro', escolhidoEm: '2026-11-17T13:21:02Z' },
)

export const offerAbatement = withExample(
  claimCommand({
    operationId: 'offerAbatement',
    scope: 'gestao:financeiro',
    path: 'defeito/abatimento',
    summary: 'Decide e oferece o valor de um abatimento',
    description:
      'Uma pessoa decide quanto devolver do que foi pago por um item com defeito que o consumidor mantém: de 0,01 ao que resta do que foi pago por estas unidades. O consumidor recebe a oferta e a aceita ou recusa; nada é devolvido antes. Uma oferta nova substitui a anterior.',
    fields: { valor: Reais('Quanto devolver, em reais; de 0,01 ao que resta do que foi pago.') },
    example: { valor: 20, motivo: 'Risco na tampa' },
    refusals: { 'abatement-beyond-paid': 400, 'second-person-needed': 409 },
  }),
  { valorOferecido: 20 },
)

export const declineAbatement = withExample(
  claimCommand({
    operationId: 'declineAbatement',
    path: 'defeito/abatimento-recusado',
    summary: 'Registra que o consumidor recusou o abatimento, ou retira a oferta',
    description: 'A oferta deixa de valer; se o consumidor tinha escolhido abatimento, escolhe de novo.',
    fields: {},
    example: { motivo: 'Prefere o dinheiro' },
    refusals: {},
  }),
  {},
)

export const agreeAbatement = withExample(
  claimCommand({
    operationId: 'agreeAbatement',
    scope: 'gestao:financeiro',
    path: 'defeito/abatimento-aceito',
    summary: 'Registra que o consumidor aceitou o abatimento',
    description:
      'O consumidor aceitou por outro meio a oferta que vale agora: o valor é previsto para devolução e o item fica com ele. O que foi abatido é descontado do que uma devolução posterior das mesmas unidades pode devolver.',
    fields: {
      valor: Type.Optional(Reais('O valor aceito, em reais; se vier, deve ser o oferecido.')),
    },
    example: { valor: 20, motivo: 'Aceitou por telefone, protocolo 4410' },
    refusals: { 'payment-amount-differs': 400, 'second-person-needed': 409 },
  }),
  { estado: 'abatido', valorAbatido: 20, respondidoEm: '2026-11-17T13:21:02Z' },
)

function withExample<Command extends { readonly examples: object }>(command: Command, overrides: Partial<DefectClaim>) {
  const entity = { ...exampleManagedProcess, defeitos: [{ ...exampleClaim, ...overrides }] }
  return { ...command, examples: { ...command.examples, entity } }
}
