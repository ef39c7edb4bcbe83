import { env } from 'node:process'
import { createClient, orThrow, sumReais, VaivemError } from '@vaivem/sdk'

const { BASE = '', KEY = '', SECRET = '' } = env

const vaivem = createClient({ baseUrl: BASE, serviceKey: KEY, serviceToken: SECRET })

// A unique order number, because a unit is never returned twice.
const numero = `SDK-${crypto.randomUUID().slice(0, 8)}`
const reason = { Descricao: 'Arrependimento', NaoIncluirFreteNoValorADevolver: false }
const item = (SkuId, SkuNome, Preco) => {
  return { SkuId, SkuNome, Preco, Quantidade: 1, QuantidadeTotal: 1, TipoProcesso: 0, Motivo: reason }
}
const order = {
  PedidoId: numero,
  Numero: numero,
  Data: '2026-11-20T10:00:00-03:00',
  Valor: sumReais([70, 30, 10]),
  ValorFrete: 10,
  ClienteNome: 'Marina Duarte',
  ClienteEmail: 'marina.duarte@example.com',
  QuantidadeItens: 2,
  Skus: [item('CAM-AZ-M', 'Camisa azul M', 70), item('CAM-AZ-G', 'Camisa azul G', 30)],
}

const connector = orThrow(await vaivem.getConnector({ query: { serviceVirtualStoreId: 1 } }))
const verdict = orThrow(await vaivem.evaluateRules({ query: { lojaVirtualId: 1 }, body: order }))
if (!verdict.permitir) throw new Error(verdict.textoUsuario ?? verdict.descricao)

const opened = orThrow(
  await vaivem.importRequest({
    body: { Processo: { LojaVirtualId: 1, NotificarNovaSolicitacao: false, Pedido: order } },
  }),
)
const known = orThrow(await vaivem.getProcess({ params: { idProcesso: opened.numero } }))
const refund = known.valorTotal

try {
  orThrow(await vaivem.getProcess({ params: { idProcesso: 'LE-999999' } }))
} catch (error) {
  if (!(error instanceof VaivemError) || error.erroCodigo !== 'PROCESSO_NAO_ENCONTRADO') throw error
}

orThrow(
  await vaivem.addReturnInvoice({
    params: { processoId: opened.id },
    body: {
      numero: '1842',
      serie: '2',
      chave: '35261112345678000195550020000018421000018420',
      data: '2026-11-21T09:00:00-03:00',
    },
  }),
)
const numbers = []
for await (const each of vaivem.listProcesses.items({ query: { orderNumber: numero } })) numbers.push(each.numero)
if (numbers.join() !== opened.numero) throw new Error(`expected ${opened.numero}, found ${numbers.join()}`)
console.log(JSON.stringify({ numero: opened.numero, refund, connector: connector?.nome ?? null }))
