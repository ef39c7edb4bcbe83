import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aPerson } from '../support/staff.ts'

const MINIMAL = 'nome: Loja Nova\nprefixo: LN\n'
const COMPLETE = `nome: Loja Nova
prefixo: LN
lojas:
  - { id: 5, nome: Loja Nova, url: https://www.lojanova.example, cnpj: 11.222.333/0001-81 }
motivos:
  - { id: 1, descricao: Não serviu, tipo: troca }
capacidades: { etiqueta: manual }
logistica:
  enderecosDevolucao:
    - { id: 1, nome: Loja Nova, cnpj: 11.222.333/0001-81, telefone: (11) 4002-8922, email: a@lojanova.example, logradouro: Rua A, numero: '1', bairro: Lapa, cidade: São Paulo, estado: SP, cep: 05069-000 }
  transportadoras: [{ id: 1, nome: Correios }]
  opcoes: [{ id: 1, tipo: agencia, transportadora: 1, descricao: Postar, prazoDias: 8 }]
vitrine: { cor: '#0b6e4f' }
mensagens: { remetente: trocas@lojanova.example }
`
let app: TestApp
let published: readonly string[] = []
beforeAll(async () => {
  app = await testApp({
    publicUrl: 'https://trocas.lojanova.example',
    outside: {
      smtpUrl: 'smtp://mail.lojanova.example',
      resolveTxt: async (name) => {
        if (name === 'lojanova.example') return [['v=spf1 a:mail.lojanova.example ~all']]
        throw Object.assign(new Error('no data'), { code: 'ENODATA' })
      },
      readPublicKeys: async (url) => ({ answered: url.endsWith('/.well-known/jwks.json'), kids: published }),
    },
  })
})
afterAll(() => app.end())

const stepsOf = async (account: TestAccount): Promise<readonly string[]> => {
  const { json } = await account.call('GET', '/v1/gestao/primeiros-passos')
  const steps: readonly { passo: string; feito: boolean }[] = json['entidade']?.['passos'] ?? []
  return steps.flatMap(({ passo, feito }) => (feito ? [passo] : []))
}

/** The address of the look of a store's pages, which says what it contains. */
async function themeOf(alias: string): Promise<string | undefined> {
  const { payload } = await app.server.inject({ method: 'GET', url: `/loja/${alias}` })
  return /tema\.css\?v=\w+/.exec(payload)?.[0]
}

describe('the first steps', () => {
  test('are done by what is in force and has happened, and by nothing else', async () => {
    const fresh = await app.account({ configuration: MINIMAL, isDemonstration: false })
    expect(await stepsOf(fresh)).toEqual(['endereco'])
    const account = await app.account({ configuration: COMPLETE, isDemonstration: false })
    expect(await stepsOf(account)).toEqual(['loja', 'aparencia', 'politica', 'envio', 'email', 'endereco'])
    await aPerson(app, account, { role: 'financeiro' })
    expect(await stepsOf(account)).toContain('equipe')
    // The facts of other accounts do not count.
    expect(await stepsOf(fresh)).toEqual(['endereco'])
  })

  test('name the page of the store, the sender and whether mails leave this machine', async () => {
    const account = await app.account({ configuration: COMPLETE, alias: 'loja-nova', isDemonstration: false })
    const { json } = await account.call('GET', '/v1/gestao/primeiros-passos')
    expect(json['entidade']).toMatchObject({
      paginaDaLoja: 'https://trocas.lojanova.example/loja/loja-nova',
      remetente: 'trocas@lojanova.example',
      temServidorDeEmail: true,
    })
  })

  test('read the domain of the sender in the DNS', async () => {
    const account = await app.account({ configuration: COMPLETE, isDemonstration: false })
    const { json } = await account.call('GET', '/v1/gestao/primeiros-passos/email?seletor=loja')
    expect(json['entidade']).toMatchObject({
      dominio: 'lojanova.example',
      registros: [
        { tipo: 'spf', estado: 'certo' },
        { tipo: 'dkim', estado: 'faltando' },
        { tipo: 'dmarc', estado: 'faltando' },
      ],
    })
    expect((await account.call('GET', '/v1/gestao/primeiros-passos/email?seletor=../x')).status).toBe(400)
  })

  test('look whether the public address leads to this service', async () => {
    const account = await app.account({ configuration: MINIMAL })
    const look = async () => (await account.call('GET', '/v1/gestao/primeiros-passos/endereco')).json['entidade']
    expect(await look()).toMatchObject({ seguro: true, responde: true, esteServico: false })
    published = ['test-key']
    expect(await look()).toMatchObject({ esteServico: true })
  })
})

describe('the training copy', () => {
  const TRAINING = '/v1/gestao/treino'

  test('is not there before it is made, and needs a configuration', async () => {
    const account = await app.account({ configuration: COMPLETE, isDemonstration: false })
    const before = await account.call('GET', TRAINING)
    expect([before.status, before.json['erroCodigo']]).toEqual([404, 'TREINO_NAO_ENCONTRADO'])
  })

  test('has the policy and look of the account with the built-in store, and orders of today', async () => {
    const account = await app.account({ configuration: COMPLETE, alias: 'com-treino', isDemonstration: false })
    const made = await account.call('POST', TRAINING)
    expect(made.status).toBe(200)
    expect(made.json['entidade']).toMatchObject({ atualizada: true, emails: [] })
    expect(made.json['entidade']?.['paginaDaLoja']).toBe(`https://trocas.lojanova.example/loja/treino-${account.id}`)
    expect(made.json['entidade']?.['pedidos']).toHaveLength(6)
    const again = await account.call('POST', TRAINING)
    expect(again.json['entidade']).toEqual(made.json['entidade'])
    const [ofTraining, ofAccount] = await Promise.all([themeOf(`treino-${account.id}`), themeOf('com-treino')])
    expect(ofTraining).toMatch(/^tema\.css/)
    expect(ofTraining).toBe(ofAccount)
    const [kept] = await app.database.query<{ is_demonstration: boolean; platform: string }>(
      `SELECT a.is_demonstration, c.document #>> '{connectors,0,platform}' AS platform
       FROM account a JOIN account_configuration c USING (account_id) WHERE a.alias = $1`,
      [`treino-${account.id}`],
    )
    expect(kept).toEqual({ is_demonstration: true, platform: 'demo' })
  })

  test('keeps its mails on this machine, where a mail server is set too, and shows them to its account alone', async () => {
    const account = await app.account({ configuration: COMPLETE, isDemonstration: false })
    const other = await app.account({ configuration: COMPLETE, isDemonstration: false })
    await account.call('POST', TRAINING)
    await other.call('POST', TRAINING)
    const [row] = await app.database.query<{ account_id: string }>('SELECT account_id FROM account WHERE alias = $1', [
      `treino-${account.id}`,
    ])
    const sent = await app.deps.mail.send(Number(row?.account_id), {
      key: 7n,
      from: { name: null, address: 'trocas@lojanova.example' },
      replyTo: null,
      to: { name: null, address: 'ana@example.com' },
      subject: 'Seu código',
      text: 'Digite 12345678',
      html: '<p>Digite 12345678</p>',
    })
    expect(sent.outcome).toBe('done')
    const seen = async (by: TestAccount) => (await by.call('GET', TRAINING)).json['entidade']?.['emails']
    expect(await seen(account)).toMatchObject([{ para: 'ana@example.com', assunto: 'Seu código' }])
    expect(await seen(other)).toEqual([])
  })

  test('is told to be behind once the policy changes, and follows when it is made again', async () => {
    const account = await app.account({ configuration: COMPLETE, isDemonstration: false })
    await account.call('POST', TRAINING)
    const yaml = COMPLETE.replace('#0b6e4f', '#112233')
    expect((await account.call('POST', '/v1/gestao/politica/publicar', { yaml, versao: 1, nota: 'cor' })).status).toBe(
      200,
    )
    expect((await account.call('GET', TRAINING)).json['entidade']?.['atualizada']).toBe(false)
    expect((await account.call('POST', TRAINING)).json['entidade']?.['atualizada']).toBe(true)
  })

  test('is no account that an operator gave its alias', async () => {
    const account = await app.account({ configuration: COMPLETE, isDemonstration: false })
    await app.account({ configuration: MINIMAL, alias: `treino-${account.id}`, isDemonstration: false })
    expect((await account.call('GET', TRAINING)).status).toBe(404)
  })
})
