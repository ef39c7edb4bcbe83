import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordAudit } from '../../src/platform/audit/record-audit.ts'
import { BEGINNING } from '../../src/records/audit/chain.ts'
import {
  type Checkpoint,
  checkpointKeyOf,
  hashOfCheckpoint,
  signCheckpoint,
} from '../../src/records/audit/checkpoint.ts'
import { ChainChanged, createSealExecutor } from '../../src/records/audit/seal-due.ts'
import { sealLeft } from '../../src/records/audit/seal-left.ts'
import { readChain } from '../../src/records/audit/verify-chain.ts'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { keyNamed, rebuildLinks, sealAccount, sealingWith, tamperAsOwner, verifiedOf } from '../support/audit.ts'

let app: TestApp
beforeAll(async () => {
  app = await sharedApp()
})
afterAll(() => app.end())

const verify = ({ id }: TestAccount) => verifiedOf(app, id)
const act = ({ id }: TestAccount, actor: string) =>
  app.deps.database.inAccount(id, (tx) => recordAudit(tx, id, { actor, action: 'something.done' }))

/** Ten acts after what made the account, each sealed by itself: the last ten checkpoints stand at one link each. */
async function aSignedAccount(): Promise<{ readonly account: TestAccount; readonly links: number }> {
  const account = await app.account()
  await sealAccount(app, account.id)
  for (let n = 0; n < 10; n++) {
    await act(account, `staff ${n}`)
    expect(await sealAccount(app, account.id)).toBe(1)
  }
  const { links, checkpoints } = await verify(account)
  expect(checkpoints).toMatchObject({ count: 11, sequence: links })
  return { account, links }
}

const tamper = ({ id }: TestAccount, ...statements: readonly string[]) => tamperAsOwner(app, id, ...statements)
const rebuild = ({ id }: TestAccount) => rebuildLinks(app, id)

const act7 = (links: number) => links - 3

describe('who owns the database and has no key', () => {
  test('deletes an act, renames three actors and makes every link again: the first that was signed otherwise is named', async () => {
    const { account, links } = await aSignedAccount()
    await tamper(
      account,
      `DELETE FROM audit_entry WHERE account_id = $account AND actor = 'staff 9'`,
      `UPDATE audit_entry SET actor = 'worker', actor_kind = 'worker', actor_id = NULL WHERE account_id = $account AND actor IN ('staff 6', 'staff 7', 'staff 8')`,
    )
    expect((await verify(account)).broken).toMatchObject({ sequence: act7(links), breach: 'record-differs' })
    expect(await rebuild(account)).toBe(links - 1)
    const verified = await verify(account)
    expect(verified.broken).toBeUndefined()
    expect(verified.unproven).toEqual({ breach: 'links-differ', number: 8, from: act7(links), to: act7(links) })
    expect(verified.checkpoints.sequence).toBe(act7(links) - 1)
  })

  test.each([
    ['all checkpoints', '', { breach: 'unsigned', number: 1 }],
    ['those that cover it', 'AND number >= 8', { breach: 'unsigned', number: 8 }],
    ['the first that covers it', 'AND number = 8', { breach: 'checkpoint-missing', number: 8 }],
  ])('takes away %s as well: the links that nobody signed are named', async (_what, which, fault) => {
    const { account, links } = await aSignedAccount()
    await tamper(
      account,
      `UPDATE audit_entry SET actor = 'worker', actor_kind = 'worker', actor_id = NULL WHERE account_id = $account AND actor = 'staff 6'`,
      `DELETE FROM audit_checkpoint WHERE account_id = $account ${which}`,
    )
    expect(await rebuild(account)).toBe(links)
    const { broken, unproven } = await verify(account)
    expect(broken).toBeUndefined()
    expect(unproven).toMatchObject(fault)
  })

  test('thins the checkpoints, changing nothing else', async () => {
    const { account, links } = await aSignedAccount()
    await tamper(account, 'DELETE FROM audit_checkpoint WHERE account_id = $account AND number = 5')
    const { broken, unproven } = await verify(account)
    expect(broken).toBeUndefined()
    expect(unproven).toEqual({ breach: 'checkpoint-missing', number: 5, from: links - 6, to: links - 5 })
  })

  test('cuts links off and leaves the checkpoint that signed them', async () => {
    const { account, links } = await aSignedAccount()
    await tamper(
      account,
      `DELETE FROM audit_seal WHERE account_id = $account AND sequence = ${links}`,
      `DELETE FROM audit_entry WHERE account_id = $account AND actor = 'staff 9'`,
    )
    expect((await verify(account)).unproven).toEqual({ breach: 'links-missing', number: 11, from: links, to: links })
  })

  test('signs with a key of their own, under our name or theirs', async () => {
    const { account } = await aSignedAccount()
    const theirs = checkpointKeyOf(new Uint8Array(32).fill(66))
    for (const kid of [app.deps.checkpointKey.kid, theirs.kid]) {
      await tamper(account, 'DELETE FROM audit_checkpoint WHERE account_id = $account AND number > 7')
      await signAll(account, { ...theirs, kid })
      const { unproven, checkpoints } = await verify(account)
      const isNamed = kid === theirs.kid
      expect(unproven?.breach).toBe(isNamed ? undefined : 'signature-invalid')
      expect(checkpoints.unknownKeys).toEqual(isNamed ? [theirs.kid] : [])
    }
  })

  test('takes the checkpoint of another account', async () => {
    const [{ account: one }, { account: other }] = [await aSignedAccount(), await aSignedAccount()]
    await tamper(one, 'DELETE FROM audit_checkpoint WHERE account_id = $account AND number = 11')
    await app.database.query('ALTER TABLE audit_checkpoint NO FORCE ROW LEVEL SECURITY')
    await tamper(
      one,
      `INSERT INTO audit_checkpoint SELECT $account, number, sequence, head_hash, previous_hash, signed_at, kid, signature
       FROM audit_checkpoint WHERE account_id = ${other.id} AND number = 11`,
    )
    await app.database.query('ALTER TABLE audit_checkpoint FORCE ROW LEVEL SECURITY')
    expect((await verify(one)).unproven).toMatchObject({ breach: 'signature-invalid', number: 11 })
  })

  test('goes back to an older checkpoint and has the service seal what they rewrote: it comes late, and that is told', async () => {
    const { account, links } = await aSignedAccount()
    await goBack(account, links)
    const wall = () => Temporal.Now.instant().add({ minutes: 16 })
    await sealAccount(app, account.id, { wall })
    const { broken, unproven, checkpoints } = await verify(account)
    expect([broken, unproven]).toEqual([undefined, undefined])
    expect(checkpoints.late).toMatchObject([{ number: 8, from: act7(links), to: links }])
  })

  test('goes back while the service runs: it does not seal onto a chain that lost what it signed itself', async () => {
    const { account, links } = await aSignedAccount()
    const seal = createSealExecutor(app.deps, sealingWith(app.deps.checkpointKey))
    const sealAnother = async () => {
      await act(account, 'staff 10')
      const [waiting] = await app.database.query<{ id: string }>(
        `SELECT subject_id AS id FROM work_item WHERE account_id = $1 AND kind = 'audit-seal'`,
        [account.id],
        account.id,
      )
      return seal({ id: account.id } as never, Number(waiting?.id))
    }
    await sealAnother()
    await goBack(account, links)
    await expect(sealAnother()).rejects.toThrow(ChainChanged)
    expect((await verify(account)).unsealed.count).toBeGreaterThan(0)
  })

  test('changes what the newest checkpoint signed: nothing is sealed onto it', async () => {
    const { account } = await aSignedAccount()
    await tamper(
      account,
      `UPDATE audit_entry SET actor = 'worker', actor_kind = 'worker', actor_id = NULL WHERE account_id = $account AND actor = 'staff 9'`,
    )
    await rebuild(account)
    await act(account, 'staff 10')
    await expect(sealAccount(app, account.id)).rejects.toThrow(ChainChanged)
    await tamper(account, 'DELETE FROM work_item WHERE account_id = $account')
  })

  /** Takes away every checkpoint and link from the eighth on, rewrites an act, and asks for all of it to be sealed again. */
  async function goBack(account: TestAccount, links: number): Promise<void> {
    await tamper(
      account,
      `INSERT INTO work_item (account_id, kind, subject_id, due_at)
       SELECT account_id, 'audit-seal', source_id, now() FROM audit_seal WHERE account_id = $account AND sequence >= ${act7(links)}`,
      `DELETE FROM audit_seal WHERE account_id = $account AND sequence >= ${act7(links)}`,
      'DELETE FROM audit_checkpoint WHERE account_id = $account AND number >= 8',
      `UPDATE audit_entry SET actor = 'worker', actor_kind = 'worker', actor_id = NULL WHERE account_id = $account AND actor = 'staff 7'`,
    )
  }

  /** Signs every link that has no checkpoint, as the service would. */
  async function signAll({ id }: TestAccount, key: typeof app.deps.checkpointKey): Promise<void> {
    let last: Checkpoint | undefined
    for await (const { link, checkpoint } of readChain(app.deps.database, id)) {
      const claim = {
        account: id,
        number: (last?.number ?? 0) + 1,
        sequence: link.sequence,
        head: link.hash,
        previous: last ? hashOfCheckpoint(last) : BEGINNING,
        signedAt: Temporal.Now.instant().round('millisecond').toString(),
      }
      if (!checkpoint && link.sequence <= (last?.sequence ?? 0)) continue
      const isOurs = checkpoint !== undefined
      if (!isOurs && (last?.number ?? 0) < 7) continue
      last = checkpoint ?? signCheckpoint(claim, key)
      if (isOurs) continue
      const { number, sequence, head, previous, signedAt, kid, signature } = last
      await app.database.query(
        `INSERT INTO audit_checkpoint VALUES ($1, $2, $3, decode($4, 'hex'), decode($5, 'hex'), $6, $7, $8)`,
        [id, number, sequence, head, previous, signedAt, kid, Buffer.from(signature, 'base64url')],
        id,
      )
    }
  }
})

describe('what nobody signed yet', () => {
  test('is signed in the transaction that seals it: no link is ever without a signature', async () => {
    const account = await app.account()
    const seen: boolean[] = []
    for (let n = 0; n < 5; n++) {
      await act(account, 'worker')
      await sealAccount(app, account.id)
      const { links, checkpoints, unproven } = await verify(account)
      seen.push(links === checkpoints.sequence && unproven === undefined)
    }
    expect(seen).toEqual([true, true, true, true, true])
  })

  test('is what was done in the last seconds, where a worker works', async () => {
    const account = await app.account()
    app.worker.start()
    await act(account, 'worker')
    await expect.poll(async () => (await verify(account)).unsealed.count, { timeout: 60_000 }).toBe(0)
    await app.worker.stop()
    const verified = await verify(account)
    expect(verified).toMatchObject({ broken: undefined, unproven: undefined, unsealed: { count: 0 } })
    expect(verified.checkpoints.sequence).toBe(verified.links)
  })

  test('is signed when a process ends, due or not, of every account; what cannot be is told and holds up nobody', async () => {
    const [{ account: changed }, { account: whole }] = [await aSignedAccount(), await aSignedAccount()]
    await tamper(
      changed,
      `UPDATE audit_entry SET actor = 'worker', actor_kind = 'worker', actor_id = NULL WHERE account_id = $account AND actor = 'staff 9'`,
    )
    await rebuild(changed)
    for (const account of [changed, whole]) await act(account, 'staff 10')
    const told: unknown[] = []
    const log = { ...app.deps.log, warn: (_message: string, fields?: object) => void told.push(fields) }
    await sealLeft(app.deps.database, sealingWith(app.deps.checkpointKey), log)
    expect(told).toEqual([{ accountId: changed.id, cause: expect.stringContaining('run vaivem audit verify') }])
    expect(await verify(whole)).toMatchObject({
      unproven: undefined,
      unsealed: { count: 0 },
      checkpoints: { count: 12 },
    })
    await tamper(changed, 'DELETE FROM work_item WHERE account_id = $account')
  })

  test('from before there were checkpoints is signed by the worker that comes first, once, and told as late', async () => {
    const { account, links } = await aSignedAccount()
    await tamper(
      account,
      'DELETE FROM audit_checkpoint WHERE account_id = $account',
      `INSERT INTO work_item (account_id, kind, subject_id, due_at)
       SELECT account_id, 'audit-seal', source_id, now() FROM audit_seal WHERE account_id = $account AND sequence = ${links}`,
    )
    const wall = () => Temporal.Now.instant().add({ hours: 24 })
    const seal = createSealExecutor(app.deps, { ...sealingWith(app.deps.checkpointKey), wall })
    const [waiting] = await app.database.query<{ id: string }>(
      `SELECT subject_id AS id FROM work_item WHERE account_id = $1 AND kind = 'audit-seal'`,
      [account.id],
      account.id,
    )
    await seal({ id: account.id } as never, Number(waiting?.id))
    const { unproven, checkpoints } = await verify(account)
    expect(unproven).toBeUndefined()
    expect(checkpoints).toMatchObject({ count: 1, sequence: links, late: [{ number: 1, from: 1, to: links }] })
    expect(
      await app.database.query(
        `SELECT FROM work_item WHERE account_id = $1 AND kind = 'audit-seal'`,
        [account.id],
        account.id,
      ),
    ).toEqual([])
  })
})

test('another master key has another key, and the same one always the same', () => {
  const [one, again, other] = [7, 7, 8].map((byte) => checkpointKeyOf(new Uint8Array(32).fill(byte)))
  expect(one?.kid).toBe(again?.kid)
  expect(one?.kid).not.toBe(other?.kid)
  expect(one && keyNamed(one)(other?.kid ?? '')).toBeUndefined()
})
