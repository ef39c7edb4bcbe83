import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { command, managed } from '../support/management.ts'
import { aRating, openProcess } from '../support/ratings.ts'
import { LIMIT, PLAN, proposalsIn } from '../support/proposals.ts'
import { mustAddUp } from '../support/refund-execution.ts'
import { aBrowser, aPerson, type TestBrowser, type TestPerson } from '../support/staff.ts'

let app: TestApp
let account: TestAccount
let marina: TestPerson
let caio: TestPerson
let first: TestBrowser
let second: TestBrowser
beforeAll(async () => {
  app = await testApp()
  account = await app.account({ configuration: LIMIT })
  marina = await aPerson(app, account, { role: 'financeiro' })
  caio = await aPerson(app, account, { role: 'financeiro' })
  first = await aBrowser(app, marina)
  second = await aBrowser(app, caio)
})
afterEach(() => mustAddUp(app, account))
afterAll(() => app.end())

const { codeOf, dueProcess, eventsOf, give, intentsOf, listed, proposed, setActive } = proposalsIn(() => ({
  app,
  account,
  first,
}))

describe('a command above what one person may', () => {
  test('is kept, not run: nothing is planned, an event tells it, and the answer says so', async () => {
    const id = await dueProcess()
    const { answer, proposal } = await proposed(id, first, PLAN, { motivo: 'Cliente antigo' })
    expect(answer.json['erroDetalhado']).toBe(
      `Proposta ${proposal['id']}: R$ 77,00, acima de R$ 50,00. Outra pessoa que movimenta dinheiro a confirma.`,
    )
    expect(proposal).toMatchObject({
      estado: 'pendente',
      comando: 'planRefund',
      valor: 77,
      versao: 3,
      motivo: 'Cliente antigo',
      propostaPor: { quem: `staff ${marina.id}`, nome: 'Pessoa financeiro' },
    })
    expect(await intentsOf(id)).toEqual([])
    const [event] = (await eventsOf(id)).slice(-1)
    expect(event).toMatchObject({ type: 'proposal.made', cause: `staff ${marina.id}`, payload: { amount: 7_700 } })
  })

  test('is run once another person confirms; events name both', async () => {
    const id = await dueProcess()
    const { url } = await proposed(id)
    const confirmed = await second.call('POST', `${url}/confirmar`)
    expect(confirmed.status).toBe(200)
    expect(confirmed.json['entidade']).toMatchObject({
      estado: 'confirmada',
      encerradaPor: { quem: `staff ${caio.id}` },
    })
    expect(await intentsOf(id)).toMatchObject([{ valor: 77 }])
    const [told, planned] = (await eventsOf(id)).slice(-2)
    expect(told).toMatchObject({
      type: 'proposal.confirmed',
      cause: `staff ${caio.id}`,
      payload: { proposedBy: `staff ${marina.id}`, command: 'planRefund' },
    })
    expect(planned).toMatchObject({ type: 'refund.planned', cause: `staff ${marina.id}` })
    expect(codeOf(await second.call('POST', `${url}/confirmar`))).toEqual([409, 'PROPOSTA_ENCERRADA'])
  })

  test('is answered alike to a repeated Idempotency-Key, and kept once', async () => {
    const id = await dueProcess()
    const bearer = await first.ticket()
    const ask = () =>
      app.call(
        'POST',
        `/v1/gestao/processos/${id}/${PLAN}`,
        { versao: 2 },
        {
          authorization: `Bearer ${bearer}`,
          'idempotency-key': `propor-${id}`,
        },
      )
    const [one, other] = [await ask(), await ask()]
    expect([one.status, other.status, other.text]).toEqual([409, 409, one.text])
    expect(other.headers['idempotent-replayed']).toBe('true')
    expect(await listed(first, `processoId=${id}`)).toHaveLength(1)
  })

  test('is not, at or below the limit, nor where the account has none', async () => {
    const free = await app.account({ configuration: `${DEMO_ACCOUNT}\naprovacaoDupla: { acimaDe: "77.00" }\n` })
    const alone = await aBrowser(app, await aPerson(app, free, { role: 'financeiro' }))
    expect((await give(alone, await dueProcess(free), PLAN, { versao: 2 })).status).toBe(200)
    const plain = await app.account()
    const anyone = await aBrowser(app, await aPerson(app, plain, { role: 'financeiro' }))
    expect((await give(anyone, await dueProcess(plain), PLAN, { versao: 2 })).status).toBe(200)
  })

  test('binds integrations only where the account says so', async () => {
    expect((await command(account, await dueProcess(), PLAN)).status).toBe(200)
    const strict = await app.account({
      configuration: `${DEMO_ACCOUNT}\naprovacaoDupla: { acimaDe: 50, integracoes: true }\n`,
    })
    const kept = await command(strict, await dueProcess(strict), PLAN)
    expect(codeOf(kept)).toEqual([409, 'AGUARDA_SEGUNDA_PESSOA'])
    const id = /Proposta (\d+)/.exec(String(kept.json['erroDetalhado']))?.[1]
    expect(codeOf(await strict.call('POST', `/v1/gestao/propostas/${id}/confirmar`))).toEqual([
      400,
      'PRECISA_DE_PESSOA',
    ])
    const somebody = await aBrowser(app, await aPerson(app, strict, { role: 'financeiro' }))
    expect((await somebody.call('POST', `/v1/gestao/propostas/${id}/confirmar`)).status).toBe(200)
  })

  test('a rating is bound when it asks for the refund, and not when it only says what came', async () => {
    const { id, items } = await openProcess(account)
    const rated = (executarFluxoReembolso: boolean) => ({
      processoId: id,
      executarFluxoReembolso,
      ratingData: [aRating({ itemId: items[0] })],
    })
    const kept = await first.call('POST', '/v3/pvt/Produto/rating', rated(true))
    expect(codeOf(kept)).toEqual([400, 'AGUARDA_SEGUNDA_PESSOA'])
    const [proposal] = await listed(first, `processoId=${id}`)
    expect((await second.call('POST', `/v1/gestao/propostas/${proposal?.['id']}/confirmar`)).status).toBe(200)
    expect(await intentsOf(id)).toMatchObject([{ valor: 77 }])
    const other = await openProcess(account)
    const only = { processoId: other.id, ratingData: [aRating({ itemId: other.items[0] })] }
    expect((await first.call('POST', '/v3/pvt/Produto/rating', only)).status).toBe(200)
  })

  test('approving is bound where the account pays by itself what is approved, in bulk too', async () => {
    const paying = await app.account({
      configuration: LIMIT.replace(/^gatilhos:.*\n( .*\n)*/m, '') + 'gatilhos: { estorno: recebimento }\n',
    })
    const { id } = await openProcess(paying)
    await command(paying, id, 'sinalizar')
    const desk = await aBrowser(app, await aPerson(app, paying, { role: 'atendimento' }))
    const bulk = { comando: 'aprovar', processos: [{ id, versao: 2 }] }
    const { json } = await desk.call('POST', '/v1/gestao/processos/lote', bulk)
    expect(json['entidade']).toMatchObject({ feitos: 0, resultados: [{ erroCodigo: 'AGUARDA_SEGUNDA_PESSOA' }] })
    expect(await managed(paying, id)).toMatchObject({ decisao: 'em_analise', versao: 3 })
    const [waiting] = await listed(desk, 'estado=pendente')
    const boss = await aBrowser(app, await aPerson(app, paying, { role: 'financeiro' }))
    const confirmed = await boss.call('POST', `/v1/gestao/propostas/${waiting?.['id']}/confirmar`)
    expect(confirmed.status).toBe(200)
    expect(await managed(paying, id)).toMatchObject({ decisao: 'aprovado' })
  })
})

describe('the second person', () => {
  test('is never the first one, nor somebody who moves no money', async () => {
    const { url } = await proposed(await dueProcess())
    expect(codeOf(await first.call('POST', `${url}/confirmar`))).toEqual([400, 'PROPOSTA_PROPRIA'])
    expect(codeOf(await first.call('POST', `${url}/recusar`, { motivo: 'x' }))).toEqual([400, 'PROPOSTA_PROPRIA'])
    expect(codeOf(await account.call('POST', `${url}/recusar`, { motivo: 'x' }))).toEqual([400, 'PRECISA_DE_PESSOA'])
    const boss = await aBrowser(app, await aPerson(app, account, { role: 'admin' }))
    expect((await boss.call('POST', `${url}/confirmar`)).status).toBe(401)
  })

  test('is nobody who was disabled, though their bearer is still believed elsewhere', async () => {
    const { url } = await proposed(await dueProcess())
    const gone = await aPerson(app, account, { role: 'financeiro' })
    const browser = await aBrowser(app, gone)
    app.deps.directory.forget(account.id)
    expect((await browser.call('GET', url)).status).toBe(200)
    await setActive(gone, false)
    expect(codeOf(await browser.call('POST', `${url}/confirmar`))).toEqual([400, 'PRECISA_DE_PESSOA'])
  })

  test('refuses with a reason, which the first one sees; nothing is run then', async () => {
    const id = await dueProcess()
    const { url } = await proposed(id)
    const refused = await second.call('POST', `${url}/recusar`, { motivo: 'Falta a nota.' })
    expect(refused.json['entidade']).toMatchObject({ estado: 'recusada', porque: 'Falta a nota.' })
    expect((await first.call('GET', url)).json['entidade']).toMatchObject({
      estado: 'recusada',
      porque: 'Falta a nota.',
    })
    expect(codeOf(await second.call('POST', `${url}/confirmar`))).toEqual([409, 'PROPOSTA_ENCERRADA'])
    expect(codeOf(await second.call('POST', `${url}/recusar`, { motivo: 'x' }))).toEqual([409, 'PROPOSTA_ENCERRADA'])
    expect(await intentsOf(id)).toEqual([])
  })

  test('comes too late after the first one took it back, which nobody else can', async () => {
    const { url } = await proposed(await dueProcess())
    expect(codeOf(await second.call('POST', `${url}/retirar`))).toEqual([400, 'PROPOSTA_DE_OUTRA_PESSOA'])
    expect((await first.call('POST', `${url}/retirar`)).json['entidade']).toMatchObject({ estado: 'retirada' })
    expect(codeOf(await first.call('POST', `${url}/retirar`))).toEqual([409, 'PROPOSTA_ENCERRADA'])
    expect(codeOf(await second.call('POST', `${url}/confirmar`))).toEqual([409, 'PROPOSTA_ENCERRADA'])
  })

  test('comes too late after three days', async () => {
    const { url } = await proposed(await dueProcess())
    app.clock.now = () => Temporal.Now.instant().add({ hours: 73 })
    try {
      expect((await account.call('GET', url)).json['entidade']).toMatchObject({ estado: 'expirada' })
      const late = await aBrowser(app, caio)
      expect(codeOf(await late.call('POST', `${url}/confirmar`))).toEqual([409, 'PROPOSTA_ENCERRADA'])
      const expired = await listed(account, 'estado=expirada')
      expect(expired.map(({ id }) => `/v1/gestao/propostas/${id}`)).toContain(url)
    } finally {
      app.clock.now = () => Temporal.Now.instant()
    }
  })

  test('twice at once runs the command once', async () => {
    const id = await dueProcess()
    const { url } = await proposed(id)
    const third = await aBrowser(app, await aPerson(app, account, { role: 'financeiro' }))
    const both = await Promise.all([second, third].map((browser) => browser.call('POST', `${url}/confirmar`)))
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await intentsOf(id)).toHaveLength(1)
    expect((await eventsOf(id)).filter(({ type }) => type === 'proposal.confirmed')).toHaveLength(1)
  })

  test('is told what is nowhere', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/confirmar'],
      ['POST', '/recusar'],
      ['POST', '/retirar'],
    ] as const)
      expect(
        codeOf(
          await second.call(
            method,
            `/v1/gestao/propostas/42${path}`,
            path === '/recusar' ? { motivo: 'x' } : undefined,
          ),
        ),
      ).toEqual([404, 'PROPOSTA_NAO_ENCONTRADA'])
  })
})
