import { request } from 'node:http'
import type { Dice } from '../../apps/server/test/model/dice.ts'
import type { TestAccount } from '../../apps/server/test/support/app.ts'

/** An account among others that call everything alike: order, invoice, key and customer have the same names in all. */
export interface Member {
  readonly account: TestAccount
  /** Stands in every text the account sends, and in none of another's. */
  readonly mark: string
  readonly processes: number[]
  readonly items: string[]
}

export interface Heard {
  /** 0 where the caller left, or was left, without an answer. */
  readonly status: number
  readonly text: string
}

const ORDERS = 12
const KEYS = 60
const NOTES = 4
const LONGEST_PATIENCE_MILLISECONDS = 12

/** One request by chance; every fifth caller leaves before the answer is there. */
export async function askByChance(port: number, dice: Dice, member: Member): Promise<Heard> {
  const [method, path, body] = requestOf(dice, member)
  const key = method === 'GET' ? undefined : `key-${dice.roll(KEYS)}`
  const patience = dice.isLucky(5) ? dice.roll(LONGEST_PATIENCE_MILLISECONDS) : undefined
  const heard = await ask(port, { method, path, body, key, bearer: member.account.bearer, patience })
  const found = heard.status === 200 && path === IMPORT ? /"entidade":\{"id":(\d+)/.exec(heard.text) : null
  if (found) {
    member.processes.push(Number(found[1]))
    member.items.push(...[...heard.text.matchAll(/"itemId":"(\d+)"/g)].map(([, item = '']) => item))
  }
  return heard
}

const IMPORT = '/v1/pvt/processo/enviar-solicitacao'

type Asked = readonly [method: string, path: string, body?: unknown]

function requestOf(dice: Dice, { mark, processes, items }: Member): Asked {
  const id = processes.length === 0 ? 1 : dice.pick(processes)
  const ways: readonly (() => Asked)[] = [
    () => ['POST', IMPORT, anImport(mark, dice.roll(ORDERS))],
    () => ['POST', `/v3/pvt/fiscal/${id}`, aNote(mark, dice.roll(NOTES))],
    () => ['GET', `/v3/pvt/processo/${id}`],
    () => ['GET', '/v3/pvt/processo?pageSize=5'],
    () => ['GET', `/v3/pvt/processo?textoBusca=${dice.pick(['mark', 'mesma@example.com', 'mesmo-1'])}&pageSize=5`],
    () => ['GET', `/v3/pvt/processo?orderNumber=mesmo-${dice.roll(ORDERS)}`],
    () => ['GET', `/v3/pvt/fiscal?processoId=${id}`],
    () => ['GET', `/v1/gestao/processos/${id}`],
    () => ['GET', `/v1/gestao/processos/${id}/eventos`],
    () => ['GET', '/v1/pvt/eventos?limite=20'],
    () => ['GET', '/v1/gestao/mensagens?pageSize=5'],
    () => ['GET', '/v1/gestao/auditoria?pageSize=5'],
    () => ['POST', `/v1/gestao/processos/${id}/comentarios`, { versao: 1 + dice.roll(3), texto: `${mark} diz` }],
    () => ['POST', `/v1/gestao/processos/${id}/cancelar`, { versao: 1, motivo: mark, solicitadoPor: 'consumidor' }],
    () => ['POST', '/v3/pvt/Produto/rating', aRating(mark, id, items.length === 0 ? '1' : dice.pick(items))],
    () => ['GET', `/v1/pvt/financeiro/verificar-elegibilidade-manter-item?email=mesma@example.com`],
  ]
  return dice.isLucky(3) ? anImportOf(ways) : dice.pick(ways)()
}

/** Imports make what the others ask for. */
function anImportOf([first]: readonly (() => Asked)[]): Asked {
  if (!first) throw new Error('there is a first way')
  return first()
}

function anImport(mark: string, order: number) {
  const says = (what: string) => `${mark} ${what}`
  const motive = { Descricao: says('motivo') }
  return {
    Processo: {
      LojaFisicaResumo: says('loja'),
      NotificarNovaSolicitacao: true,
      DadosBancariosDto: { nomeTitular: says('titular'), banco: says('banco'), agencia: says('agência') },
      Pedido: {
        PedidoId: `mesmo-${order}`,
        Numero: `mesmo-${order}`,
        Valor: 100,
        ValorFrete: 10,
        QuantidadeItens: 90,
        ClienteNome: says('nome'),
        ClienteEmail: 'mesma@example.com',
        ClienteDocumento: '52998224725',
        ClienteEndereco: {
          Logradouro: says('rua'),
          Numero: '1',
          Bairro: says('bairro'),
          Cidade: says('cidade'),
          Estado: 'SP',
          CEP: '01226-010',
        },
        Skus: [
          {
            SkuId: 'mesmo',
            SkuNome: says('sku'),
            ProdutoId: 'mesmo',
            ProdutoNome: says('produto'),
            Preco: 1,
            Quantidade: 1,
            QuantidadeTotal: 90,
            TipoProcesso: 0,
            Motivo: motive,
          },
        ],
      },
    },
  }
}

function aNote(mark: string, number: number) {
  return {
    numero: `mesma-${number}`,
    serie: '1',
    chave: '1'.repeat(44),
    data: '2026-11-18T14:05:00-03:00',
    arquivo: `${mark}.xml`,
    xml: `<a>${mark}</a>`,
  }
}

function aRating(mark: string, processoId: number, itemId: string) {
  return {
    processoId,
    ratingData: [{ itemId, itemNome: mark, comentario: mark, ratingValor: 5, estadoItem: 1, qtd: 1 }],
  }
}

interface Outgoing {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly key: string | undefined
  readonly bearer: string
  /** The number of milliseconds after which the caller leaves; undefined: it waits for the answer. */
  readonly patience: number | undefined
}

function ask(port: number, { method, path, body, key, bearer, patience }: Outgoing): Promise<Heard> {
  return new Promise((resolve) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      authorization: `Bearer ${bearer}`,
      ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(key !== undefined && { 'idempotency-key': key }),
    }
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', () => resolve({ status: 0, text: '' }))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
      )
    })
    asked.on('error', () => resolve({ status: 0, text: '' }))
    if (patience !== undefined) setTimeout(() => asked.destroy(), patience)
    asked.end(text)
  })
}
