import type { ImportRequest } from '@vaivem/contract'
import type { DemoRequest } from './demo-requests.ts'
import type { Scenario } from './request-scenarios.ts'
import type { DemoDocument, DemoOrder } from './store-order.ts'

const OPERATIONS = { return: 0, exchange: 1 } as const
const AGENCY = 0
const BANK_ACCOUNT = 0
/** Of the demo account's file: Correios, to be posted at an agency. */
const BY_AGENCY = { TransportadoraId: 1, ServicoLogisticoId: 1, TransportadoraTipoEntrega: AGENCY } as const

/** A request as an integration imports it (§4.5). */
export function importBodyOf({ story, order }: DemoRequest): ImportRequest {
  return {
    Processo: {
      ...(story.storeId !== 0 && { LojaVirtualId: story.storeId }),
      ClienteIP: '203.0.113.24',
      ...(story.keepsItem ? { MantenhaOItem: true } : BY_AGENCY),
      ...(typeof story.form === 'number' && { ValeCompraDefinicaoId: story.form }),
      ...(story.form === 'by-hand' && { DadosBancariosDto: bankDetailsOf(order.document) }),
      Pedido: orderBodyOf(order, story),
    },
  }
}

/** An order as an integration sends it, with the requested part of its first line. */
export function orderBodyOf({ document }: DemoOrder, story?: Scenario): ImportRequest['Processo']['Pedido'] {
  const { Transacoes: _, Skus: lines, ...order } = document
  return {
    ...order,
    Skus: lines.map(({ CategoriaIds: categories, ...line }, index) => ({
      ...line,
      ...(categories !== undefined && { CategoriaIds: [...categories] }),
      TipoProcesso: OPERATIONS[story?.operation ?? 'return'],
      ...(index === 0 && story && { Quantidade: story.asked, Motivo: { Descricao: story.reason } }),
    })),
  }
}

function bankDetailsOf({ ClienteNome, ClienteDocumento }: Pick<DemoDocument, 'ClienteNome' | 'ClienteDocumento'>) {
  return {
    nomeTitular: ClienteNome,
    cpfTitular: ClienteDocumento,
    tipo: BANK_ACCOUNT,
    banco: 'Banco Exemplo',
    agencia: '0001',
    contaCorrente: '12345-6',
  } as const
}
