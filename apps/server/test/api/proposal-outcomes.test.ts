import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { command } from '../support/management.ts'
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
  app = await sharedApp()
  account = await app.account({ configuration: LIMIT })
  marina = await aPerson(app, account, { role: 'financeiro' })
  caio = await aPerson(app, account, { role: 'financeiro' })
  first = await aBrowser(app, marina)
  second = await aBrowser(app, caio)
})
afterEach(() => mustAddUp(app, account))
afterAll(() => app.end())

const { codeOf, dueProcess, eventsOf, intentsOf, proposed, setActive } = proposalsIn(() => ({
  app,
  account,
  first,
}))

describe('a proposal comes to nothing, and says why', () => {
  test('when the process changed since', async () => {
    const id = await dueProcess()
    const { url } = await proposed(id)
    await command(account, id, 'comentarios', { texto: 'Outra coisa' })
    const answer = await second.call('POST', `${url}/confirmar`)
    expect(codeOf(answer)).toEqual([409, 'PROPOSTA_SEM_EFEITO'])
    expect(answer.json['erroDetalhado']).toBe('O processo mudou desde a proposta: era a versão 3, é a 4.')
    expect((await first.call('GET', url)).json['entidade']).toMatchObject({
      estado: 'sem_efeito',
      porque: 'O processo mudou desde a proposta: era a versão 3, é a 4.',
    })
    expect(await intentsOf(id)).toEqual([])
    expect((await eventsOf(id)).at(-1)).toMatchObject({ type: 'proposal.voided', cause: `staff ${caio.id}` })
  })

  test('when who proposed was disabled, or may no more', async () => {
    const gone = await aPerson(app, account, { role: 'financeiro' })
    const one = await proposed(await dueProcess(), await aBrowser(app, gone))
    await setActive(gone, false)
    const answer = await second.call('POST', `${one.url}/confirmar`)
    expect(answer.json['erroDetalhado']).toBe('Quem propôs foi desativado.')
    const moved = await aPerson(app, account, { role: 'financeiro' })
    const other = await proposed(await dueProcess(), await aBrowser(app, moved))
    await app.database.query(
      `UPDATE staff_person SET role = 'leitura' WHERE account_id = $1 AND person_id = $2`,
      [account.id, moved.id],
      account.id,
    )
    const later = await second.call('POST', `${other.url}/confirmar`)
    expect(later.json['erroDetalhado']).toBe('Quem propôs não tem mais um papel que permita o comando.')
  })

  test('when the command itself is refused by now; nothing of it stays', async () => {
    const id = await dueProcess()
    const { url } = await proposed(id)
    // A state that no operation creates without another version.
    await app.database.query(
      `UPDATE return_process SET decision = 'cancelled' WHERE account_id = $1 AND process_id = $2`,
      [account.id, id],
      account.id,
    )
    const answer = await second.call('POST', `${url}/confirmar`)
    expect(codeOf(answer)).toEqual([409, 'PROPOSTA_SEM_EFEITO'])
    expect(answer.json['erroDetalhado']).toMatch(/não est/)
    expect((await eventsOf(id)).filter(({ type }) => type === 'proposal.confirmed')).toEqual([])
    await app.database.query(
      `UPDATE return_process SET decision = 'approved' WHERE account_id = $1 AND process_id = $2`,
      [account.id, id],
      account.id,
    )
  })

  test('its row is never changed but to forget what it asked for, which is sealed until then', async () => {
    const { proposal, url } = await proposed(await dueProcess(), first, PLAN, { motivo: 'Segredo de ninguém' })
    const bodyOf = async () =>
      (
        await app.database.query<{ body: Buffer | null }>(
          'SELECT body_sealed AS body FROM money_proposal WHERE account_id = $1 AND proposal_id = $2',
          [account.id, proposal['id']],
          account.id,
        )
      )[0]?.body
    expect((await bodyOf())?.includes('Segredo')).toBe(false)
    await second.call('POST', `${url}/confirmar`)
    expect(await bodyOf()).toBeNull()
    const changing = app.deps.database.inAccount(account.id, (tx) =>
      tx.query({
        name: 'meddle',
        text: 'UPDATE money_proposal SET amount_centavos = 1 WHERE account_id = $1',
        values: [account.id],
      }),
    )
    await expect(changing).rejects.toThrow('permission denied')
  })
})
