import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { askedFor, carryWith, parcelOf, pass } from '../support/carried-parcels.ts'
import { carry } from '../support/carriers.ts'
import { command, done, openWithParcel } from '../support/management.ts'
import { listQueue, staleOverviews } from '../support/overviews.ts'

const URL = '/v1/pvt/reclamacoes-transporte'

interface Claim {
  readonly id: number
  readonly versao: number
  readonly motivo: string
}

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
})
afterEach(() => pass(app, 0))
afterAll(() => app.end())

const codeOf = ({ status, json }: { status: number; json: Record<string, unknown> }) => [status, json['erroCodigo']]
async function claimsOf(processId: number, who = account): Promise<readonly Claim[]> {
  const { json } = await who.call('GET', `${URL}?processoId=${processId}`)
  return json['entidade'] as unknown as readonly Claim[]
}
const change = (id: number, path: string, body: object, who = account) => who.call('POST', `${URL}/${id}/${path}`, body)

/** A parcel that was posted, with its process. */
async function posted(who = account) {
  const opened = await askedFor(who)
  await carry(app, who)
  await done(who, opened.id, `encomendas/${opened.parcel}/postagem`, { codigoRastreio: 'AA1BR' })
  return opened
}

describe('a claim against a carrier', () => {
  test('is opened by a scan of the loss, once, with the carrier and a deadline, and waits for staff', async () => {
    const { id, parcel } = await posted()
    const lost = { status: 'lost', at: app.clock.now(), trackingCode: 'AA1BR' } as const
    await carryWith(app, account, { track: async () => [lost] })
    expect(await parcelOf(account, id)).toMatchObject({ estado: 'extraviada' })
    expect(await claimsOf(id)).toMatchObject([
      {
        versao: 1,
        processoId: id,
        encomendaId: parcel,
        transportadora: 'Correios',
        codigoRastreio: 'AA1BR',
        motivo: 'extravio',
        estado: 'aberta',
        vencida: false,
        documentos: [],
        resultado: null,
        valorRecuperado: 0,
      },
    ])
    await carryWith(app, account, { track: async () => [lost, { ...lost, at: lost.at.add({ hours: 1 }) }] })
    expect(await claimsOf(id)).toHaveLength(1)
    expect((await listQueue(account, 'fila=acao-manual')).ids).toContain(id)
    expect(await staleOverviews(app, account.id)).toEqual([])
  })

  test('is opened where staff report the loss, or receive the parcel damaged, but not for a sound one', async () => {
    const lost = await posted()
    await done(account, lost.id, `encomendas/${lost.parcel}/extravio`)
    expect(await claimsOf(lost.id)).toMatchObject([{ motivo: 'extravio' }])
    const damaged = await posted()
    await done(account, damaged.id, `encomendas/${damaged.parcel}/recebimento`, { avariada: true })
    expect(await claimsOf(damaged.id)).toMatchObject([{ motivo: 'avaria' }])
    const sound = await posted()
    await done(account, sound.id, `encomendas/${sound.parcel}/recebimento`)
    expect(await claimsOf(sound.id)).toEqual([])
    const unsent = await openWithParcel(account)
    expect((await command(account, unsent.id, `encomendas/${unsent.parcel}/extravio`)).status).toBe(400)
    expect(await claimsOf(unsent.id)).toEqual([])
  })

  test('is opened for a parcel that has not moved for the days of the account', async () => {
    // Of its own: a carrier that was slow for another parcel is left alone for a while.
    const other = await app.account()
    const { id } = await posted(other)
    pass(app, 24 * 14)
    await carryWith(app, other, { track: async () => [] })
    expect(await claimsOf(id, other)).toEqual([])
    pass(app, 24 * 15 + 1)
    await expect
      .poll(
        async () => {
          await carryWith(app, other, { track: async () => [] })
          return (await claimsOf(id, other)).map(({ motivo }) => motivo)
        },
        { interval: 100 },
      )
      .toEqual(['atraso'])
    await carryWith(app, other, { track: async () => [] })
    expect(await claimsOf(id, other)).toHaveLength(1)
  })

  test('is submitted with protocol and documents, completed, and closed by somebody who moves money', async () => {
    const { id, parcel } = await posted()
    const asked = { processoId: id, encomendaId: parcel, motivo: 'avaria', descricao: 'Caixa molhada' }
    expect((await account.call('POST', URL, asked)).status).toBe(200)
    expect(codeOf(await account.call('POST', URL, asked))).toEqual([409, 'RECLAMACAO_DE_TRANSPORTE_JA_ABERTA'])
    const [opened] = await claimsOf(id)
    if (!opened) throw new Error('a claim')
    const documentos = [{ descricao: 'Foto da caixa', referencia: 'foto 12' }]
    await change(opened.id, 'envio', { versao: 1, protocolo: 'P-1' })
    expect(codeOf(await change(opened.id, 'envio', { versao: 1, protocolo: 'P-2' }))).toEqual([
      409,
      'VERSAO_DESATUALIZADA',
    ])
    await change(opened.id, 'envio', { versao: 2, documentos })
    expect(await claimsOf(id)).toMatchObject([
      { versao: 3, estado: 'enviada', protocolo: 'P-1', descricao: 'Caixa molhada', documentos },
    ])
    const paid = { versao: 3, resultado: 'indenizada', valorRecuperado: 85.5 }
    expect(codeOf(await change(opened.id, 'encerramento', { ...paid, valorRecuperado: 0 }))).toEqual([
      400,
      'REQUISICAO_INVALIDA',
    ])
    expect(codeOf(await change(opened.id, 'encerramento', { ...paid, resultado: 'recusada' }))).toEqual([
      400,
      'REQUISICAO_INVALIDA',
    ])
    const answers = await Promise.all([1, 2].map(() => change(opened.id, 'encerramento', paid)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await claimsOf(id)).toMatchObject([{ estado: 'encerrada', resultado: 'indenizada', valorRecuperado: 85.5 }])
    expect(codeOf(await change(opened.id, 'envio', { versao: 4 }))).toEqual([400, 'TRANSICAO_NAO_PERMITIDA'])
    // Ids that were made while the clock was ahead stay ahead.
    const today = Temporal.Now.zonedDateTimeISO('America/Sao_Paulo').toPlainDate()
    const { json } = await account.call(
      'GET',
      `/v1/gestao/indicadores?de=${today.toString()}&ate=${today.add({ days: 20 }).toString()}`,
    )
    const figures = json['entidade']?.['valores'] as unknown as readonly { figura: string; valor: number }[]
    expect(figures.find(({ figura }) => figura === 'custo-recuperado')).toMatchObject({ valor: 85.5 })
    const closed = await app.database.query(
      `SELECT facts FROM audit_entry WHERE account_id = $1 AND action = 'carrier-claim.closed'`,
      [account.id],
      account.id,
    )
    expect(closed).toHaveLength(1)
  })

  test('of another account is as unknown as none', async () => {
    const { id, parcel } = await posted()
    await done(account, id, `encomendas/${parcel}/extravio`)
    const [mine] = await claimsOf(id)
    const other = await app.account()
    expect(await claimsOf(id, other)).toEqual([])
    const theirs = { versao: 1, resultado: 'recusada' }
    const unknown = await change(999, 'encerramento', theirs, other)
    expect(codeOf(unknown)).toEqual([404, 'RECLAMACAO_DE_TRANSPORTE_NAO_ENCONTRADA'])
    expect(codeOf(await change(mine?.id ?? 0, 'encerramento', theirs, other))).toEqual(codeOf(unknown))
    const asked = { processoId: id, encomendaId: parcel, motivo: 'atraso' }
    expect(codeOf(await other.call('POST', URL, asked))).toEqual([404, 'ENCOMENDA_NAO_ENCONTRADA'])
  })
})
