// A shop for the HTTP connector of Vaivém (docs/integrating/own-shop-over-http.md): SEGREDOS="whsec_…" node server.ts
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { type ProtocolAnswer, type ProtocolBody, type ProtocolWord, verifyWebhook } from '@vaivem/sdk'
type Order = Extract<ProtocolAnswer<'pedidos-buscar'>, { resultado: 'encontrado' }>['pedido']
type Refund = Omit<ProtocolBody<'estornos-criar'>, 'pedido'> & { pedidoId: string; em: string }
type Voucher = { codigo: string; valorCentavos: number; gastoCentavos: number; estornado: boolean }
type Kept = { skuId: string; quantidade: number; ate: string; estado: 'reservado' | 'pedido' | 'liberado' }
type Product = { disponivel: number } & ProtocolAnswer<'ofertas-listar'>['ofertas'][number]
type By<Value> = Record<string, Value>
type Back = { skuId: string; quantidade: number }
type Books = { estornos: By<Refund>; vales: By<Voucher>; reservas: By<Kept>; reposicoes: By<Back>; vistos: By<number> }
type Shop = Books & { pedidos: Order[]; mudancas: { pedidoId: string; em: string }[]; produtos: Product[] }
const ABSENT = { resultado: 'ausente' } as const
const refused = <const Reason>(motivo: Reason) => ({ resultado: 'recusado', motivo, podePassar: false }) as const
const done = <More>(name: string, chave: number, more: More) =>
  ({ resultado: 'feito', chave, referencia: `${name}-${chave}`, ...more }) as const
const refunded = (it: Refund) => done('estorno', it.chave, { ...it, estado: 'feito' as const })
const sum = (parts: Refund['pagamentos']) => parts.reduce((total, { valorCentavos }) => total + valorCentavos, 0)
const now = () => Temporal.Now.instant()
const findOrder = ({ pedidos }: Shop, { pedido: { pedidoId: id, numero: no } }: ProtocolBody<'estornos-listar'>) =>
  pedidos.find((o) => (id ?? no) !== null && (id ?? o.PedidoId) === o.PedidoId && (no ?? o.Numero) === o.Numero)
const refundsOf = ({ estornos }: Shop, id: string) => Object.values(estornos).filter((one) => one.pedidoId === id)
const isSame = (known: Back, asked: Back) => known.skuId === asked.skuId && known.quantidade === asked.quantidade
const orderOrNone = (pedido?: Order) => (pedido ? ({ resultado: 'encontrado', pedido } as const) : ABSENT)
const offerOrNone = (oferta?: Product) => (oferta ? ({ resultado: 'encontrado', oferta } as const) : ABSENT)
function giveBack({ produtos }: Shop, kept: Kept): void {
  for (const product of produtos) if (product.skuId === kept.skuId) product.disponivel += kept.quantidade
  kept.estado = 'liberado'
}
const operations: { [Word in ProtocolWord]?: (shop: Shop, body: ProtocolBody<Word>) => ProtocolAnswer<Word> } = {
  'pedidos-buscar': (shop, body) => orderOrNone(findOrder(shop, body)),
  'pedidos-por-email': ({ pedidos }, { email, maximo }) => {
    const own = pedidos.filter(({ ClienteEmail }) => ClienteEmail?.toLowerCase() === email.toLowerCase())
    return { pedidos: own.toSorted((a, b) => Temporal.Instant.compare(b.Data, a.Data)).slice(0, maximo) }
  },
  'pedidos-mudados': ({ pedidos, mudancas: all }, { cursor, desde, maximo }) => {
    const from = Number(cursor ?? all.filter(({ em }) => Temporal.Instant.compare(em, desde) < 0).length)
    const page = all.slice(from, from + maximo) // A real shop adds a row to them whenever an order is stored.
    const changed = page.flatMap(({ pedidoId }) => pedidos.filter((one) => one.PedidoId === pedidoId))
    return { pedidos: changed, cursor: `${from + page.length}`, haMais: from + page.length < all.length }
  },
  'estornos-criar': (shop, { chave, pedido, valorCentavos, pagamentos }) => {
    const order = findOrder(shop, { pedido })
    if (!order) return refused('pedido-desconhecido')
    const known = shop.estornos[chave]
    const isSame = known?.pedidoId === order.PedidoId && JSON.stringify(known.pagamentos) === JSON.stringify(pagamentos)
    if (known) return isSame ? refunded(known) : refused('chave-reutilizada')
    if (order.Moeda !== 'BRL' || sum(pagamentos) !== valorCentavos) return refused('recusado-pela-loja')
    const parts = [...refundsOf(shop, order.PedidoId).flatMap((one) => one.pagamentos), ...pagamentos]
    for (const { transacaoId, pagamentoId } of pagamentos) {
      const transaction = order.Transacoes.find((one) => one.TransacaoId === transacaoId)
      const paid = transaction?.Pagamentos.find((one) => one.PagamentoId === pagamentoId)
      if (!paid) return refused('pagamento-desconhecido')
      const back = sum(parts.filter((one) => one.transacaoId === transacaoId && one.pagamentoId === pagamentoId))
      // What others gave back stands in the order; what Vaivém asked for does not.
      if (back + (paid.ValorEstornadoCentavos ?? 0) > paid.ValorCentavos) return refused('excede-pagamento')
    }
    // A real shop asks its payment provider here, under the same key, and answers `pendente` until that has ended.
    const made = { chave, pedidoId: order.PedidoId, valorCentavos, pagamentos, em: now().toString() }
    return refunded((shop.estornos[chave] = made))
  },
  'estornos-buscar': ({ estornos }, { chave }) => (estornos[chave] ? refunded(estornos[chave]) : ABSENT),
  'estornos-listar': (shop, body) => {
    const order = findOrder(shop, body)
    return order ? { resultado: 'encontrado', estornos: refundsOf(shop, order.PedidoId).map(refunded) } : ABSENT
  },
  'vales-criar': ({ vales }, { chave, valorCentavos, codigoProposto: codigo }) => {
    const it = (vales[chave] ??= { codigo, valorCentavos, gastoCentavos: 0, estornado: false })
    return it.valorCentavos === valorCentavos && !it.estornado ? done('vale', chave, it) : refused('chave-reutilizada')
  },
  'vales-buscar': ({ vales: all }, { chave }) =>
    all[chave]?.estornado === false ? done('vale', chave, all[chave]) : ABSENT,
  'vales-estornar': ({ vales }, { chave }) => {
    const voucher = vales[chave]
    if (!voucher || voucher.gastoCentavos > 0) return refused(voucher ? 'vale-gasto' : 'vale-desconhecido')
    voucher.estornado = true
    return done('vale', chave, {})
  },
  'ofertas-listar': ({ produtos }, { produtoId: id, maximo }) => {
    const free = produtos.filter(({ disponivel }) => disponivel > 0)
    return { ofertas: free.toSorted((a, b) => +(b.produtoId === id) - +(a.produtoId === id)).slice(0, maximo) }
  },
  'ofertas-buscar': ({ produtos }, { skuId }) => offerOrNone(produtos.find((one) => one.skuId === skuId)),
  'reservas-criar': (shop, { chave, ate, ...units }) => {
    const [product, kept] = [shop.produtos.find((one) => one.skuId === units.skuId), shop.reservas[chave]]
    if (kept && kept.estado !== 'reservado') return refused(kept.estado === 'pedido' ? 'ja-pedido' : 'chave-liberada')
    if (!product || (kept && !isSame(kept, units))) return refused(product ? 'chave-reutilizada' : 'sku-desconhecido')
    const hasEnded = (one: Kept) => one.estado === 'reservado' && Temporal.Instant.compare(one.ate, now()) < 0
    for (const one of Object.values(shop.reservas)) if (one !== kept && hasEnded(one)) giveBack(shop, one)
    if (!kept && product.disponivel < units.quantidade) return refused('sem-estoque')
    if (!kept) product.disponivel -= units.quantidade
    shop.reservas[chave] = { skuId: units.skuId, quantidade: units.quantidade, ate, estado: 'reservado' }
    return done('reserva', chave, { ate })
  },
  'reservas-pedir': ({ reservas }, { chave }) => {
    const known = reservas[chave]
    if (!known || known.estado === 'liberado') return refused('chave-liberada')
    known.estado = 'pedido'
    return done('troca', chave, {})
  },
  'reservas-liberar': (shop, { chave, skuId, quantidade }) => {
    const known = (shop.reservas[chave] ??= { skuId, quantidade, ate: now().toString(), estado: 'liberado' })
    if (known.estado === 'reservado') giveBack(shop, known)
    return known.estado === 'pedido' ? refused('ja-pedido') : done('reserva', chave, {})
  },
  'reservas-buscar': ({ reservas }, { chave }) => {
    const known = reservas[chave]
    if (!known || known.estado === 'liberado') return { resultado: known ? 'liberado' : 'ausente' }
    return { resultado: known.estado, chave, ate: known.ate, referencia: `troca-${chave}` }
  },
  'reposicoes-criar': (shop, { chave, ...units }) => {
    const [product, known] = [shop.produtos.find((one) => one.skuId === units.skuId), shop.reposicoes[chave]]
    if (!product || (known && !isSame(known, units))) return refused(product ? 'chave-reutilizada' : 'sku-desconhecido')
    if (!known) product.disponivel += units.quantidade
    return done('reposicao', chave, (shop.reposicoes[chave] = { skuId: units.skuId, quantidade: units.quantidade }))
  },
  'reposicoes-buscar': ({ reposicoes: all }, { chave }) => (all[chave] ? done('reposicao', chave, all[chave]) : ABSENT),
}
const { SEGREDOS = '', BANCO = 'loja.sqlite', PORTA = '3001' } = process.env
const database = new DatabaseSync(BANCO, { timeout: 5_000 })
database.exec(`CREATE TABLE IF NOT EXISTS loja (id INTEGER PRIMARY KEY, json TEXT NOT NULL); INSERT OR IGNORE INTO loja
  VALUES (1, '{"pedidos":[],"mudancas":[],"produtos":[],"estornos":{},"vales":{},"reservas":{},"reposicoes":{},"vistos":{}}')`)
function answer(id: string, body: { operacao: ProtocolWord }): readonly [status: number, body: object] {
  const operation = operations[body.operacao] as ((shop: Shop, asked: object) => object) | undefined
  if (!operation) return [501, { erro: 'capacidade-ausente' }]
  database.exec('BEGIN IMMEDIATE') // The shop is one document: what a command did is kept together with its key.
  try {
    const shop = JSON.parse(String(database.prepare('SELECT json FROM loja').get()?.['json'])) as Shop
    if (shop.vistos[id] !== undefined) return [409, { erro: 'repetida' }]
    const said = operation(shop, body)
    const [at, seen] = [now().epochMilliseconds, Object.entries(shop.vistos)]
    shop.vistos = { ...Object.fromEntries(seen.filter(([, before]) => before > at - 600_000)), [id]: at }
    database.prepare('UPDATE loja SET json = ?').run(JSON.stringify(shop))
    database.exec('COMMIT')
    return [200, said]
  } catch (error) {
    return error instanceof TypeError ? [400, { erro: 'corpo-invalido' }] : [500, { erro: 'indisponivel' }]
  } finally {
    if (database.isTransaction) database.exec('ROLLBACK')
  }
}
async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = Buffer.concat(await request.toArray().catch(() => [])).toString()
  const verified = await verifyWebhook(body, request.headers, SEGREDOS.split(' '))
  const erro = !verified.ok && /too-(old|new)/.test(verified.reason) ? 'fora-do-prazo' : 'assinatura-invalida'
  const [status, said] = verified.ok ? answer(verified.id, JSON.parse(body) as never) : [401, { erro }]
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
}
createServer((request, response) => void reply(request, response)).listen(Number(PORTA), '127.0.0.1')
