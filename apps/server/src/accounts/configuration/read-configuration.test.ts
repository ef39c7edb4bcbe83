import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { accountFileOf, configurationOf } from './account-file.ts'
import { configurationFromDocument } from './document.ts'
import { faultLine, readConfiguration } from './read-configuration.ts'

const example = readFileSync(new URL('../../../../../examples/account.yaml', import.meta.url), 'utf8')
const demo = readFileSync(new URL('../../program/demo/demo-account.yaml', import.meta.url), 'utf8')

function faultsOf(text: string): string[] {
  const read = readConfiguration(text)
  return read.ok ? [] : read.refusal.faults.map((fault) => faultLine('f.yaml', fault))
}

function configurationIn(text: string) {
  const read = readConfiguration(text)
  expect(faultsOf(text)).toEqual([])
  if (!read.ok) throw new Error('not read')
  return read.value
}

describe('a file that is right', () => {
  test('two lines are a whole configuration, everything else has its default', () => {
    const configuration = configurationIn('nome: Loja\nprefixo: LJ\n')
    expect(configuration).toMatchObject({
      name: 'Loja',
      numberPrefix: 'LJ',
      timeZone: 'America/Sao_Paulo',
      country: 'BR',
      stores: [],
      freightRule: 'proportional',
      limits: { tokenMinutes: 20, linkDays: 7 },
      refund: { perItem: true, automaticCeiling: null },
    })
    expect(configuration.policy.deadlines.regret).toEqual({ days: 7, from: 'delivery' })
  })

  test.each([['examples/account.yaml', example], ['the demo account', demo]])(
    '%s is valid, and survives being written in the words of the file and in jsonb',
    (_, text) => {
      const configuration = configurationIn(text)
      expect(configurationOf(accountFileOf(configuration))).toEqual(configuration)
      expect(configurationFromDocument(JSON.parse(JSON.stringify(configuration)))).toEqual(configuration)
    },
  ) // prettier-ignore

  test('money is judged by its decimal text, never by a float', () => {
    const upTo = (text: string) => configurationIn(`nome: L\nprefixo: L\nmanterItem: { ate: ${text} }`).keepItem.upTo
    expect(upTo('29.90')).toBe(2990)
    expect(upTo('"29.9"')).toBe(2990)
    expect(upTo('9999999999.99')).toBe(999_999_999_999)
    expect(upTo('0')).toBe(0)
  })

  test('a store that changes one deadline keeps the others of its account, and nothing else counts as its own', () => {
    const [store] = configurationIn(`nome: L
prefixo: L
politica: { prazos: { garantia: { dias: 365 } } }
lojas: [{ id: 1, nome: A, url: https://a.example, politica: { prazos: { troca: { dias: 15 } } } }]`).stores
    expect(store?.policy).toEqual({
      deadlines: {
        regret: { days: 7, from: 'delivery' },
        exchange: { days: 15, from: 'delivery' },
        warranty: { days: 365, from: 'delivery' },
      },
    })
  })

  test('an empty value is as if absent', () => {
    expect(configurationIn('nome: L\nprefixo: L\nlojas:\nestorno:\n').stores).toEqual([])
  })

  test('a stored version that does not know a newer part gets its default', () => {
    const { limits: _limits, ...older } = configurationIn(example)
    expect(configurationFromDocument(older).limits.tokenMinutes).toBe(20)
  })
})

describe('a file that is wrong', () => {
  test('tells every fault at once, each with line, column and path, those of the schema and those across parts', () => {
    const text = `nome: 123
prefixo: le
fuso: America/Sao_Paolo
lojas:
  - { id: 1, nome: a, url: nada, politca: {} }
  - { id: 1, nome: a, url: https://x.example }
freteNoEstorno: Integral
manterItem:
  ate: 29,90
estorno:
  tetoAutomatico: 10.999
valesCompra:
  - { id: 1.5, ordem: 1 }
`
    expect(faultsOf(text)).toEqual([
      'f.yaml:1:1 nome: esperava um texto (coloque entre aspas)',
      'f.yaml:2:1 prefixo: não tem a forma esperada. De 1 a 6 letras maiúsculas, começo do número dos processos: `LE` dá `LE-000001`.',
      'f.yaml:3:1 fuso: esperava um fuso como America/Sao_Paulo',
      'f.yaml:5:23 lojas[0].url: esperava um endereço que começa com https:// ou http://',
      'f.yaml:5:34 lojas[0].politca: a chave "politca" não existe aqui; você quis dizer "politica"?',
      'f.yaml:6:7 lojas[1].id: o id 1 já foi usado nesta lista',
      'f.yaml:7:1 freteNoEstorno: esperava integral, proporcional, pedidoCompleto, nunca; você quis dizer "integral"?',
      'f.yaml:9:3 manterItem.ate: use ponto: 29.90',
      'f.yaml:11:3 estorno.tetoAutomatico: esperava um valor em reais como 25.90, com ponto e no máximo duas casas decimais',
      'f.yaml:13:5 valesCompra[0]: falta a chave "descricao"',
      'f.yaml:13:7 valesCompra[0].id: esperava um número inteiro',
    ])
  })

  test('tells once, in Portuguese, of what may be empty and is wrong', () => {
    const text = `nome: L
prefixo: L
vitrine:
  logo: x
  atendimento: { email: ajuda, telefone: ligue já, pagina: 5 }
`
    expect(faultsOf(text).map((fault) => fault.replace(/^\S+ /, ''))).toEqual([
      'vitrine.logo: esperava data:image/png;base64,…',
      'vitrine.atendimento.email: esperava um e-mail como ajuda@loja.example',
      'vitrine.atendimento.telefone: esperava um telefone de 8 a 15 dígitos, como (11) 4002-8922',
      'vitrine.atendimento.pagina: esperava um texto (coloque entre aspas)',
    ])
  })

  test('names the variables that a canned reply may have, where it has another', () => {
    const text = `nome: L
prefixo: L
respostasProntas:
  - { nome: Prazo, texto: 'Olá, {cliente}.' }
  - { nome: Prazo, texto: 'Até {prazo}.' }
`
    expect(faultsOf(text).map((fault) => fault.replace(/^\S+ /, ''))).toEqual([
      'respostasProntas[1].texto: esperava entre chaves somente {cliente}, {pedido}, {processo}, {valor}, {itens}',
    ])
  })

  test.each([
    ['a key twice', 'nome: a\nnome: b\nprefixo: X', 'f.yaml:2:1 nome: esta chave aparece duas vezes'],
    ['an alias', 'nome: X\nprefixo: *a', 'f.yaml:2:10 prefixo: referências (*nome) não são aceitas: escreva o valor'],
    ['an anchor', 'nome: &a X\nprefixo: X', 'f.yaml:1:10 nome: âncoras (&nome) não são aceitas: escreva só o valor'],
    [
      'an anchored key',
      '&a nome: X\nprefixo: X',
      'f.yaml:1:4 nome: âncoras (&nome) não são aceitas: escreva só o valor',
    ],
    [
      'an anchored block',
      'nome: X\nprefixo: X\nestorno: &a\n  porItem: true',
      'f.yaml:4:3 estorno: âncoras (&nome) não são aceitas: escreva só o valor',
    ],
    [
      'a merge key',
      'nome: X\nprefixo: X\n<<: { pais: BR }',
      'f.yaml:3:1 <<: mesclas (<<) não são aceitas: escreva as chaves',
    ],
    ['a tag', 'nome: !!js/function X\nprefixo: X', 'f.yaml:1:7 tags (!nome) não são aceitas'],
    ['a tag of YAML itself', 'nome: !!str 5\nprefixo: X', 'f.yaml:1:13 nome: tags (!nome) não são aceitas'],
    ['another version of YAML', '%YAML 1.1\n---\nnome: X\nprefixo: X', 'f.yaml:1:1 diretivas (%NOME) não são aceitas'],
    [
      'an unknown key without a value',
      'nome: X\nprefixo: X\nmanterItem: { ativos: }',
      'f.yaml:3:15 manterItem.ativos: a chave "ativos" não existe aqui; você quis dizer "ativo"?',
    ],
    ['an unknown block without a value', 'nome: X\nprefixo: X\nabc:', 'f.yaml:3:1 abc: a chave "abc" não existe aqui'],
    [
      'a decimal comma between braces',
      'nome: X\nprefixo: X\nmanterItem: { ativo: true, ate: 29,90 }',
      'f.yaml:3:36 manterItem: use ponto: 29.90',
    ],
    [
      'a decimal comma behind thousands',
      'nome: X\nprefixo: X\nestorno: { tetoAutomatico: 1.234,56, porItem: true }',
      'f.yaml:3:34 estorno: use ponto: 1234.56',
    ],
    [
      'a decimal comma in quotes',
      'nome: X\nprefixo: X\nestorno:\n  tetoAutomatico: "1.234,56"',
      'f.yaml:4:3 estorno.tetoAutomatico: use ponto: 1234.56',
    ],
    ['two documents', 'nome: a\n---\nnome: b', 'f.yaml:2:1 o arquivo tem mais de um documento (---)'],
    ['a list', '- a', 'f.yaml:1:1 esperava um bloco de chaves e valores'],
    ['more than 512 KB', `nome: ${'a'.repeat(513 * 1024)}`, 'f.yaml:1:1 o arquivo passa de 512 KB'],
  ])('%s is refused with its place', (_, text, line) => {
    expect(faultsOf(text)).toEqual([line])
  })

  test.each([
    ['U+0000', 'nome: "a\\0b"\nprefixo: L', 'f.yaml:1:7 nome: há um caractere que não é texto (U+0000 ou meio par)'],
    [
      'half a pair',
      'nome: "\\ud800"\nprefixo: L',
      'f.yaml:1:7 nome: há um caractere que não é texto (U+0000 ou meio par)',
    ],
    ['a binary file', 'nome: a\0b', 'f.yaml:1:1 o arquivo tem bytes que não são texto UTF-8'],
  ])('%s, which the database does not keep, is refused', (_, text, line) => {
    expect(faultsOf(text)[0]).toBe(line)
  })

  test.each([
    ['open brackets', `nome: ${'['.repeat(100_000)}`],
    ['nested brackets', `nome: ${'['.repeat(5_000)}${']'.repeat(5_000)}`],
    ['nested keys', Array.from({ length: 500 }, (_, level) => `${' '.repeat(level)}a:`).join('\n')],
  ])('%s without end are refused, not followed', (_, text) => {
    const faults = faultsOf(text)
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.length).toBeLessThanOrEqual(200)
  })

  test('an unknown place with a decimal comma is told how to write it', () => {
    const store = 'lojasFisicas: [{ id: 1, nome: a, cep: 01310-100, endereco: x, latitude: "-23,55", longitude: 1 }]'
    expect(faultsOf(`nome: L\nprefixo: L\nlogistica: { ${store} }`)).toEqual([
      'f.yaml:3:29 logistica.lojasFisicas[0]: latitude e longitude só valem juntas',
      'f.yaml:3:76 logistica.lojasFisicas[0].latitude: use ponto: -23.55',
    ])
  })

  test('many faults are told in the order of the file, and how many more there are', () => {
    const keys = Array.from({ length: 1_000 }, (_, index) => `chave${index}:`)
    const faults = faultsOf(`nome: L\nprefixo: L\n${keys.join('\n')}`)
    expect(faults).toHaveLength(201)
    expect(faults[0]).toBe('f.yaml:3:1 chave0: a chave "chave0" não existe aqui')
    expect(faults[200]).toBe('f.yaml:202:1 e mais 800 erros')
  })

  test('more values than any account has are refused before they are read', () => {
    const text = `nome: L\nprefixo: L\nlojas: [${'1,'.repeat(200_000)}]`
    expect(faultsOf(text)).toEqual([expect.stringContaining('o arquivo tem mais de 50000 chaves e valores')])
  })

  const lines = (line: (index: number) => string) => (count: number) =>
    Array.from({ length: count }, (_, index) => line(index)).join('\n')
  test.each([
    ['unknown keys', lines((index) => `chave${index}: 1`)],
    ['the same key', lines(() => 'nome: a')],
    ['keys of a block', lines((index) => `${index === 0 ? 'estorno:\n' : ''}  chave${index}:`)],
    ['zeros', (count: number) => `manterItem: { ate: 0.${'0'.repeat(count * 8)}1 }`],
  ])('a file of many %s costs as much as it is long', (_, make) => {
    const costOf = (count: number) => {
      const text = `nome: L\nprefixo: L\n${make(count)}`
      const before = process.threadCpuUsage()
      expect(faultsOf(text).length).toBeGreaterThan(0)
      return process.threadCpuUsage(before).user
    }
    costOf(2_000)
    // Eight times the length would cost 64 times as much if each part were compared with each.
    expect(costOf(16_000) / Math.max(costOf(2_000), 10_000)).toBeLessThan(24)
  })

  test('a bomb of aliases costs nothing', () => {
    const levels = Array.from({ length: 9 }, (_, level) => `a${level + 1}: &a${level + 1} [${`*a${level},`.repeat(9)}]`)
    const before = process.threadCpuUsage()
    expect(faultsOf(`a0: &a0 [x]\n${levels.join('\n')}`).length).toBeGreaterThan(0)
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(2_000)
  })

  const account = (rest: string) => `nome: L\nprefixo: L\n${rest}`
  test.each([
    [
      'a connector of an unknown store',
      'conectores: [{ id: 1, nome: c, loja: 7, contaNaPlataforma: c, hostname: h }]',
      'conectores[0].loja: não há id 7 em "lojas"',
    ],
    [
      'two connectors of no store',
      'conectores: [{ id: 1, nome: c, contaNaPlataforma: c, hostname: h }, { id: 2, nome: c, contaNaPlataforma: c, hostname: h }]',
      'conectores[1]: já há um conector que não pertence a loja alguma',
    ],
    [
      'an option of an unknown carrier',
      'logistica: { opcoes: [{ id: 1, tipo: agencia, transportadora: 3, descricao: x, prazoDias: 1 }] }',
      'logistica.opcoes[0].transportadora: não há id 3 em "logistica.transportadoras"',
    ],
    [
      'a server for a carrier that has its own',
      "logistica: { transportadoras: [{ id: 1, nome: ME, integracao: melhorEnvio, hostname: sandbox.melhorenvio.com.br, opcoes: { servico: '1', contato: a@b.example } }] }",
      'logistica.transportadoras[0].hostname: o servidor é o de sempre da integração: deixe vazio, ou diga um emulador nesta máquina, como http://127.0.0.1:3000',
    ],
    [
      'no server for a carrier of one',
      'logistica: { transportadoras: [{ id: 1, nome: E, integracao: http }] }',
      'logistica.transportadoras[0].hostname: esta integração precisa do endereço do seu servidor',
    ],
    [
      'a price of a way that is free',
      'logistica: { opcoes: [{ id: 1, tipo: agencia, descricao: x, prazoDias: 1, parteConsumidor: gratis, custoCliente: 9.90 }] }',
      'logistica.opcoes[0].custoCliente: só vale com `parteConsumidor: fixo`',
    ],
    [
      'what the store bears of a fixed price',
      'logistica: { opcoes: [{ id: 1, tipo: agencia, descricao: x, prazoDias: 1, lojaPaga: 9.90 }] }',
      'logistica.opcoes[0].lojaPaga: só vale com `parteConsumidor: diferenca`',
    ],
    [
      'two reasons of one name',
      'motivos: [{ id: 1, descricao: Não serviu, tipo: troca }, { id: 2, descricao: NAO SERVIU, tipo: troca }]',
      'motivos[1].descricao: já há um motivo com esta descrição (maiúsculas e acentos não diferenciam)',
    ],
    [
      'two active vouchers of one order',
      'valesCompra: [{ id: 1, descricao: a, ordem: 1 }, { id: 2, descricao: b, ordem: 1 }]',
      'valesCompra[1].ordem: já há uma definição ativa com ordem 1',
    ],
    [
      'keeping items up to nothing',
      'manterItem: { ativo: true }',
      'manterItem: para ativar, diga em "ate" até que valor o consumidor fica com o item',
    ],
    [
      'half a place',
      'logistica: { lojasFisicas: [{ id: 1, nome: a, cep: 01310-100, endereco: x, latitude: 1 }] }',
      'logistica.lojasFisicas[0]: latitude e longitude só valem juntas',
    ],
    [
      'more than four decimals of percent',
      'valesCompra: [{ id: 1, descricao: a, ordem: 1, percentual: 110.12345 }]',
      'valesCompra[0].percentual: esperava um percentual como 100 ou 110.5, com ponto e no máximo quatro casas decimais',
    ],
    ['a token of a day', 'limites: { minutosDoToken: 1440 }', 'limites.minutosDoToken: o maior valor aceito é 60'],
  ])('%s is refused', (_, part, message) => {
    expect(faultsOf(account(part)).map((line) => line.replace(/^\S+ /, ''))).toEqual([message])
  })

  test('a third active voucher is refused, an inactive one is not', () => {
    const definitions = (third: string) =>
      account(
        `valesCompra: [{ id: 1, descricao: a, ordem: 1 }, { id: 2, descricao: b, ordem: 2 }, { id: 3, descricao: c, ordem: 1${third} }]`,
      )
    expect(faultsOf(definitions('')).join()).toContain('no máximo duas definições podem estar ativas')
    expect(faultsOf(definitions(', ativo: false'))).toEqual([])
  })
})
