import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../../test/support/app.ts'
import { anImport } from '../../test/support/orders.ts'
import { sealKnownBankData } from './seal-known-bank-data.ts'

let app: TestApp
let owner: pg.Client
beforeAll(async () => {
  app = await testApp()
  owner = new pg.Client(app.database.owner)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.end()
})

const FIELDS = { nomeTitular: 'Marina Duarte', cpfTitular: '52998224725', contaCorrente: '123456-7', agencia: '0001' }
const FULL = { kind: 'bank-account', pixKeyKind: null, fields: FIELDS }

async function aProcessOfBefore(account: TestAccount): Promise<number> {
  const answer = await account.call('POST', '/v1/pvt/processo/enviar-solicitacao', anImport())
  const id = Number(answer.json['entidade']?.['id'])
  const sql = `UPDATE return_process SET state = jsonb_set(state, '{bankAccount}', $3) WHERE account_id = $1 AND process_id = $2`
  await app.database.query(sql, [account.id, id, JSON.stringify(FULL)], account.id)
  return id
}

const rowsOf = ({ id }: TestAccount, process: number) =>
  app.database.query<{ bank: { fields: Record<string, string> }; sealed: Buffer }>(
    `SELECT p.state -> 'bankAccount' AS bank, b.sealed FROM return_process p LEFT JOIN bank_data b USING (account_id, process_id)
     WHERE p.account_id = $1 AND p.process_id = $2`,
    [id, process],
    id,
  )

test('what processes kept in full is sealed once, of every account, and masked where it was', async () => {
  const accounts = [await app.account(), await app.account()]
  const processes = [
    await aProcessOfBefore(accounts[0] as TestAccount),
    await aProcessOfBefore(accounts[1] as TestAccount),
  ]
  expect(await sealKnownBankData(owner, app.deps.secrecy, { again: false })).toBe(2)
  for (const [index, account] of accounts.entries()) {
    const process = processes[index] ?? 0
    const [row] = await rowsOf(account, process)
    expect(row?.bank.fields).toEqual({ ...FIELDS, cpfTitular: '*********25', contaCorrente: '******-7' })
    expect(row?.sealed.includes('52998224725')).toBe(false)
    expect(app.deps.secrecy.openBankAccount(account.id, process, row?.sealed ?? Buffer.alloc(0))).toEqual(FULL)
  }
  expect(await sealKnownBankData(owner, app.deps.secrecy, { again: true })).toBe(0)
})

test('a second look finds what an older replica wrote meanwhile; a usual start does not look', async () => {
  const account = await app.account()
  await sealKnownBankData(owner, app.deps.secrecy, { again: false })
  const process = await aProcessOfBefore(account)
  expect(await sealKnownBankData(owner, app.deps.secrecy, { again: false })).toBe(0)
  expect(await sealKnownBankData(owner, app.deps.secrecy, { again: true })).toBe(1)
  expect((await rowsOf(account, process))[0]?.bank.fields['cpfTitular']).toBe('*********25')
})

test('sealed for one process, bank data open for no other and under no other key', async () => {
  const { secrecy } = app.deps
  const sealed = secrecy.sealBankAccount(1, 2, { kind: 'pix', pixKeyKind: null, fields: {} })
  expect(() => secrecy.openBankAccount(1, 3, sealed)).toThrow('sealed under another key')
  expect(() => secrecy.openBankAccount(2, 2, sealed)).toThrow('sealed under another key')
})
