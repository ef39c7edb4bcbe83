import { getProcessVerdict } from '@vaivem/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT, entityFaults, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aLine, anImport } from '../support/orders.ts'

const IMPORT = '/v1/pvt/processo/enviar-solicitacao'
let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})
afterAll(() => app.end())

async function imported(body: unknown = anImport()): Promise<number> {
  const { status, json } = await account.call('POST', IMPORT, body)
  expect(status).toBe(200)
  return Number(json['entidade']?.['id'])
}

const verdictOf = (id: number | string) => account.call('GET', `/v1/gestao/processos/${id}/veredito`)
const LATE = { DataEntrega: '2026-01-05T10:00:00-03:00', Data: '2025-12-28T10:00:00-03:00' }

describe('the verdict of a process', () => {
  test('is what the evaluation of rules says of the same order, with every rule explained', async () => {
    const body = anImport()
    const { json: asked } = await account.call(
      'POST',
      '/v1/pvt/processo/avaliar-regras-pedido?explicar=true',
      body.Processo.Pedido,
    )
    const { status, json } = await verdictOf(await imported(body))
    expect(status).toBe(200)
    expect(entityFaults(getProcessVerdict, json['entidade'])).toEqual([])
    expect(json['entidade']).toEqual({
      ...(asked['entidade'] as unknown as object),
      revisar: false,
      motivosDaRevisao: [],
      versaoDaConfiguracao: 1,
    })
    expect(json['entidade']?.['regras']).toHaveLength(14)
  })

  test('of a request that was refused names the rule, what it saw and the smallest change that turns it', async () => {
    const late = anImport({ ...LATE, Skus: [aLine({ Motivo: { Descricao: 'Não serviu' } })], QuantidadeItens: 1 })
    const { json } = await verdictOf(await imported(late))
    expect(json['entidade']).toMatchObject({ nome: 'PrazoDeTroca', permitir: false, revisar: true })
    const rules = json['entidade']?.['regras'] as unknown as readonly Record<string, unknown>[]
    const rule = rules.find(({ nome }) => nome === 'PrazoDeTroca')
    expect(rule).toMatchObject({ permitir: false, entradas: { prazoDias: 30, inicio: '2026-01-05' } })
    expect(rule?.['paraMudar']).toMatch(/prazo|dias/)
  })

  test('says why a person must look', async () => {
    const { json } = await verdictOf(
      await imported(anImport({ Skus: [aLine({ Motivo: { Descricao: 'Presente' } })], QuantidadeItens: 1 })),
    )
    expect(json['entidade']).toMatchObject({ permitir: true, revisar: true, motivosDaRevisao: ['motivo_desconhecido'] })
  })

  test('stays as it was given when the policy changes', async () => {
    const own = await app.account()
    const { json: process } = await own.call('POST', IMPORT, anImport())
    const id = process['entidade']?.['id']
    const before = (await own.call('GET', `/v1/gestao/processos/${id}/veredito`)).json['entidade']
    const yaml = DEMO_ACCOUNT.replace('operacoes: [devolucao, troca]', 'operacoes: [troca]')
    const published = await own.call('POST', '/v1/gestao/politica/publicar', { yaml, versao: 1, nota: 'Só trocas' })
    expect(published.status).toBe(200)
    expect((await own.call('GET', `/v1/gestao/processos/${id}/veredito`)).json['entidade']).toEqual(before)
    const { json: next } = await own.call('POST', IMPORT, anImport())
    const after = await own.call('GET', `/v1/gestao/processos/${next['entidade']?.['id']}/veredito`)
    expect(after.json['entidade']).toMatchObject({ versaoDaConfiguracao: 2 })
  })

  test('keeps nothing that names a person, and no word that one wrote', async () => {
    const note = 'Sou Marina Duarte, marina@exemplo.com'
    const id = await imported(anImport({ Skus: [aLine({ Motivo: { Descricao: note } })], QuantidadeItens: 1 }))
    const [kept] = await app.database.query<{ text: string }>(
      'SELECT verdict::text || facts::text AS text FROM process_verdict WHERE process_id = $1',
      [id],
    )
    for (const word of ['Marina', 'marina', '52998224725', '11987650000', 'Palmeiras', '203.0.113.24', 'exemplo.com']) {
      expect(kept?.text).not.toContain(word)
    }
    expect(kept?.text).toContain('CAM-AZ-M')
  })

  test('of a process from before it was kept whole has what its row says, and no rules', async () => {
    const id = await imported()
    await app.database.query('DELETE FROM process_verdict WHERE process_id = $1', [id])
    const { status, json } = await verdictOf(id)
    expect(status).toBe(200)
    expect(json['entidade']).toEqual({
      nome: 'PermitidoPorPadrao',
      descricao: 'Nenhuma regra recusou a solicitação.',
      permitir: true,
      gerarAutorizacaoReversa: true,
      textoUsuario: null,
      revisar: false,
      motivosDaRevisao: [],
      versaoDaConfiguracao: 1,
    })
  })

  test('is written with the process or not at all', async () => {
    const order = anImport()
    const id = await imported(order)
    const again = await account.call('POST', IMPORT, order)
    expect(again.json).toMatchObject({ erroCodigo: 'QUANTIDADE_INDISPONIVEL' })
    const [counted] = await app.database.query<{ processes: number; verdicts: number }>(
      `SELECT (SELECT count(*) FROM return_process WHERE account_id = $1)::int AS processes,
              (SELECT count(*) FROM process_verdict WHERE account_id = $1)::int AS verdicts`,
      [account.id],
    )
    // One was deleted by the test above.
    expect((counted?.processes ?? 0) - (counted?.verdicts ?? 0)).toBe(1)
    expect(id).toBeGreaterThan(0)
  })

  test('is of this account, and of a process that is there', async () => {
    const id = await imported()
    const stranger = await app.account()
    const theirs = await stranger.call('GET', `/v1/gestao/processos/${id}/veredito`)
    expect(theirs.status).toBe(404)
    expect(theirs.json).toMatchObject({ erroCodigo: 'PROCESSO_NAO_ENCONTRADO' })
    expect((await verdictOf(999_999)).status).toBe(404)
  })

  test('is for who may read the management interface', async () => {
    const reader = await app.account({ scopes: ['processos:read'] })
    expect((await reader.call('GET', '/v1/gestao/processos/1/veredito')).status).toBe(401)
  })
})
