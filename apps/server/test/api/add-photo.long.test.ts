import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aJpeg, aPng } from '../../src/platform/photos/test-photos.ts'
import type { Loose } from '../support/answer.ts'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { command, done, managed } from '../support/management.ts'
import { openProcess } from '../support/ratings.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})
afterAll(() => app.end())

const photoCount = async () =>
  (await app.database.query<{ count: number }>('SELECT count(*)::integer AS count FROM photo', [], account.id))[0]
    ?.count

describe('whoever receives an item', () => {
  test('keeps photos of it, made anew, with who took them', async () => {
    const { id, items } = await openProcess(account)
    const secret = '<script>alert(1)</script>'
    const file = Buffer.concat([await aJpeg(60, 40), Buffer.from(secret)])
    const view = await done(account, id, 'fotos', { itemId: items[0], conteudo: file.toString('base64') })
    expect(view['fotos']).toMatchObject([
      { itemId: items[0], tipo: 'image/jpeg', largura: 60, altura: 40, por: expect.stringMatching(/^credential \d+$/) },
    ])
    const photoId = Number(view['fotos']?.[0]?.['id'])
    const { json } = await account.call('GET', `/v1/gestao/processos/${id}/fotos/${photoId}`)
    const bytes = Buffer.from(String(json['entidade']?.['conteudo']), 'base64')
    expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8')
    expect(bytes.toString('latin1')).not.toContain('script')
    const events: readonly Loose[] =
      (await account.call('GET', `/v1/gestao/processos/${id}/eventos`)).json['entidade'] ?? []
    expect(events.find(({ tipo }) => tipo === 'photo.added')).toMatchObject({
      dados: { fotoId: photoId, itemId: Number(items[0]) },
    })
  })

  test.each([
    ['a page', Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(64)}`)],
    [
      'a drawing with scripts',
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>${' '.repeat(64)}`),
    ],
    ['an archive', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(64)])],
  ])('keeps nothing of %s', async (_what, bytes) => {
    const { id, items } = await openProcess(account)
    const before = await photoCount()
    const { status, json } = await command(account, id, 'fotos', {
      itemId: items[0],
      conteudo: bytes.toString('base64'),
    })
    expect([status, json['erroCodigo']]).toEqual([400, 'FOTO_ILEGIVEL'])
    expect(await photoCount()).toBe(before)
  })

  test('sends nothing that would be immense', async () => {
    const { id, items } = await openProcess(account)
    const bomb = await aPng(8, 8)
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    const { status, json } = await command(account, id, 'fotos', {
      itemId: items[0],
      conteudo: bomb.toString('base64'),
    })
    expect([status, json['erroCodigo'], json['erroTipo']]).toEqual([400, 'FOTO_GRANDE_DEMAIS', 'LIMITE'])
  })

  test('shows items of that process alone, as it is now', async () => {
    const one = await openProcess(account)
    const other = await openProcess(account)
    const conteudo = (await aPng(8, 8)).toString('base64')
    const foreign = await command(account, one.id, 'fotos', { itemId: other.items[0], conteudo })
    expect([foreign.status, foreign.json['erroCodigo']]).toEqual([400, 'ITEM_NAO_ENCONTRADO'])
    const stale = await command(account, one.id, 'fotos', { itemId: one.items[0], conteudo, versao: 999 })
    expect([stale.status, stale.json['erroCodigo']]).toEqual([409, 'VERSAO_DESATUALIZADA'])
    const missing = await account.call('POST', '/v1/gestao/processos/1/fotos', { versao: 1, itemId: '1', conteudo })
    expect([missing.status, missing.json['erroCodigo']]).toEqual([404, 'PROCESSO_NAO_ENCONTRADO'])
    const said = await command(account, one.id, 'fotos', { itemId: one.items[0], conteudo: 'não é base64' })
    expect([said.status, said.json['erroCodigo']]).toEqual([400, 'REQUISICAO_INVALIDA'])
  })

  test('says why it was taken in the history, and takes at most twenty of an item', async () => {
    const { id, items } = await openProcess(account)
    const conteudo = (await aPng(8, 8)).toString('base64')
    await done(account, id, 'fotos', { itemId: items[0], conteudo, motivo: 'costura aberta' })
    await app.database.query(
      `INSERT INTO photo (account_id, photo_id, process_id, item_id, type, width, height, bytes, taken_by, created_at)
       SELECT account_id, photo_id + n, process_id, item_id, type, width, height, bytes, taken_by, created_at
       FROM photo, generate_series(1, 19) AS n WHERE process_id = $1`,
      [id],
      account.id,
    )
    const { status, json } = await command(account, id, 'fotos', { itemId: items[0], conteudo })
    expect([status, json['erroCodigo']]).toEqual([400, 'LIMITE_DE_FOTOS'])
    expect((await managed(account, id))['fotos']).toHaveLength(20)
    const events: readonly Loose[] =
      (await account.call('GET', `/v1/gestao/processos/${id}/eventos`)).json['entidade'] ?? []
    expect(events.find(({ tipo }) => tipo === 'photo.added')).toMatchObject({ motivo: 'costura aberta' })
  })
})
