import type { operations } from '@vaivem/contract'

type Contract = (typeof operations)[number]

/** The operations that the client calls for others; it authenticates by itself. */
export type Callable = Exclude<Contract, { readonly operationId: 'authenticate' }>

/** What sending needs to know of an operation. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As the contract writes it; `:name` is a path parameter. */
  readonly url: string
  readonly changes: boolean
  readonly wrapping: 'entity' | 'list' | 'bare'
}

type Routes = { readonly [Each in Callable as Each['operationId']]: Pick<Each, keyof Route> }

/**
 * Said again here, and held equal to the contract by the compiler, so that the client carries no schemas: nothing of the
 * contract is loaded when it runs.
 */
export const routes: Routes = {
  getProcess: { method: 'GET', url: '/v3/pvt/processo/:idProcesso', changes: false, wrapping: 'entity' },
  listProcesses: { method: 'GET', url: '/v3/pvt/processo', changes: false, wrapping: 'list' },
  integrateFlow: { method: 'POST', url: '/v3/pvt/processo/integrar/fluxo', changes: true, wrapping: 'entity' },
  importRequest: { method: 'POST', url: '/v1/pvt/processo/enviar-solicitacao', changes: true, wrapping: 'entity' },
  rateItems: { method: 'POST', url: '/v3/pvt/Produto/rating', changes: true, wrapping: 'entity' },
  addReturnInvoice: { method: 'POST', url: '/v3/pvt/Fiscal/:processoId', changes: true, wrapping: 'entity' },
  updateReturnInvoice: {
    method: 'PUT',
    url: '/v3/pvt/Fiscal/:processoId/:notaFiscalId',
    changes: true,
    wrapping: 'entity',
  },
  deactivateReturnInvoice: {
    method: 'PATCH',
    url: '/v3/pvt/Fiscal/:processoId/:notaFiscalId',
    changes: true,
    wrapping: 'entity',
  },
  listReturnInvoices: { method: 'GET', url: '/v3/pvt/fiscal', changes: false, wrapping: 'list' },
  getReturnInvoice: { method: 'GET', url: '/v3/pvt/fiscal/:id', changes: false, wrapping: 'entity' },
  getConnector: { method: 'GET', url: '/v2/pvt/ecommerce/obter-conector', changes: false, wrapping: 'entity' },
  evaluateRules: { method: 'POST', url: '/v1/pvt/processo/avaliar-regras-pedido', changes: false, wrapping: 'entity' },
  getVoucherDefinitions: {
    method: 'GET',
    url: '/v1/pvt/vale-compra/obter-vale-compras-do-cliente',
    changes: false,
    wrapping: 'entity',
  },
  checkKeepItem: {
    method: 'GET',
    url: '/v1/pvt/financeiro/verificar-elegibilidade-manter-item',
    changes: false,
    wrapping: 'entity',
  },
  calculateRefundText: {
    method: 'POST',
    url: '/v1/pvt/financeiro/calcular-valor-etexto-estorno',
    changes: false,
    wrapping: 'entity',
  },
  calculateRefundSplit: {
    method: 'POST',
    url: '/v1/pvt/financeiro/calcular-valores-estorno-por-item',
    changes: false,
    wrapping: 'entity',
  },
  getLogisticsOptions: { method: 'POST', url: '/v1/pvt/logistica/opcoes', changes: false, wrapping: 'entity' },
  listPhysicalStores: { method: 'GET', url: '/v1/pvt/logistica/lojas-fisicas', changes: false, wrapping: 'entity' },
  listCarriers: { method: 'GET', url: '/v1/pvt/logistica/transportadoras', changes: false, wrapping: 'entity' },
}
