import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { allowed, claimOf, complain, elapse, on, oneUnit, workCore } from '../support/defect-claims.ts'
import { mailsAbout } from '../support/mailed.ts'
import { command, done, managed } from '../support/management.ts'
import { listQueue, staleOverviews } from '../support/overviews.ts'
import { aRating, openProcess, rate, ratingRows, shown } from '../support/ratings.ts'
import { moneyFaults } from '../support/refund-execution.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})
afterAll(() => app.end())

const codeOf = ({ status, json }: { status: number; json: Record<string, unknown> }) => [status, json['erroCodigo']]
const eventsOf = async (id: number) => (await ratingRows(app, account).events(id)).map(({ type }) => type)
const today = () => Temporal.Now.zonedDateTimeISO('America/Sao_Paulo').toPlainDate()

describe('the days of repair', () => {
  test('begin with the complaint and are thirty', async () => {
    const complaint = await complain(account)
    const { reclamadoEm, consertarAte, ...claim } = await claimOf(account, complaint)
    expect(claim).toMatchObject({ estado: 'em_conserto', essencial: false, respondidoEm: null, escolha: null })
    const [from, until] = [Temporal.Instant.from(String(reclamadoEm)), Temporal.Instant.from(String(consertarAte))]
    const days = from.until(until).total('hours') / 24
    expect(days).toBe(30)
    await workCore(app, account)
    expect(await claimOf(account, complaint)).toMatchObject({ estado: 'em_conserto' })
    expect((await listQueue(account, 'fila=prazo-legal&dias=31')).ids).toContain(complaint.id)
    expect((await listQueue(account, 'fila=defeitos-sem-escolha')).ids).not.toContain(complaint.id)
  })

  test('end in a queue of their own: the customer is asked, reminded, and nothing chooses for them', async () => {
    const complaint = await complain(account)
    await elapse(app, account, complaint)
    expect(await claimOf(account, complaint)).toMatchObject({ estado: 'aguardando_escolha', escolha: null })
    expect(await eventsOf(complaint.id)).toEqual(['process.created', 'defect.choice-wanted'])
    const mails = (await mailsAbout(app, account, complaint.id)).map(({ kind }) => kind)
    expect(mails.filter((kind) => kind === 'remedy-wanted')).toHaveLength(3)
    const { ids, rows } = await listQueue(account, 'fila=defeitos-sem-escolha')
    expect(ids).toContain(complaint.id)
    expect(rows.find(({ id }) => id === complaint.id)?.['filas']).toContain('defeitos-sem-escolha')
    await workCore(app, account)
    expect(await eventsOf(complaint.id)).toHaveLength(2)
    expect(await staleOverviews(app, account.id)).toEqual([])
  })

  test('are none for an essential product: the choice is due at once', async () => {
    const [line] = oneUnit().Skus
    const order = oneUnit({}, { Valor: 220, QuantidadeItens: 2, Skus: [{ ...line, QuantidadeTotal: 2 }] })
    const first = await complain(account, order)
    // As if the order had stated it.
    await app.database.query(
      `UPDATE order_line l SET facts = l.facts || '{"isEssential": true}' FROM return_item i
       WHERE i.account_id = $1 AND i.process_id = $2 AND l.account_id = $1 AND l.line_id = i.line_id`,
      [account.id, first.id],
      account.id,
    )
    const second = await complain(account, order)
    await workCore(app, account)
    expect(await claimOf(account, first)).toMatchObject({ estado: 'em_conserto', essencial: false })
    const claim = await claimOf(account, second)
    expect(claim).toMatchObject({ estado: 'aguardando_escolha', essencial: true })
    expect(claim['consertarAte']).toBe(claim['reclamadoEm'])
  })

  test('wait for who approves, and are looked at then', async () => {
    const complaint = await complain(account)
    await done(account, complaint.id, 'sinalizar')
    await elapse(app, account, complaint)
    expect(await claimOf(account, complaint)).toMatchObject({ estado: 'em_conserto' })
    await done(account, complaint.id, 'aprovar')
    await workCore(app, account)
    expect(await claimOf(account, complaint)).toMatchObject({ estado: 'aguardando_escolha' })
  })

  test('ask nobody for what the store accepted back, which is paid as it was asked for', async () => {
    const complaint = await complain(account)
    await rate(account, complaint.id, [aRating({ itemId: complaint.item })])
    await elapse(app, account, complaint)
    expect(await claimOf(account, complaint)).toMatchObject({ estado: 'em_conserto' })
    const view = await done(account, complaint.id, 'estornos/planejar')
    expect(view['defeitos']).toMatchObject([{ estado: 'atendido' }])
    expect((await claimOf(account, complaint))['respondidoEm']).not.toBeNull()
  })

  test('end with a request that ends, and go on once it is reopened', async () => {
    const complaint = await complain(account)
    const refused = await done(account, complaint.id, 'cancelar')
    expect(refused['defeitos']).toMatchObject([{ estado: 'encerrado' }])
    expect((await claimOf(account, complaint))['respondidoEm']).not.toBeNull()
    const reopened = await done(account, complaint.id, 'reabrir')
    expect(reopened['defeitos']).toMatchObject([{ estado: 'em_conserto', respondidoEm: null }])
  })

  test('are none of an account of another country', async () => {
    const abroad = await app.account({ configuration: DEMO_ACCOUNT.replace(/^pais: BR$/m, 'pais: PT') })
    const complaint = await complain(abroad)
    await elapse(app, abroad, complaint)
    expect(await claimOf(abroad, complaint)).toMatchObject({ estado: 'em_conserto' })
  })
})

describe('a repair', () => {
  test('leaves the item with the customer, concludes, and may be complained about again', async () => {
    const order = oneUnit()
    const complaint = await complain(account, order)
    const view = await done(account, complaint.id, on(complaint, 'conserto'), {
      data: today().toString(),
      motivo: 'Placa',
    })
    expect(view).toMatchObject({ status: 2, valorProdutos: 0, valorFrete: 0, estornos: [] })
    expect(view['defeitos']).toMatchObject([{ estado: 'consertado', consertadoEm: today().toString() }])
    expect((await listQueue(account, 'fila=aguardando-postagem')).ids).not.toContain(complaint.id)
    const again = await complain(account, order)
    expect(await shown(account, again.id)).toMatchObject({ valorProdutos: 100, valorFrete: 20 })
    expect(await moneyFaults(app, account)).toEqual([])
    expect(await staleOverviews(app, account.id)).toEqual([])
  })

  test('is no day to come, nor one before the complaint, and is recorded once', async () => {
    const complaint = await complain(account)
    const repair = (data: string) => command(account, complaint.id, on(complaint, 'conserto'), { data })
    expect(codeOf(await repair(today().add({ days: 1 }).toString()))).toEqual([400, 'REQUISICAO_INVALIDA'])
    expect(codeOf(await repair(today().subtract({ days: 1 }).toString()))).toEqual([400, 'REQUISICAO_INVALIDA'])
    expect(codeOf(await repair(today().toString()))).toEqual([200, null])
    expect(codeOf(await repair(today().toString()))).toEqual([400, 'TRANSICAO_NAO_PERMITIDA'])
  })
})

describe('the choice of the customer', () => {
  test('is theirs only once the days are over', async () => {
    const complaint = await complain(account)
    const choose = (escolha: string) => command(account, complaint.id, on(complaint, 'escolha'), { escolha })
    expect(codeOf(await choose('dinheiro'))).toEqual([400, 'TRANSICAO_NAO_PERMITIDA'])
    await elapse(app, account, complaint)
    expect(codeOf(await choose('credito'))).toEqual([400, 'REQUISICAO_INVALIDA'])
    expect(await allowed(account, complaint)).toEqual(['conserto', 'escolha', 'abatimento'])
    expect(codeOf(await choose('dinheiro'))).toEqual([200, null])
    expect((await listQueue(account, 'fila=defeitos-sem-escolha')).ids).not.toContain(complaint.id)
  })

  test('of money gives back what was paid with the freight, never a voucher', async () => {
    const complaint = await complain(account, oneUnit(), { ValeCompraDefinicaoId: 1 })
    await elapse(app, account, complaint)
    const view = await done(account, complaint.id, on(complaint, 'escolha'), { escolha: 'dinheiro' })
    expect(view['formaEstorno']).not.toBe(0)
    await rate(account, complaint.id, [aRating({ itemId: complaint.item })], { executarFluxoReembolso: true })
    const intents = await ratingRows(app, account).intents(complaint.id)
    expect(intents.map(({ means, goods, freight }) => [means === 'voucher', goods, freight])).toEqual([
      [false, 10_000, 2_000],
    ])
    expect(await moneyFaults(app, account)).toEqual([])
  })

  test('of money turns an exchange into a return', async () => {
    const complaint = await complain(account, oneUnit({ TipoProcesso: 1 }))
    await elapse(app, account, complaint)
    const view = await done(account, complaint.id, on(complaint, 'escolha'), { escolha: 'dinheiro' })
    expect(view).toMatchObject({ valorProdutos: 100, valorFrete: 20, itens: [{ tipoProcesso: 0 }] })
  })

  test('of another item turns a return into an exchange, and may be changed until something is given', async () => {
    const complaint = await complain(account)
    await elapse(app, account, complaint)
    const choose = (escolha: string) => done(account, complaint.id, on(complaint, 'escolha'), { escolha })
    const exchanged = await choose('troca')
    expect(exchanged).toMatchObject({ tipo: 1, valorProdutos: 0, valorFrete: 0, itens: [{ tipoProcesso: 1 }] })
    expect(exchanged['defeitos']).toMatchObject([{ estado: 'escolhido', escolha: 'troca' }])
    expect(await moneyFaults(app, account)).toEqual([])
    const back = await choose('dinheiro')
    expect(back).toMatchObject({ tipo: 0, valorProdutos: 100, valorFrete: 20 })
    await rate(account, complaint.id, [aRating({ itemId: complaint.item })], { executarFluxoReembolso: true })
    const late = await command(account, complaint.id, on(complaint, 'escolha'), { escolha: 'troca' })
    expect(codeOf(late)).toEqual([400, 'TRANSICAO_NAO_PERMITIDA'])
    expect(await staleOverviews(app, account.id)).toEqual([])
  })

  test('of an abatement waits in the queues until it is agreed', async () => {
    const complaint = await complain(account)
    await elapse(app, account, complaint)
    // A parcel that waits for its authorization would wait for a person, too.
    await done(account, complaint.id, `encomendas/${complaint.parcel}/cancelar`)
    expect((await listQueue(account, 'fila=acao-manual')).ids).not.toContain(complaint.id)
    await done(account, complaint.id, on(complaint, 'escolha'), { escolha: 'abatimento' })
    expect((await listQueue(account, 'fila=defeitos-sem-escolha')).ids).toContain(complaint.id)
    expect((await listQueue(account, 'fila=acao-manual')).ids).toContain(complaint.id)
    await done(account, complaint.id, on(complaint, 'abatimento'), { valor: 12.34 })
    expect((await listQueue(account, 'fila=acao-manual')).ids).not.toContain(complaint.id)
    expect((await mailsAbout(app, account, complaint.id)).map(({ kind }) => kind)).toContain('abatement-offered')
    await done(account, complaint.id, on(complaint, 'abatimento-aceito'))
    expect((await listQueue(account, 'fila=defeitos-sem-escolha')).ids).not.toContain(complaint.id)
  })

  test.each(['conserto', 'escolha', 'abatimento-recusado', 'abatimento-aceito'])(
    'and every other command (%s) names what is missing',
    async (name) => {
      const body = { conserto: { data: today().toString() }, escolha: { escolha: 'troca' } }[name] ?? {}
      const plain = await openProcess(account, {}, { LojaVirtualId: 1 })
      const flagged = await complain(account)
      await done(account, flagged.id, 'sinalizar')
      const versao = Number((await managed(account, plain.id))['versao'])
      const call = (id: number, path: string, version: number) =>
        account.call('POST', `/v1/gestao/processos/${id}/${path}`, { versao: version, ...body })
      const answers = [
        await call(plain.id, `itens/${plain.items[0]}/defeito/${name}`, versao),
        await call(plain.id, `itens/999999/defeito/${name}`, versao),
        await call(plain.id, `itens/${plain.items[0]}/defeito/${name}`, versao + 1),
        await call(999_999, `itens/1/defeito/${name}`, 1),
        await command(account, flagged.id, on(flagged, name), body),
      ]
      expect(answers.map(codeOf)).toEqual([
        [404, 'DEFEITO_NAO_RECLAMADO'],
        [404, 'ITEM_NAO_ENCONTRADO'],
        [409, 'VERSAO_DESATUALIZADA'],
        [404, 'PROCESSO_NAO_ENCONTRADO'],
        [400, 'PROCESSO_ENCERRADO'],
      ])
    },
  )
})
