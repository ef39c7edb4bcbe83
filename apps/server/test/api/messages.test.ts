import { resendMessage } from '@vaivem/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { entityFaults, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { anOrder } from '../support/orders.ts'
import { openProcess } from '../support/ratings.ts'
import { workOnce } from '../support/refund-execution.ts'

const today = Temporal.Now.plainDateISO('America/Sao_Paulo')
const day = (before: number) => today.subtract({ days: before }).toString()

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
})
afterAll(() => app.end())

async function mailed(own: TestAccount, numero = 'VV-1'): Promise<{ readonly processId: number; readonly id: number }> {
  const { id } = await openProcess(own, { ...anOrder({ Numero: numero }) }, { NotificarNovaSolicitacao: true })
  await workOnce(app, own)
  const [message] = await listed(own, `processoId=${id}`)
  return { processId: id, id: Number(message?.['id']) }
}

async function listed(own: TestAccount, query = ''): Promise<readonly Loose[]> {
  const { status, json, text } = await own.call('GET', `/v1/gestao/mensagens?${query}`)
  if (status !== 200) throw new Error(text)
  return json['entidade'] ?? []
}

const fail = (own: TestAccount, id: number) =>
  app.database.query(
    `UPDATE mail_message SET state = 'failed', problem = 'unavailable', attempts = 10, sent_at = NULL
     WHERE account_id = $1 AND message_id = $2`,
    [own.id, id],
    own.id,
  )
const resend = (own: TestAccount, id: number) => own.call('POST', `/v1/gestao/mensagens/${id}/reenviar`, {})

describe('the mails of an account', () => {
  test('say of which process and for whom they are', async () => {
    const { id } = await mailed(account)
    const [first] = await listed(account)
    expect(first).toMatchObject({ id, clienteNome: 'Marina Conceição Duarte', estado: 'enviada' })
    expect(first?.['processoNumero']).toMatch(/^[A-Z]+-\d+$/)
  })

  test('are narrowed by state, kind, day and the number of the process or of its order', async () => {
    const own = await app.account()
    const one = await mailed(own, 'VV-10')
    const other = await mailed(own, 'VV-11')
    await fail(own, one.id)
    const idsOf = async (query: string) => (await listed(own, query)).map(({ id }) => id)
    expect(await idsOf('')).toEqual([other.id, one.id])
    expect(await idsOf('estado=falhou')).toEqual([one.id])
    expect(await idsOf('estado=enviada')).toEqual([other.id])
    expect(await idsOf('tipo=solicitacaoRecebida')).toEqual([other.id, one.id])
    expect(await idsOf('tipo=aprovada')).toEqual([])
    expect(await idsOf(`de=${day(1)}&ate=${day(0)}`)).toEqual([other.id, one.id])
    expect(await idsOf(`ate=${day(2)}`)).toEqual([])
    expect(await idsOf(`de=${today.add({ days: 2 }).toString()}`)).toEqual([])
    expect(await idsOf('de=0001-01-01&ate=9999-12-31')).toEqual([other.id, one.id])
    expect(await idsOf('numero=VV-11')).toEqual([other.id])
    const [shown] = await listed(own, `processoId=${one.processId}`)
    expect(await idsOf(`numero=${String(shown?.['processoNumero']).toLowerCase()}`)).toEqual([one.id])
    const second = await own.call('GET', '/v1/gestao/mensagens?pageSize=1&pageNumber=2')
    expect(second.json).toMatchObject({ totalRecords: 2, entidade: [{ id: one.id }] })
  })

  test('need a period that ends no earlier than it begins, and words that are known', async () => {
    for (const query of [`de=${day(0)}&ate=${day(1)}`, 'estado=lida', 'tipo=outro', 'de=ontem'])
      expect((await account.call('GET', `/v1/gestao/mensagens?${query}`)).status).toBe(400)
  })
})

describe('a mail that failed', () => {
  test('is tried again when somebody asks, under the same id, and the audit says who', async () => {
    const own = await app.account()
    const { id } = await mailed(own)
    await fail(own, id)
    await app.database.query('DELETE FROM local_mailbox WHERE account_id = $1', [own.id], own.id)
    const { status, json } = await resend(own, id)
    expect([status, json['entidade']?.['estado'], json['entidade']?.['problema']]).toEqual([200, 'prevista', null])
    expect(entityFaults(resendMessage, json['entidade'])).toEqual([])
    await workOnce(app, own)
    expect(await listed(own)).toMatchObject([{ id, estado: 'enviada', tentativas: 11 }])
    const audit = await own.call('GET', `/v1/gestao/auditoria?acao=message.resent`)
    expect(audit.json['entidade']).toMatchObject([
      { assunto: `message ${id}`, ator: expect.stringMatching(/^credential/) },
    ])
  })

  test('is tried once, however many ask', async () => {
    const own = await app.account()
    const { id } = await mailed(own)
    await fail(own, id)
    const answers = await Promise.all([resend(own, id), resend(own, id), resend(own, id)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400])
  })

  test('is the only one: what was sent or is unknown is refused, and of another account nothing is known', async () => {
    const { id } = await mailed(account)
    const sent = await resend(account, id)
    expect([sent.status, sent.json['erroCodigo']]).toEqual([400, 'MENSAGEM_NAO_FALHOU'])
    expect(sent.json['erroDetalhado']).toBe(`A mensagem ${id} está enviada.`)
    await fail(account, id)
    for (const [own, asked] of [
      [account, 1],
      [await app.account(), id],
    ] as const) {
      const unknown = await resend(own, asked)
      expect([unknown.status, unknown.json['erroCodigo']]).toEqual([404, 'MENSAGEM_NAO_ENCONTRADA'])
    }
    expect(await listed(account, 'estado=falhou')).toMatchObject([{ id }])
  })
})
