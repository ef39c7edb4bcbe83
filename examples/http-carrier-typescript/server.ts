// A carrier for the integration `http` of Vaivém (docs/integrating/carrier-over-http.md): SEGREDOS="whsec_…" node server.ts
// It is one document, read and written in one transaction of SQLite: what a command did is kept together with its key.
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { type CarrierProtocolAnswer as Answer, type CarrierProtocolBody as Body } from '@vaivem/sdk'
import { type CarrierProtocolWord, verifyWebhook } from '@vaivem/sdk'

type Scan = Extract<Answer<'envios-rastrear'>, { resultado: 'encontrado' }>['eventos'][number]
type Parcel = {
  pedido: Omit<Body<'envios-autorizar'>, 'chave'> | null
  codigo: string
  validaAte: string
  custoCentavos: number
  cancelada: boolean
  eventos: Scan[]
}
type Place = Extract<Answer<'enderecos-consultar'>, { resultado: 'encontrado' }>['lugar']
type Carrier = { envios: Record<string, Parcel>; vistos: Record<string, number> } & Partial<Tables>
type Tables = { aParcel: number; lugares: Record<string, Place> }
type Reason = Extract<Answer<'envios-cancelar'>, { resultado: 'recusado' }>['motivo']

const ABSENT = { resultado: 'ausente' } as const
const PRICE = { aKilo: 900, aParcel: 1_290, days: 6 }
const A4 = [595, 842] as const
const NEVER_ASKED = { pedido: null, codigo: '', validaAte: '', custoCentavos: 0, cancelada: true }

const now = () => Temporal.Now.instant()
const refused = (motivo: Reason) => ({ resultado: 'recusado', motivo, podePassar: false }) as const
const done = <More>(chave: number, more: More) => ({ resultado: 'feito' as const, chave, ...more })
const foundAt = (lugar?: Place) => (lugar ? { resultado: 'encontrado' as const, lugar } : ABSENT)
const authorized = (chave: number, { codigo, validaAte, custoCentavos }: Parcel) =>
  done(chave, { codigo, validaAte, custoCentavos })
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
/**
 * Keys count up. Multiplying them gives codes that do not look consecutive, and always the same code for a key. A real carrier must use
 * codes that cannot be computed.
 */
const codeOf = (chave: number) =>
  `EV${BigInt.asUintN(44, BigInt(chave) * 6364136223846793005n)
    .toString(36)
    .toUpperCase()}`

function costOf({ aParcel = PRICE.aParcel }: Carrier, volumes: Body<'envios-cotar'>['volumes']): number {
  return volumes.reduce((sum, { pesoGramas }) => sum + aParcel + PRICE.aKilo * Math.ceil(pesoGramas / 1_000), 0)
}
/** A page with a few lines of text; a real carrier draws its bar code, too. */
function pageOf(lines: readonly string[], [width, height]: readonly [number, number]): string {
  const safe = (text: string) => text.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '?').replaceAll(/[\\()]/g, String.raw`\$&`)
  const drawn = lines.map((line) => `(${safe(line)}) Tj 0 -18 Td`).join(' ')
  const content = `BT /F1 12 Tf 24 ${height - 40} Td ${drawn} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
  const starts = objects.map((_, index) => 9 + objects.slice(0, index).join('').length)
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const body = `%PDF-1.4\n${objects.join('')}`
  const end = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  const pdf = `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${end}`
  return Buffer.from(pdf, 'latin1').toString('base64')
}

const operations: {
  [Word in CarrierProtocolWord]: (carrier: Carrier, body: Body<Word>) => Answer<Word>
} = {
  'envios-autorizar': (carrier, { chave, ...pedido }) => {
    const { envios } = carrier
    const known = envios[chave]
    // A key that was taken back authorizes nothing any more, also to a request that comes late.
    if (known)
      return !known.cancelada && isSame(known.pedido, pedido) ? authorized(chave, known) : refused('chave-reutilizada')
    const custoCentavos = costOf(carrier, pedido.envio.volumes)
    const { validaAte } = pedido
    const made = { pedido, codigo: codeOf(chave), validaAte, custoCentavos, cancelada: false, eventos: [] }
    return authorized(chave, (envios[chave] = made))
  },
  'envios-buscar': ({ envios }, { chave }) => {
    const known = envios[chave]
    return known && !known.cancelada ? authorized(chave, known) : ABSENT
  },
  'envios-cancelar': ({ envios }, { chave }) => {
    const known = (envios[chave] ??= { ...NEVER_ASKED, eventos: [] })
    if (known.eventos.length > 0) return refused('ja-usada')
    known.cancelada = true
    return done(chave, {})
  },
  'envios-rastrear': ({ envios }, { chave }) =>
    envios[chave] ? { resultado: 'encontrado', eventos: envios[chave].eventos } : ABSENT,
  'envios-cotar': (carrier, { volumes }) => {
    const custoCentavos = costOf(carrier, volumes)
    return { cotacoes: [{ servico: 'eco', nome: 'Econômico', custoCentavos, prazoDias: PRICE.days }] }
  },
  // To a place in the customer's own state, else as the account's file says.
  'enderecos-escolher': (_, { origem, enderecos }) => {
    return { endereco: enderecos.find(({ estado }) => estado === origem.estado)?.id ?? null }
  },
  // The places that were written into its document.
  'enderecos-consultar': ({ lugares }, { cep }) => foundAt(lugares?.[cep]),
  'envios-documentos': ({ envios }, { chave }) => {
    const known = envios[chave]
    if (!known || known.cancelada) return ABSENT
    const { remetente: from, destinatario: to, conteudos = [] } = known.pedido?.envio ?? {}
    const place = `${to?.logradouro}, ${to?.numero} - ${to?.cep}`
    const label = [known.codigo, `Para: ${to?.nome}`, place, `De: ${from?.nome}`]
    const contents = conteudos.map(({ quantidade, descricao }) => `${quantidade} x ${descricao}`)
    const documentos = [
      { forma: 'etiqueta-a4' as const, pdfBase64: pageOf(label, A4) },
      { forma: 'etiqueta-10x15' as const, pdfBase64: pageOf(label, [283, 425]) },
      { forma: 'declaracao' as const, pdfBase64: pageOf(['Declaração de conteúdo', ...contents], A4) },
    ]
    return { resultado: 'encontrado', prontos: true, documentos }
  },
}

const { SEGREDOS = '', BANCO = 'transportadora.sqlite', PORTA = '3002' } = process.env
const database = new DatabaseSync(BANCO, { timeout: 5_000 })
database.exec(`CREATE TABLE IF NOT EXISTS loja (id INTEGER PRIMARY KEY, json TEXT NOT NULL);
  INSERT OR IGNORE INTO loja VALUES (1, '{"envios":{},"vistos":{}}')`)
type Asked = { operacao: CarrierProtocolWord }
function answer(id: string, body: Asked): readonly [status: number, body: object] {
  const operation = operations[body.operacao] as ((carrier: Carrier, asked: object) => object) | undefined
  if (!operation) return [501, { erro: 'capacidade-ausente' }]
  database.exec('BEGIN IMMEDIATE')
  try {
    const carrier = JSON.parse(String(database.prepare('SELECT json FROM loja').get()?.['json'])) as Carrier
    if (carrier.vistos[id] !== undefined) return [409, { erro: 'repetida' }]
    const { operacao: _, ...asked } = body
    const said = operation(carrier, asked)
    const [at, seen] = [now().epochMilliseconds, Object.entries(carrier.vistos)]
    carrier.vistos = { ...Object.fromEntries(seen.filter(([, before]) => before > at - 600_000)), [id]: at }
    database.prepare('UPDATE loja SET json = ?').run(JSON.stringify(carrier))
    database.exec('COMMIT')
    return [200, said]
  } catch (error) {
    return error instanceof TypeError ? [400, { erro: 'corpo-invalido' }] : [500, { erro: 'indisponivel' }]
  } finally {
    if (database.isTransaction) database.exec('ROLLBACK')
  }
}
createServer((request, response) => {
  const reply = async (chunks: Buffer[]) => {
    const body = Buffer.concat(chunks).toString()
    const verified = await verifyWebhook(body, request.headers, SEGREDOS.split(' '))
    const erro = !verified.ok && /too-(old|new)/.test(verified.reason) ? 'fora-do-prazo' : 'assinatura-invalida'
    const [status, said] = verified.ok ? answer(verified.id, JSON.parse(body) as Asked) : [401, { erro }]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  }
  request.toArray().then(reply, () => response.destroy())
}).listen(Number(PORTA), '127.0.0.1')
