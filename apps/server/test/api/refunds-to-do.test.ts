import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { done, managed } from '../support/management.ts'
import { refundsOf } from '../support/money.ts'
import { aRating, openProcess, rate, threeUnits } from '../support/ratings.ts'
import { misbehave, planRefund, sellOrder, workOnce } from '../support/refund-execution.ts'

const BANK = {
  id: 7,
  nomeTitular: '=Marina Duarte',
  cpfTitular: '01234567890',
  tipo: 1,
  tipoChavePix: 2,
  chavePix: '+5511912345678',
  banco: 'Banco; Um',
  agencia: '0001',
  contaCorrente: '765432-1',
}

let app: TestApp
let account: TestAccount
const made: Record<string, number> = {}
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
  made['byHand'] = await accepted({ ClienteDocumento: BANK.cpfTitular }, { DadosBancariosDto: BANK, LojaVirtualId: 1 })
  made['byHandToo'] = await accepted(threeUnits(), {})
  made['voucher'] = await accepted({}, { FormaReembolso: 0, ValeCompraDefinicaoId: 1 })
  made['flagged'] = await accepted({}, {})
  await done(account, made['flagged'], 'sinalizar')
  await misbehave(app, account, { failure: 'refused', times: 1 })
  made['failed'] = (await planRefund(app, account, { process: { FormaReembolso: 2 } })).id
  await runAutomatic()
  const asTold = await sellOrder(app, account, [{ id: 'card', kind: 'creditCard', reais: 100 }])
  made['held'] = await accepted(asTold, { LojaVirtualId: 1, FormaReembolso: 2 })
  await runAutomatic()
  await misbehave(app, account, { failure: 'answer-lost' })
  made['verifying'] = (await planRefund(app, account, { process: { FormaReembolso: 2 } })).id
  await runAutomatic()
})
afterAll(() => app.end())

/** A process whose items were all accepted: its refund is planned. */
async function accepted(order: Record<string, unknown>, process: Record<string, unknown>): Promise<number> {
  const { id, items } = await openProcess(account, order, process)
  const view = await managed(account, id)
  const quantity = Number(view['itens']?.[0]?.['quantidade'])
  await rate(account, id, [aRating({ itemId: items[0], qtd: quantity })], { executarFluxoReembolso: true })
  return id
}

/** Vouchers wait for their turn. */
async function runAutomatic() {
  await app.database.query(
    `UPDATE work_item SET due_at = now() + interval '1 day' WHERE account_id = $1 AND kind = 'refund-intent'
       AND subject_id IN (SELECT intent_id FROM refund_intent WHERE account_id = $1 AND means = 'voucher')`,
    [account.id],
    account.id,
  )
  await workOnce(app, account)
}

async function listed(query: string, by = account): Promise<{ rows: readonly Loose[]; total: number }> {
  const { status, json, text } = await by.call('GET', `/v1/gestao/estornos?${query}`)
  if (status !== 200) throw new Error(text)
  return { rows: json['entidade'] ?? [], total: Number(json['totalRecords']) }
}

const today = () => app.clock.now().toZonedDateTimeISO('America/Sao_Paulo').toPlainDate().toString()
const processesOf = (rows: readonly Loose[]) => rows.map((row) => Number(row['processoId']))

describe('the list', () => {
  test.each([
    ['manual', ['byHand', 'byHandToo']],
    ['a-liberar', ['held']],
    ['falhou', ['failed']],
    ['verificando', ['verifying']],
    ['vale-a-emitir', ['voucher']],
    ['a-confirmar', []],
  ])('of %s has what waits so, oldest first', async (situation, names) => {
    const { rows, total } = await listed(`situacao=${situation}`)
    expect(processesOf(rows)).toEqual(names.map((name) => made[name]))
    expect(total).toBe(names.length)
  })

  test('says of each what is needed to do it', async () => {
    const { rows } = await listed('situacao=manual&lojaVirtualId=1')
    const view = await managed(account, made['byHand'] ?? 0)
    const [refund] = await refundsOf(account, made['byHand'] ?? 0)
    expect(rows).toEqual([
      {
        id: refund?.['id'],
        situacao: 'manual',
        processoId: made['byHand'],
        processoNumero: view['numero'],
        processoVersao: view['versao'],
        processoDecisao: 'aprovado',
        pedidoNumero: view['pedido']?.['numero'],
        lojaVirtualId: 1,
        clienteNome: 'Marina Conceição Duarte',
        forma: 1,
        estado: 'previsto',
        finalidade: refund?.['finalidade'],
        valor: 77,
        destinos: refund?.['destinos'],
        previstoAte: today(),
        criadoEm: refund?.['criadoEm'],
        idadeEmDias: 0,
        tentativas: 0,
        problema: null,
        avisoAdministradora: null,
        temDadosBancarios: true,
        favorecidoConferido: true,
      },
    ])
    expect(refund?.['destinos']).toMatchObject([{ meio: 'pix', valor: 77, estado: 'previsto', regra: 'na-hora' }])
    expect((await listed('situacao=falhou')).rows).toMatchObject([{ problema: 'A loja recusou.', tentativas: 1 }])
    expect((await listed('situacao=manual')).rows[1]).toMatchObject({
      temDadosBancarios: false,
      valor: 120,
      destinos: [{ meio: null, valor: 120, estado: 'previsto' }],
      previstoAte: null,
    })
  })

  test('leaves out what nobody approved, and takes it in once somebody did', async () => {
    const flagged = made['flagged'] ?? 0
    expect(processesOf((await listed('pageSize=500')).rows)).not.toContain(flagged)
    await done(account, flagged, 'aprovar')
    expect(processesOf((await listed('situacao=manual')).rows)).toContain(flagged)
    await done(account, flagged, 'cancelar')
    expect(processesOf((await listed('pageSize=500')).rows)).not.toContain(flagged)
  })

  test('has a refund no more once it was paid', async () => {
    const id = await accepted({}, {})
    const [refund] = await refundsOf(account, id)
    expect(processesOf((await listed('situacao=manual')).rows)).toContain(id)
    const paid = { meio: 'pix', referencia: 'E1', data: '2026-11-17', valor: 77 }
    await done(account, id, `estornos/${refund?.['id']}/pagamento-manual`, paid)
    expect(processesOf((await listed('pageSize=500')).rows)).not.toContain(id)
  })

  test('is cut into pages with its exact total, and is of one account', async () => {
    const all = await listed('pageSize=500')
    const pages = await Promise.all([1, 2, 3].map((page) => listed(`pageSize=2&pageNumber=${page}`)))
    expect(pages.flatMap(({ rows }) => rows.map((row) => row['id']))).toEqual(
      all.rows.slice(0, 6).map((row) => row['id']),
    )
    for (const page of pages) expect(page.total).toBe(all.total)
    expect(await listed('', await app.account())).toEqual({ rows: [], total: 0 })
    expect((await listed('lojaVirtualId=99')).total).toBe(0)
    expect((await account.call('GET', '/v1/gestao/estornos?situacao=outra')).status).toBe(400)
  })

  test('sums what it lists, to the centavo', async () => {
    for (const query of ['', 'lojaVirtualId=1', 'lojaVirtualId=99']) {
      const { json } = await account.call('GET', `/v1/gestao/estornos/resumo?${query}`)
      const sums: readonly Loose[] = json['entidade']?.['situacoes'] ?? []
      expect(sums).toHaveLength(7)
      for (const { situacao, quantidade, valor } of sums) {
        const { rows, total } = await listed(`situacao=${situacao}&pageSize=500&${query}`)
        const centavos = rows.reduce((sum, row) => sum + Math.round(Number(row['valor']) * 100), 0)
        expect([situacao, quantidade, valor]).toEqual([situacao, total, centavos / 100])
      }
    }
  })
})

describe('the sheet for the bank', () => {
  const SHEET = '/v1/gestao/estornos/pagamentos-manuais'

  test('has every payment with where to pay it, and nothing a spreadsheet would execute', async () => {
    const { json } = await account.call('POST', SHEET, { motivo: 'Pagamentos do dia' }, { 'idempotency-key': 'a' })
    const sheet: Loose = json['entidade'] ?? {}
    const lines = String(sheet['conteudo']).split('\r\n')
    const view = await managed(account, made['byHand'] ?? 0)
    const [refund] = await refundsOf(account, made['byHand'] ?? 0)
    expect(sheet).toMatchObject({ quantidade: 2, semDadosBancarios: 1, valor: 197 })
    expect(sheet['nomeDoArquivo']).toMatch(/^pagamentos-manuais-\d{4}-\d\d-\d\d\.csv$/)
    expect(lines[0]?.startsWith('\uFEFFProcesso;Pedido;Estorno;Favorecido')).toBe(true)
    expect(lines[1]).toBe(
      `${view['numero']};${view['pedido']?.['numero']};'${refund?.['id']};'=Marina Duarte;012.345.678-90;Pix;Celular;'+5511912345678;"Banco; Um";'0001;765432-1;77,00`,
    )
    expect(lines[2]?.endsWith(';Marina Conceição Duarte;;;;;;;;120,00')).toBe(true)
    expect(lines.slice(3)).toEqual([''])
  })

  test('is in the audit process by process, and nowhere else', async () => {
    const disclosed = await app.database.query(
      `SELECT actor, subject, reason, facts FROM audit_entry WHERE account_id = $1 AND action = 'bank-data.disclosed'`,
      [account.id],
      account.id,
    )
    expect(disclosed).toEqual([
      {
        actor: expect.stringMatching(/^credential \d+$/),
        subject: `process ${made['byHand']}`,
        reason: 'Pagamentos do dia',
        facts: { sheet: true },
      },
    ])
    const kept = await app.database.query('SELECT 1 FROM idempotency_record WHERE key = $1', ['a'], account.id)
    expect(kept).toEqual([])
  })

  test('may be of one store, needs a reason, and pays nothing', async () => {
    const ofStore = await account.call('POST', SHEET, { motivo: 'x', lojaVirtualId: 1 })
    expect(ofStore.json['entidade']).toMatchObject({ quantidade: 1, valor: 77 })
    const ofNone = await account.call('POST', SHEET, { motivo: 'x', lojaVirtualId: 99 })
    expect(ofNone.json['entidade']).toMatchObject({ quantidade: 0, semDadosBancarios: 0, valor: 0 })
    expect((await account.call('POST', SHEET, {})).status).toBe(400)
    expect((await listed('situacao=manual')).total).toBe(2)
  })
})
