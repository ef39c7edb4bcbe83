import { previewBrand } from '@vaivem/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT, entityFaults, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})
afterAll(() => app.end())

const draft = (vitrine: string) => DEMO_ACCOUNT.replace(/^vitrine:\n(?: {2}.*\n)+/m, `vitrine: ${vitrine}\n`)
const preview = (body: Record<string, unknown>) =>
  account.call('POST', '/v1/gestao/marca/previa', { yaml: draft("{ cor: '#aa1155', cantos: retos }"), ...body })

async function drawn(body: Record<string, unknown>): Promise<string> {
  const answer = await preview(body)
  expect(answer.status, answer.text).toBe(200)
  expect(entityFaults(previewBrand, answer.json['entidade'])).toEqual([])
  return String(answer.json['entidade']?.['html'])
}

describe('the preview of a brand', () => {
  test.each([
    ['loja', 'Trocar ou devolver'],
    ['itens', 'Tênis Vento'],
    ['desfecho', 'R$ 329,89'],
    ['acompanhamento', '2053841907'],
    ['email', '2053841907'],
  ])('draws the page %s of the draft, whole in itself and inert', async (pagina, said) => {
    const html = await drawn({ pagina })
    expect(html.replaceAll(/\s/g, ' ')).toContain(said)
    expect(html).toContain('<body inert')
    expect(html).not.toMatch(/<script|<link rel="stylesheet"|src="\/|url\("?\//)
  })

  test('has the colours of the draft, by day or by night', async () => {
    const [day, night] = [await drawn({ pagina: 'loja' }), await drawn({ pagina: 'loja', noite: true })]
    expect(day).toContain('--brand:#aa1155')
    expect(day).toContain('@media not all')
    expect(night).toContain('@media all')
    for (const html of [day, night]) expect(html).not.toContain('prefers-color-scheme')
  })

  test('is that of the store that was asked for, in the language that was asked for', async () => {
    const yaml = DEMO_ACCOUNT.replace(
      'url: https://outlet.lojaexemplo.com.br\n',
      "url: https://outlet.lojaexemplo.com.br\n    marca: { cor: '#123456' }\n",
    )
    expect(await drawn({ yaml, pagina: 'loja', loja: 2 })).toContain('--brand:#123456')
    expect(await drawn({ yaml, pagina: 'loja', loja: 1 })).not.toContain('--brand:#123456')
    expect(await drawn({ yaml, pagina: 'loja', idioma: 'es' })).toContain('<html lang="es">')
  })

  test('changes nothing, and says what is wrong with a draft', async () => {
    const before = (await app.deps.directory.find(account.id))?.configurationVersion
    await drawn({ pagina: 'itens' })
    const refused = await preview({ pagina: 'loja', yaml: draft('{ cor: vermelho }') })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('POLITICA_INVALIDA')
    expect((await app.deps.directory.find(account.id))?.configurationVersion).toBe(before)
  })
})
