import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { anImport } from '../support/orders.ts'
import { OWN_PAGE, SESSION } from '../support/staff.ts'
import { CANARY, sendCanary, CANARY_TEXTS, workOff } from './canary.ts'

const lines: string[] = []
const signIn = (body: object) => app.call('POST', SESSION, body, OWN_PAGE)
let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp({ log: { level: 'trace', write: (line) => lines.push(line) } })
  account = await app.account()
})
afterAll(() => app.end())

test('a whole run, its refusals and its faults leave no person and no secret in the logs, nor in what errors answer', async () => {
  const answers: string[] = []
  const call = async (...request: Parameters<TestAccount['call']>) => {
    const answer = await account.call(...request)
    if (answer.status >= 400) answers.push(answer.text)
    return answer.status
  }
  const { processId } = await sendCanary(app, account)
  await workOff(app, account)
  const personal = { ClienteNome: CANARY.name, ClienteEmail: CANARY.email, ClienteDocumento: CANARY.document }
  const statuses = [
    // Refused by a rule, malformed, unknown, too large, unauthorized.
    await call(
      'POST',
      '/v1/pvt/processo/enviar-solicitacao',
      anImport({ ...personal, PedidoId: 'twice', Numero: 'twice' }),
    ),
    await call(
      'POST',
      '/v1/pvt/processo/enviar-solicitacao',
      anImport({ ...personal, PedidoId: 'twice', Numero: 'twice' }),
    ),
    await call('POST', '/v1/pvt/processo/enviar-solicitacao', anImport({ ...personal, Valor: CANARY.name })),
    await call('POST', '/v1/pvt/processo/enviar-solicitacao', `{"${CANARY.name}":`),
    await call('GET', `/v3/pvt/processo/${encodeURIComponent(CANARY.email)}`),
    await call('GET', `/v1/pvt/nada/${encodeURIComponent(CANARY.email)}`),
    await call('POST', `/v1/gestao/processos/${processId}/comentarios`, { versao: 1, texto: CANARY.name }),
    await call('GET', '/v3/pvt/processo', undefined, { authorization: `Bearer ${CANARY.email}` }),
    (
      await app.call('POST', '/v1/pvt/seguranca/autenticar', undefined, {
        servicekey: account.serviceKey,
        servicetoken: CANARY.name.replaceAll(/[^a-z]/gi, ''),
      })
    ).status,
  ]
  // A fault of ours, in the middle of writing her down: the database refuses the row, and says which.
  await app.database.query(`ALTER TABLE store_order ADD CONSTRAINT no_more CHECK (facts IS NULL) NOT VALID`)
  statuses.push(
    await call(
      'POST',
      '/v1/pvt/processo/enviar-solicitacao',
      anImport({ ...personal, PedidoId: 'fault', Numero: 'fault' }),
    ),
  )
  await app.database.query('ALTER TABLE store_order DROP CONSTRAINT no_more')
  expect(statuses).toEqual([200, 400, 400, 400, 400, 404, 409, 401, 401, 500])

  // A person who signs in, or fails to, with her own data; and pages that do not exist, or accept no such form.
  const { email } = CANARY
  const guesses = [
    await signIn({ email, senha: CANARY.name }),
    await signIn({ email, senha: CANARY.holder, conta: CANARY.name }),
    await app.call('GET', `/loja/${encodeURIComponent(CANARY.name)}`),
    await app.call('GET', `/i/${encodeURIComponent(CANARY.email)}`),
  ]
  expect(guesses.map(({ status }) => status)).toEqual([400, 400, 404, expect.any(Number)])
  answers.push(...guesses.slice(0, 2).map(({ text }) => text))
  const refused = lines.filter((line) => line.includes('"message":"request refused"'))
  expect(refused.length).toBeGreaterThan(10)
  expect(refused.filter((line) => line.includes('email-unknown'))).toEqual([
    expect.stringMatching(/"who":"hmac-sha256:[0-9a-f]{64}"/),
    expect.stringMatching(/"who":"hmac-sha256:[0-9a-f]{64}"/),
  ])

  await call('POST', `/v1/gestao/processos/${processId}/dados-bancarios/revelar`, { motivo: 'pagar' })
  await call('POST', '/v1/gestao/privacidade/exportar', { email: CANARY.email })
  await call('POST', '/v1/gestao/privacidade/apagar', { email: CANARY.email, confirmar: true })
  await workOff(app, account)

  expect(lines.filter((line) => line.includes('"level":"error"')).length).toBeGreaterThan(0)
  const secrets = [account.serviceToken, account.bearer, 'BEGIN PRIVATE KEY']
  for (const written of [lines.join(''), answers.join('')].map((text) => text.toLowerCase()))
    for (const telltale of [...CANARY_TEXTS, ...secrets]) expect(written).not.toContain(telltale.toLowerCase())
})
