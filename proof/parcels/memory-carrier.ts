import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type CarrierProtocolAnswer as Answer,
  type CarrierProtocolBody as Body,
  type CarrierProtocolWord as Word,
  verifyWebhook,
} from '@vaivem/sdk'
import type { CarrierBooks, SampleCarrier } from '../../apps/server/test/support/sample-shops.ts'

export type Scan = Extract<Answer<'envios-rastrear'>, { resultado: 'encontrado' }>['eventos'][number]

/** A parcel as the carrier has it. */
export interface CarrierParcel {
  readonly key: number
  readonly asked: string | null
  readonly code: string
  readonly validUntil: string
  cancelled: boolean
  /** The scans of the parcel, in the order in which they are reported, whichever it is. */
  scans: Scan[]
  /** The scans that answers have reported, whole answers or not. */
  readonly told: Set<string>
  /** How often its location was queried. */
  asks: number
}

/** What the carrier does to a request: nothing, ends it unread, or does what it asks and loses the answer. */
export type Mishap = 'none' | 'request-lost' | 'answer-lost'

/** A carrier of the protocol `http` in memory: what it has is looked at without asking it, and what it does is the proof's choice. */
export interface MemoryCarrier extends SampleCarrier {
  readonly parcels: Map<number, CarrierParcel>
  /** Called before each request is done. */
  mishap: (word: Word) => Mishap
  /** The scans of a parcel that are visible now; every scan unless the proof says otherwise. */
  visible: (parcel: CarrierParcel) => readonly Scan[]
  /** How many requests of each operation were done. */
  readonly done: Map<Word, number>
  /** A notice of these codes, signed as requests are. */
  readonly noticeOf: (codes: readonly string[], id?: string) => Notice
}

export interface Notice {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const PRICE = { aKilo: 900, aParcel: 1_290, days: 6 }
const pdfOf = (code: string) => Buffer.from(`%PDF-1.4\n%${code}\n%%EOF\n`).toString('base64')

/** Starts it on a free port of this machine. */
export async function startMemoryCarrier(secret: string): Promise<MemoryCarrier> {
  const parcels = new Map<number, CarrierParcel>()
  const seen = new Set<string>()
  const carrier: Omit<MemoryCarrier, 'address' | 'stop'> = {
    parcels,
    mishap: () => 'none',
    visible: ({ scans }) => scans,
    done: new Map(),
    noticeOf: (codes, id = randomUUID()) => signed(secret, id, JSON.stringify({ codigos: codes })),
    books: () => booksOf(parcels),
    keep: (books) => {
      if (books.vistos === undefined && books.envios === undefined) seen.clear()
      parcels.clear()
      for (const [key, { codigo, cancelada, eventos }] of Object.entries(books.envios ?? {}))
        parcels.set(Number(key), {
          ...made(Number(key), codigo, ''),
          asked: asksOf(books.envios?.[key]),
          validUntil: validityOf(books.envios?.[key]),
          cancelled: cancelada,
          scans: eventos as Scan[],
        })
    },
  }
  const server = createServer((request, response) => {
    const reply = async (chunks: Buffer[]) => {
      const text = Buffer.concat(chunks).toString()
      const verified = await verifyWebhook(text, request.headers, [secret])
      const { operacao: word, ...body } = JSON.parse(text) as { operacao: Word } & Record<string, unknown>
      const mishap = verified.ok ? carrier.mishap(word) : 'none'
      if (mishap === 'request-lost') return void request.socket.destroy()
      const [status, said] = verified.ok
        ? answer(carrier, seen, verified.id, word, body)
        : [401, { erro: /too-(old|new)/.test(verified.reason) ? 'fora-do-prazo' : 'assinatura-invalida' }]
      if (mishap === 'answer-lost') return void request.socket.destroy()
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
    }
    request
      .toArray()
      .then(reply)
      .catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(carrier, {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

function answer(
  carrier: Pick<MemoryCarrier, 'parcels' | 'visible' | 'done'>,
  seen: Set<string>,
  id: string,
  word: Word,
  body: object,
): readonly [status: number, body: object] {
  const operation = OPERATIONS[word] as ((of: typeof carrier, body: object) => object) | undefined
  if (!operation) return [501, { erro: 'capacidade-ausente' }]
  if (seen.has(id)) return [409, { erro: 'repetida' }]
  seen.add(id)
  carrier.done.set(word, (carrier.done.get(word) ?? 0) + 1)
  try {
    return [200, operation(carrier, body)]
  } catch (error) {
    return error instanceof TypeError ? [400, { erro: 'corpo-invalido' }] : [500, { erro: 'indisponivel' }]
  }
}

const ABSENT = { resultado: 'ausente' } as const
type Reason = Extract<Answer<'envios-cancelar'>, { resultado: 'recusado' }>['motivo']
const refused = (motivo: Reason) => ({ resultado: 'recusado', motivo, podePassar: false }) as const
const authorized = ({ key, code, validUntil, asked }: CarrierParcel) => ({
  resultado: 'feito' as const,
  chave: key,
  codigo: code,
  validaAte: validUntil,
  custoCentavos: costAsked(asked ?? '{}'),
})
const costAsked = (asked: string) => costOf((JSON.parse(asked) as Body<'envios-autorizar'>).envio.volumes)

/** The identity of a scan: reported twice, it is the same. */
export const nameOf = ({ situacao, em }: Scan) => `${situacao} ${Temporal.Instant.from(em).toString()}`

const OPERATIONS: {
  readonly [One in Word]: (carrier: Pick<MemoryCarrier, 'parcels' | 'visible'>, body: Body<One>) => Answer<One>
} = {
  'envios-autorizar': ({ parcels }, { chave, ...asked }) => {
    const text = JSON.stringify(asked)
    const known = parcels.get(chave)
    // A key that was taken back authorizes nothing any more, also to a request that comes late.
    if (known) return !known.cancelled && known.asked === text ? authorized(known) : refused('chave-reutilizada')
    costOf(asked.envio.volumes)
    const fresh: CarrierParcel = {
      ...made(chave, `MC${chave.toString(36).toUpperCase()}`, asked.validaAte),
      asked: text,
    }
    parcels.set(chave, fresh)
    return authorized(fresh)
  },
  'envios-buscar': ({ parcels }, { chave }) => {
    const known = parcels.get(chave)
    return known && !known.cancelled ? authorized(known) : ABSENT
  },
  'envios-cancelar': ({ parcels }, { chave }) => {
    const known = parcels.get(chave) ?? made(chave, '', '')
    if (known.scans.length > 0) return refused('ja-usada')
    known.cancelled = true
    parcels.set(chave, known)
    return { resultado: 'feito', chave }
  },
  'envios-rastrear': ({ parcels, visible }, { chave }) => {
    const known = parcels.get(chave)
    if (!known) return ABSENT
    known.asks++
    const eventos = [...visible(known)]
    for (const scan of eventos) known.told.add(nameOf(scan))
    return { resultado: 'encontrado', eventos }
  },
  'envios-cotar': (_, { volumes }) => ({
    cotacoes: [{ servico: 'eco', nome: 'Econômico', custoCentavos: costOf(volumes), prazoDias: PRICE.days }],
  }),
  'enderecos-escolher': () => ({ endereco: null }),
  'enderecos-consultar': () => ABSENT,
  'envios-documentos': ({ parcels }, { chave }) => {
    const known = parcels.get(chave)
    if (!known || known.cancelled) return ABSENT
    const forms = ['etiqueta-a4', 'etiqueta-10x15', 'declaracao'] as const
    return {
      resultado: 'encontrado',
      prontos: true,
      documentos: forms.map((forma) => ({ forma, pdfBase64: pdfOf(known.code) })),
    }
  },
}

function made(key: number, code: string, validUntil: string): CarrierParcel {
  return { key, asked: null, code, validUntil, cancelled: false, scans: [], told: new Set(), asks: 0 }
}

function costOf(volumes: Body<'envios-cotar'>['volumes']): number {
  return volumes.reduce((sum, { pesoGramas }) => sum + PRICE.aParcel + PRICE.aKilo * Math.ceil(pesoGramas / 1_000), 0)
}

type Kept = CarrierBooks['envios'][string] & { readonly pedido?: string | null; readonly validaAte?: string }

/** As the cases of the kit look into the sample carrier. */
function booksOf(parcels: ReadonlyMap<number, CarrierParcel>): CarrierBooks {
  const envios = [...parcels.values()].map(({ key, code, cancelled, scans, asked, validUntil }) => {
    const custoCentavos = asked === null ? 0 : costAsked(asked)
    const known = { codigo: code, cancelada: cancelled, custoCentavos, eventos: scans }
    const kept: Kept = { ...known, pedido: asked, validaAte: validUntil }
    return [String(key), kept] as const
  })
  return { envios: Object.fromEntries(envios), vistos: {} }
}

const asksOf = (kept: Kept | undefined) => kept?.pedido ?? null
const validityOf = (kept: Kept | undefined) => kept?.validaAte ?? ''

function signed(secret: string, id: string, body: string): Notice {
  const stamp = String(Math.floor(Temporal.Now.instant().epochMilliseconds / 1000))
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const mac = createHmac('sha256', key).update(`${id}.${stamp}.${body}`).digest('base64')
  return { headers: { 'webhook-id': id, 'webhook-timestamp': stamp, 'webhook-signature': `v1,${mac}` }, body }
}
