import { executeDue } from '../../src/platform/outbound/execute-due.ts'
import { LANES } from '../../src/platform/outbound/work.ts'
import type { Loose } from '../support/answer.ts'
import type { TestAccount, TestApp } from '../support/app.ts'
import { INTEGRATE_URL } from '../support/customer-flow.ts'
import { aLine, anImport } from '../support/orders.ts'
import { aGuest, storePath } from '../support/portal.ts'
import { aRating } from '../support/ratings.ts'

/** A person whose every text is found wherever it went. */
export const CANARY = {
  email: 'Zulmira.Quimera@canario.example',
  document: '111.444.777-35',
  name: 'Zulmira Quimera do Canário',
  phone: '1133334455',
  mobile: '11977778899',
  street: 'Travessa do Canário Azul',
  ip: '198.51.100.77',
  holder: 'Zulmira Titular',
  holderDocument: '39053344705',
  pixKey: 'pix-zulmira@canario.example',
  accountNumber: '9988776-5',
} as const

/** Texts that identify the canary; parts of what was sent. */
export const CANARY_TEXTS = [
  'zulmira',
  'canário',
  'canario.example',
  '11144477735',
  '111.444.777-35',
  CANARY.phone,
  CANARY.mobile,
  CANARY.ip,
  CANARY.holderDocument,
  CANARY.accountNumber,
] as const

const NOTE_XML = `<nfeProc><NFe><infNFe><dest><CPF>11144477735</CPF><xNome>${CANARY.name}</xNome></dest></infNFe></NFe></nfeProc>`

export interface CanaryTraces {
  readonly processId: number
  readonly number: string
}

/** Sends the canary through everything that takes something of a person; each changing call under a key that keeps its answer. */
export async function sendCanary(app: TestApp, account: TestAccount): Promise<CanaryTraces> {
  let calls = 0
  const call = async (method: string, url: string, body?: unknown) => {
    const answer = await account.call(method, url, body, { 'idempotency-key': `canary-${account.id}-${++calls}` })
    if (answer.status !== 200) throw new Error(`${method} ${url}: ${answer.text}`)
    const entity: Loose | undefined = answer.json['entidade']
    if (!entity) throw new Error(answer.text)
    return entity
  }
  const order = orderOfCanary()
  await call('POST', '/v1/pvt/processo/avaliar-regras-pedido?explicar=true', order)
  await account.call(
    'GET',
    `/v1/pvt/financeiro/verificar-elegibilidade-manter-item?email=${encodeURIComponent(CANARY.email)}`,
  )
  const opened = await call('POST', '/v1/pvt/processo/enviar-solicitacao', {
    Processo: {
      ...anImport().Processo,
      ClienteIP: CANARY.ip,
      NotificarNovaSolicitacao: true,
      Pedido: order,
      DadosBancariosDto: {
        nomeTitular: CANARY.holder,
        cpfTitular: CANARY.holderDocument,
        tipo: 1,
        tipoChavePix: 3,
        chavePix: CANARY.pixKey,
        banco: 'Banco da Zulmira',
        agencia: '0001',
        contaCorrente: CANARY.accountNumber,
      },
    },
  })
  const processId = Number(opened['id'])
  const itemId = String(opened['itens']?.[0]?.['itemId'])
  await call('POST', `/v3/pvt/Fiscal/${processId}`, {
    numero: '77',
    serie: '1',
    chave: '1'.repeat(44),
    data: '2026-11-18T14:05:00-03:00',
    xml: NOTE_XML,
    arquivo: 'nota-da-zulmira.xml',
  })
  await call('POST', '/v3/pvt/Produto/rating', {
    processoId: processId,
    executarFluxoReembolso: true,
    ratingData: [
      aRating({ itemId, estadoItem: 4, comentario: 'A Zulmira não devolveu nada', notificarClienteRating: true }),
    ],
  })
  const linked = await account.call('POST', INTEGRATE_URL, flowOfCanary(), { 'idempotency-key': `flow-${account.id}` })
  await openFlow(app, String(linked.json['entidade']))
  await declareRegret(app, account)
  await command(account, call, processId, 'comentarios', { texto: 'Falei com a Zulmira pelo 11977778899' })
  await command(account, call, processId, 'aprovar', { motivo: 'A Zulmira Quimera explicou por telefone' })
  await command(account, call, processId, 'endereco', {
    endereco: { logradouro: 'Alameda da Zulmira', numero: '7', cidade: 'Santos', estado: 'SP', cep: '11010-000' },
  })
  await loseParcel(account, call, processId)
  await account.call('GET', '/v3/pvt/processo?textoBusca=zulmira')
  await workOff(app, account)
  return { processId, number: String(opened['numero']) }
}

/** Sends her parcel away and loses it, with words about her. */
async function loseParcel(account: TestAccount, call: Call, processId: number): Promise<void> {
  const seen = await account.call('GET', `/v1/gestao/processos/${processId}`)
  const parcel = `encomendas/${seen.json['entidade']?.['encomendas']?.[0]?.['id']}`
  await command(account, call, processId, `${parcel}/autorizar`, { opcaoId: 1, codigo: 'A-7', motivo: 'Zulmira pediu' })
  await command(account, call, processId, `${parcel}/postagem`, { codigoRastreio: 'BR7' })
  await command(account, call, processId, `${parcel}/extravio`, { motivo: 'O carteiro não achou a Zulmira' })
}

type Call = (method: string, url: string, body?: unknown) => Promise<Loose>

/** Does what the worker would: mails, parcels, refunds, deliveries. */
export async function workOff(app: TestApp, account: TestAccount): Promise<void> {
  for (const lane of [...LANES, ...LANES])
    await executeDue(app.deps, app.executors, { accountId: account.id, lane, isStopping: () => false })
}

async function command(
  account: TestAccount,
  call: Call,
  processId: number,
  name: string,
  body: Record<string, unknown>,
): Promise<void> {
  const seen = await account.call('GET', `/v1/gestao/processos/${processId}`)
  await call('POST', `/v1/gestao/processos/${processId}/${name}`, {
    versao: seen.json['entidade']?.['versao'],
    ...body,
  })
}

function orderOfCanary() {
  return {
    ...anImport().Processo.Pedido,
    ClienteEcommId: 'zulmira-42',
    ClienteNome: CANARY.name,
    ClienteEmail: CANARY.email,
    ClienteDocumento: CANARY.document,
    ClienteTelefone: CANARY.phone,
    ClienteCelular: CANARY.mobile,
    ClienteEndereco: {
      Logradouro: CANARY.street,
      Numero: '7',
      Bairro: 'Canário',
      Cidade: 'Santos',
      Estado: 'SP',
      CEP: '11010-000',
    },
    Skus: [
      aLine({ Motivo: { Descricao: 'A Zulmira se arrependeu' } }),
      aLine({ SkuId: 'MEI-PR-U', Preco: 30, Quantidade: 0 }),
    ],
  }
}

function flowOfCanary() {
  return {
    Pedido: {
      PedidoNumero: 'VV-canary',
      PedidoStatus: 'delivered',
      PedidoDataEntrega: Temporal.Now.instant().subtract({ hours: 48 }).toString(),
      Cliente: {
        ClienteNome: CANARY.name,
        ClienteEmail: CANARY.email,
        ClienteDocumento: CANARY.document,
        ClienteCelular: CANARY.mobile,
        ClienteEndereco: {
          logradouro: CANARY.street,
          numero: '7',
          cidade: 'Santos',
          cep: '11010-000',
          obs: 'Chamar a Zulmira',
        },
      },
      Valor: 70,
      Skus: [{ SkuId: 'CAM-AZ-M', Preco: 70, QuantidadeTotal: 1 }],
    },
  }
}

/** Declares at the store's page that she regrets an order that is unknown. */
async function declareRegret(app: TestApp, account: TestAccount): Promise<void> {
  const guest = aGuest(app)
  const page = `${await storePath(app, account)}/arrependimento`
  const fields = { pedido: 'CAN-404', nome: CANARY.name, email: CANARY.email }
  const checked = await guest.send(page, fields)
  const formulario = /name="formulario" value="([^"]+)"/.exec(checked.text)?.[1] ?? ''
  const declared = await guest.send(`${page}/confirmar`, { ...fields, formulario })
  if (declared.status !== 303) throw new Error(`not declared: ${declared.status}`)
}

/** Opens the link as her browser does: it sends the form of the interstitial page. */
async function openFlow(app: TestApp, link: string): Promise<void> {
  const path = new URL(link).pathname
  const headers = {
    origin: 'http://vaivem.test',
    host: 'vaivem.test',
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/x-www-form-urlencoded',
  }
  const opened = await app.server.inject({ method: 'POST', url: path, headers, payload: '' })
  if (opened.statusCode !== 303) throw new Error(`the link was not opened: ${opened.statusCode} ${opened.payload}`)
}
