import { screen } from '@testing-library/dom'
import type { OperationId } from '@vaivem/contract'
import { expect, test } from 'vitest'
import { choose, click, dialog, fill, inside } from '../../testing/acts.ts'
import { allowed, showPart } from '../../testing/process.tsx'
import { service } from '../../testing/service.ts'
import { CommandButtons } from './commanding.tsx'

/** One action of a person in the form of a command. */
type Step = readonly ['fill' | 'choose', label: string, value: string] | readonly ['tick', label: string]

interface Case {
  /** The notice once it was done; absent: the usual words. */
  readonly done?: string
  readonly name: string
  readonly label: string
  readonly operation: OperationId
  readonly steps?: readonly Step[]
  /** The expected body, without the version. */
  readonly body?: object
  readonly params?: Readonly<Record<string, string>>
}

const PARCEL = { encomendaId: '5120' }
const REFUND = { estornoId: '871502' }
const EXCHANGE = { trocaId: '7301' }
const ITEM = { itemId: '9001' }

const DECISIONS: readonly Case[] = [
  {
    name: 'aprovar',
    label: 'Aprovar',
    operation: 'approveProcess',
    body: { desfazivel: true },
    done: 'LE-000123: Solicitação aprovada',
  },
  {
    name: 'recusar',
    label: 'Recusar',
    operation: 'refuseProcess',
    steps: [['fill', 'O que dizer ao consumidor', 'Fora do prazo.']],
    body: { textoUsuario: 'Fora do prazo.', desfazivel: true },
    done: 'LE-000123: Solicitação recusada',
  },
  {
    name: 'sinalizar',
    label: 'Colocar em análise',
    operation: 'flagProcess',
    done: 'LE-000123: Solicitação em análise',
  },
  {
    name: 'cancelar',
    label: 'Cancelar',
    operation: 'cancelProcess',
    steps: [['choose', 'Quem pediu', 'o consumidor']],
    body: { solicitadoPor: 'consumidor', desfazivel: true },
    done: 'LE-000123: Solicitação cancelada',
  },
  { name: 'reabrir', label: 'Reabrir', operation: 'reopenProcess', done: 'LE-000123: Solicitação reaberta' },
  {
    name: 'comentarios',
    label: 'Comentar',
    operation: 'commentProcess',
    steps: [['fill', 'Comentário', ' Liguei para a cliente. ']],
    body: { texto: 'Liguei para a cliente.' },
  },
  {
    name: 'endereco',
    label: 'Mudar endereço',
    operation: 'changeProcessAddress',
    steps: [
      ['fill', 'CEP', '01310100'],
      ['fill', 'Logradouro', 'Avenida Paulista'],
      ['fill', 'Cidade', 'São Paulo'],
      ['fill', 'Estado', 'SP'],
      ['fill', 'CPF ou CNPJ', '529.982.247-25'],
      ['fill', 'Telefone com DDD', '(11) 98888-7766'],
    ],
    body: {
      endereco: { cep: '01310100', logradouro: 'Avenida Paulista', cidade: 'São Paulo', estado: 'SP' },
      documento: '529.982.247-25',
      telefone: '(11) 98888-7766',
    },
  },
]

const PARCELS: readonly Case[] = [
  { name: 'encomendas', label: 'Nova encomenda', operation: 'addParcel' },
  {
    name: 'encomendas/5120/autorizar',
    label: 'Autorizar postagem',
    operation: 'authorizeParcel',
    steps: [
      ['fill', 'Código que a loja já tem', '2053841907'],
      ['fill', 'Em quantas caixas vai', '3'],
      ['tick', 'Seguir sem a nota do comprador contribuinte'],
    ],
    body: { codigo: '2053841907', volumes: 3, semNotaDoComprador: true },
    params: PARCEL,
  },
  {
    name: 'encomendas/5120/postagem',
    label: 'Registrar postagem',
    operation: 'recordPosting',
    steps: [
      ['fill', 'Código de rastreio', 'BR123456789BR'],
      ['tick', 'Foi coletada em casa'],
    ],
    body: { codigoRastreio: 'BR123456789BR', coletada: true },
    params: PARCEL,
  },
  { name: 'encomendas/5120/recebimento', label: 'Registrar chegada', operation: 'recordReceipt', params: PARCEL },
  { name: 'encomendas/5120/extravio', label: 'Registrar extravio', operation: 'recordLoss', params: PARCEL },
  { name: 'encomendas/5120/devolucao', label: 'Voltou ao consumidor', operation: 'sendBackParcel', params: PARCEL },
  { name: 'encomendas/5120/cancelar', label: 'Cancelar encomenda', operation: 'cancelParcel', params: PARCEL },
]

const MONEY: readonly Case[] = [
  {
    name: 'estornos/planejar',
    label: 'Planejar estorno',
    operation: 'planRefund',
    steps: [['choose', 'Base', 'o que foi avaliado']],
    body: { base: 'avaliado' },
  },
  { name: 'estornos/871502/executar', label: 'Executar', operation: 'executeRefund', params: REFUND },
  {
    name: 'estornos/871502/pagamento-manual',
    label: 'Registrar pagamento',
    operation: 'recordManualPayment',
    steps: [
      ['choose', 'Meio', 'Pix'],
      ['fill', 'Valor pago', 'R$ 1.077,50'],
      ['fill', 'Dia do pagamento', '2026-11-19'],
      ['fill', 'Referência', 'E1817'],
    ],
    body: { meio: 'pix', valor: 1077.5, data: '2026-11-19', referencia: 'E1817' },
    params: REFUND,
  },
  {
    name: 'estornos/871502/vale-manual',
    label: 'Registrar vale',
    operation: 'recordManualVoucher',
    steps: [
      ['fill', 'Código do vale', 'VALE-77'],
      ['fill', 'Vale até', '2027-11-19'],
      ['fill', 'Referência', 'cupom 12'],
    ],
    body: { codigo: 'VALE-77', validade: '2027-11-19', referencia: 'cupom 12' },
    params: REFUND,
  },
  {
    name: 'estornos/871502/desfecho',
    label: 'Dizer o que houve',
    operation: 'recordRefundOutcome',
    steps: [
      ['tick', 'A loja o fez'],
      ['fill', 'Referência', 'R-9'],
    ],
    body: { feito: true, referencia: 'R-9' },
    params: REFUND,
  },
  { name: 'vale/emitir', label: 'Emitir vale', operation: 'issueVoucher' },
  { name: 'vale/reemitir', label: 'Reemitir vale', operation: 'reissueVoucher' },
  {
    name: 'forma-estorno',
    label: 'Mudar forma',
    operation: 'changeRefundForm',
    steps: [
      ['choose', 'Como o consumidor recebe', 'pagamento à mão'],
      ['choose', 'Para onde', 'uma chave Pix'],
      ['choose', 'Tipo da chave', 'e-mail'],
      ['fill', 'Chave Pix', 'marina@example.com'],
      ['fill', 'Nome do titular', 'Marina Duarte'],
      ['fill', 'CPF ou CNPJ do titular', '52998224725'],
    ],
    body: {
      formaEstorno: 1,
      dadosBancarios: {
        tipo: 1,
        tipoChavePix: 3,
        chavePix: 'marina@example.com',
        nomeTitular: 'Marina Duarte',
        cpfTitular: '52998224725',
      },
    },
  },
  { name: 'favorecido/confirmar', label: 'Confirmar favorecido', operation: 'confirmPayee' },
  {
    name: 'oferta-aceita',
    label: 'Aceitar oferta',
    operation: 'acceptRetentionOffer',
    steps: [['choose', 'Oferta', 'a segunda']],
    body: { oferta: 2 },
  },
]

const EXCHANGES: readonly Case[] = [
  { name: 'trocas/7301/cancelar', label: 'Cancelar troca', operation: 'cancelReplacement' },
  { name: 'trocas/7301/tentar', label: 'Tentar de novo', operation: 'retryReplacement' },
  {
    name: 'trocas/7301/diferenca-paga',
    label: 'Diferença paga',
    operation: 'recordDifferencePaid',
    steps: [['fill', 'Referência', 'Pix 99']],
    body: { referencia: 'Pix 99' },
  },
  { name: 'trocas/7301/diferenca-dispensada', label: 'Dispensar diferença', operation: 'waiveDifference' },
  { name: 'trocas/7301/liberar', label: 'Liberar troca', operation: 'releaseReplacement' },
  {
    name: 'trocas/7301/pedido',
    label: 'Registrar pedido',
    operation: 'recordReplacementOrder',
    steps: [['fill', 'Número do pedido na loja', 'VV-9000']],
    body: { pedidoDaTroca: 'VV-9000' },
  },
  { name: 'trocas/7301/faturamento', label: 'Registrar nota', operation: 'recordReplacementInvoice' },
  {
    name: 'trocas/7301/envio',
    label: 'Registrar envio',
    operation: 'recordReplacementShipping',
    steps: [['fill', 'Código de rastreio', 'BR1']],
    body: { codigoRastreio: 'BR1' },
  },
  { name: 'trocas/7301/entrega', label: 'Registrar entrega', operation: 'recordReplacementDelivery' },
  { name: 'trocas/7301/falha', label: 'Registrar falha', operation: 'recordReplacementFailure' },
].map((one) => ({ ...one, params: EXCHANGE }) as Case)

const CLAIMS: readonly Case[] = [
  {
    name: 'itens/9001/defeito/conserto',
    label: 'Registrar conserto',
    operation: 'recordRepair',
    steps: [['fill', 'Dia em que voltou ao consumidor', '2026-11-20']],
    body: { data: '2026-11-20' },
  },
  {
    name: 'itens/9001/defeito/escolha',
    label: 'Registrar escolha',
    operation: 'chooseRemedy',
    steps: [['choose', 'O consumidor quer', 'o dinheiro de volta']],
    body: { escolha: 'dinheiro' },
  },
  {
    name: 'itens/9001/defeito/abatimento',
    label: 'Oferecer abatimento',
    operation: 'offerAbatement',
    steps: [['fill', 'Valor a devolver', '20,00']],
    body: { valor: 20 },
  },
  { name: 'itens/9001/defeito/abatimento-recusado', label: 'Abatimento recusado', operation: 'declineAbatement' },
  {
    name: 'itens/9001/defeito/abatimento-aceito',
    label: 'Abatimento aceito',
    operation: 'agreeAbatement',
    steps: [['fill', 'Valor aceito', '20']],
    body: { valor: 20 },
  },
  { name: 'itens/9001/devolver-dinheiro', label: 'Devolver em dinheiro', operation: 'refundExchangedItem' },
].map((one) => ({ ...one, params: ITEM }) as Case)

const RESTOCKS: readonly Case[] = [
  { name: 'reposicoes/8801/tentar', label: 'Tentar repor de novo', operation: 'retryRestock' },
  {
    name: 'reposicoes/8801/encerrar',
    label: 'Encerrar reposição',
    operation: 'closeRestock',
    steps: [['choose', 'O que houve', 'já estão no estoque da loja']],
    body: { resultado: 'reposta' },
  },
].map((one) => ({ ...one, params: { processoId: '4218', reposicaoId: '8801' } }) as Case)

const STORE_RETURNS: readonly Case[] = [
  { name: 'devolucao-na-loja/tentar', label: 'Tentar mostrar de novo', operation: 'retryStoreReturn' },
  { name: 'devolucao-na-loja/deixar', label: 'Deixar com a loja', operation: 'leaveStoreReturn' },
]

const CASES = [...STORE_RETURNS, ...RESTOCKS, ...DECISIONS, ...PARCELS, ...MONEY, ...EXCHANGES, ...CLAIMS]

async function give({ name, label, steps = [] }: Case): Promise<void> {
  await showPart({
    process: { comandos: allowed(name) },
    as: 'financeiro',
    part: ({ comandos }) => <CommandButtons commands={comandos} />,
  })
  await click(label)
  const asking = inside(await dialog(label))
  for (const [does, field, value = ''] of steps) {
    if (does === 'fill') await fill(field, value, asking)
    else if (does === 'choose') await choose(field, value, asking)
    else await click(field, 'checkbox', asking)
  }
  await click(label, 'button', asking)
}

test.each(CASES)('$name asks what it needs and tells the service just that', async (one) => {
  await give(one)
  await screen.findByText(one.done ?? 'Alteração salva')
  const [call] = service.calls(one.operation)
  expect(call?.params).toEqual({ processoId: '4218', ...one.params })
  expect(call?.body).toEqual({ versao: 3, ...one.body })
})

test.each(
  CASES.filter(
    ({ steps = [], name }) =>
      steps.length > 0 && !/recusar|cancelar|autorizar|postagem|envio|desfecho|planejar/.test(name),
  ),
)('$name is not sent while a field that it needs is empty', async (one) => {
  await give({ ...one, steps: [] })
  expect((await screen.findAllByText('Preencha este campo.')).length).toBeGreaterThan(0)
  expect(service.calls(one.operation)).toHaveLength(0)
})
