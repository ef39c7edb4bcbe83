import type { Call } from './call.ts'
import type { Json } from './json.ts'
import { NOWHERE } from './names.ts'

const IMPORT = '/v1/pvt/processo/enviar-solicitacao'
const DAY = Temporal.Now.instant().subtract({ hours: 48 }).toString()

const call = (operation: string, caller: string, target: string, json: Json): Call => ({
  operation,
  caller,
  method: 'POST',
  target,
  headers: { 'content-type': 'application/json' },
  body: { json },
  tries: 'the prelude',
})

/** An order of the demo's goods: a shirt to give back, a dress to exchange. */
const order = (name: string): Json => ({
  Processo: {
    Marketplace: false,
    LojaVirtualId: 1,
    Pedido: {
      PedidoId: `prelude-${name}`,
      Numero: `PRELUDE-${name}`,
      Data: DAY,
      DataEntrega: DAY,
      Status: 'delivered',
      Valor: 419.7,
      ValorFrete: 20,
      ValorDesconto: 10,
      QuantidadeItens: 3,
      ClienteNome: `Pessoa ${name}`,
      ClienteEmail: `pessoa.${name}@example.com`,
      Skus: [
        {
          SkuId: '1001',
          Preco: 59.9,
          Quantidade: 2,
          QuantidadeTotal: 2,
          TipoProcesso: 0,
          Motivo: { Descricao: 'Arrependimento' },
        },
        {
          SkuId: '1011',
          ProdutoId: '101',
          Preco: 289.9,
          Quantidade: 1,
          QuantidadeTotal: 1,
          TipoProcesso: 1,
          Motivo: { Descricao: 'Não serviu' },
        },
      ],
    },
  },
})

const note: Json = { numero: '1', serie: '1', chave: '1'.repeat(44), data: '2026-11-18T14:05:00-03:00' }

const see = (operation: string, caller: string, target: string): Call => {
  const { body: _, ...rest } = call(operation, caller, target, null)
  return { ...rest, method: 'GET', headers: {} }
}

/** What every account has before anything is tried: one record of each kind that a request may name. */
export const PRELUDE: readonly Call[] = ['a', 'b'].flatMap((account) => [
  call('importRequest', account, IMPORT, order(account)),
  call('addReturnInvoice', account, '/v3/pvt/Fiscal/{known:processoId}', note),
  see('getManagedProcess', account, '/v1/gestao/processos/{known:processoId}'),
  call('createWebhook', account, '/v1/gestao/webhooks', { url: NOWHERE }),
  // Else the delivery worker would try again and again, and nothing would ever be at rest.
  { ...see('disableWebhook', account, '/v1/gestao/webhooks/{known:webhookId}/desativar'), method: 'POST' },
  call('saveFilter', account, '/v1/gestao/filtros', { pagina: 'fila', nome: 'Meu', parametros: { fila: 'todos' } }),
  call('createManagedCredential', account, '/v1/gestao/credenciais', { nome: 'Outra', escopos: ['config:read'] }),
  see('readEvents', account, '/v1/pvt/eventos'),
  see('listMessages', account, '/v1/gestao/mensagens'),
])

/** The first step of a story: another order of the same goods. */
export function firstStep(name: string): Call {
  return { ...call('importRequest', 'a', IMPORT, order(name)), tries: 'a story' }
}
