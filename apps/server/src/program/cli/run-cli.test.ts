import { ok, refuse } from '@vaivem/domain'
import { describe, expect, test } from 'vitest'
import { DatabaseUnavailable } from '../../platform/database/errors.ts'
import { COMMANDS } from './commands.ts'
import type { CliContext } from './context.ts'
import { runCli } from './run-cli.ts'

/** A context without a database, with the lines that were written, and files by name. */
function aContext(changes: Partial<CliContext> = {}, files: Record<string, string> = {}) {
  const said: string[] = []
  const complained: string[] = []
  const context: CliContext = {
    out: (line) => void said.push(line),
    err: (line) => void complained.push(line),
    readFile: async (path) => files[path] ?? Promise.reject(new Error('ENOENT')),
    readLines: async function* (path) {
      yield* files[path]?.split('\n') ?? []
    },
    writeLines: async () => undefined,
    now: () => Temporal.Instant.from('2026-11-21T12:00:00Z'),
    randomBytes: (count) => new Uint8Array(count),
    operator: 'teste',
    version: '1.2.3',
    open: async () => refuse('not-opened', { faults: ['PORT ("x") deve ser um número.'] }),
    start: async ({ demo }) => (demo ? 10 : 11),
    serve: async () => 12,
    work: async () => 13,
    serveAgents: async () => 13,
    migrate: async () => ok([]),
    backup: async () => ok(undefined),
    restore: async () => ok({ lastCommit: undefined }),
    ...changes,
  }
  return { context, said, complained, run: (...argv: string[]) => runCli(argv, context) }
}

describe('help', () => {
  test.each([[[]], [['--help']], [['-h']], [['help']]])(
    '%j shows every command and the way to a first account',
    async (argv) => {
      const { said, run } = aContext()
      expect(await run(...argv)).toBe(0)
      for (const { name, summary } of COMMANDS) {
        expect(said[0]).toContain(`  ${name} `)
        expect(said[0]?.replace(/\s+/g, ' ')).toContain(summary)
      }
      expect(said[0]).toContain('vaivem apply account.yaml -a minha-loja --check')
    },
  )

  test.each(COMMANDS.map((command) => [command.name, command] as const))(
    '%s says how it is used, each option, and an example of itself',
    async (name, command) => {
      const { said, run } = aContext()
      expect(await run(...name.split(' '), '--help')).toBe(0)
      expect(said[0]).toContain(`Uso: vaivem ${name}`)
      for (const option of command.options ?? []) expect(said[0]).toContain(`--${option.name}`)
      expect(command.examples.join('\n')).toContain(`vaivem ${name}`)
      for (const line of said[0]?.split('\n') ?? []) expect(line.length).toBeLessThanOrEqual(100)
    },
  )

  test('a group without a command shows its commands on the error output and ends with exit code 2', async () => {
    const { complained, run } = aContext()
    expect(await run('credential')).toBe(2)
    expect(complained.join('\n')).toContain('vaivem credential rotate SERVICE_KEY --account APELIDO')
  })

  test('help before the name of a command is the help of that command', async () => {
    const { said, run } = aContext()
    expect(await run('help', 'credential', 'create')).toBe(0)
    expect(await run('credential', 'create', '--help')).toBe(0)
    expect(said[0]).toBe(said[1])
    expect(said[0]).toContain('-a, --account APELIDO  conta da credencial (obrigatória)')
  })

  test('--version prints the version and nothing else', async () => {
    const { said, run } = aContext()
    expect(await run('--version')).toBe(0)
    expect(said).toEqual(['1.2.3'])
  })
})

describe('what was mistyped', () => {
  test.each([
    [['aply', 'f.yaml'], 'Comando desconhecido: aply f.yaml. Você quis dizer vaivem apply?'],
    [['credential', 'creat'], 'Comando desconhecido: credential creat. Você quis dizer vaivem credential create?'],
    [['xyzzy'], 'Comando desconhecido: xyzzy.'],
    [['aply', '--help'], 'Comando desconhecido: aply. Você quis dizer vaivem apply?'],
    [['help', 'aply'], 'Comando desconhecido: aply. Você quis dizer vaivem apply?'],
    [['--frob'], 'Comando desconhecido: --frob.'],
    [['apply', 'f', '--acount', 'x'], 'Opção desconhecida: --acount. Você quis dizer --account?'],
    [['apply', 'f'], 'Falta a opção --account APELIDO: conta que recebe a configuração.'],
    [['apply', '--account', 'x'], 'Falta ARQUIVO: arquivo YAML da conta, ou - para a entrada padrão.'],
    [['apply', 'f', '--account'], 'A opção --account precisa de um valor: --account APELIDO.'],
    [['apply', 'f', '--account', '--check'], 'A opção --account precisa de um valor: --account APELIDO.'],
    [['apply', 'f', '--account', 'x', '--check=1'], 'A opção --check não recebe valor.'],
    [['apply', 'f', '-a', 'x', '--account', 'y'], 'A opção --account foi dada duas vezes.'],
    [['apply', 'f', '-a', 'x', '--check', '--check'], 'A opção --check foi dada duas vezes.'],
    [['apply', 'f', '--account='], 'A opção --account precisa de um valor: --account APELIDO.'],
    [['start', '--demo'], 'Opção desconhecida: --demo. Você quis dizer --no-demo?'],
    [['apply', 'f', 'g', '--account', 'x'], 'Argumento a mais: g.'],
    [['start', 'x'], 'Argumento a mais: x.'],
    [
      ['order', 'convert', '--from', 'vtx', 'f'],
      'Plataforma desconhecida: vtx. As que há: vtex, shopify, woocommerce, vendure, nuvemshop. Você quis dizer vtex?',
    ],
    [
      ['credential', 'rotate', 'k', '-a', 'x', '--old-expires-in', '8'],
      '--old-expires-in é um número de dias de 1 a 7, não "8".',
    ],
  ])('%j is answered with a sentence and exit code 2', async (argv, sentence) => {
    const { complained, said, run } = aContext()
    expect(await run(...argv)).toBe(2)
    expect(complained[0]).toBe(sentence)
    expect(said).toEqual([])
  })
})

describe('commands without a database', () => {
  test('start, serve, work and migrate call the context and return its exit code', async () => {
    const { said, run } = aContext()
    expect(await run('start')).toBe(10)
    expect(await run('start', '--no-demo')).toBe(11)
    expect(await run('serve')).toBe(12)
    expect(await run('work')).toBe(13)
    expect(await run('migrate')).toBe(0)
    expect(said).toEqual(['O esquema já está na versão mais nova.'])
  })

  test('a value that begins with two hyphens is taken where it is joined by =', async () => {
    const { complained, run } = aContext()
    expect(await run('apply', 'no.yaml', '--account', 'x', '--note=--for the summer')).toBe(1)
    expect(complained).toEqual(['Não consegui ler no.yaml: ENOENT'])
  })

  test('every fault of the environment is one line', async () => {
    const { complained, run } = aContext()
    expect(await run('account', 'list')).toBe(1)
    expect(complained).toEqual(['PORT ("x") deve ser um número.'])
  })

  test('a database that does not answer is reported in a sentence, without a stack trace', async () => {
    const { complained, run } = aContext({ open: () => Promise.reject(new DatabaseUnavailable('away')) })
    expect(await run('account', 'list')).toBe(1)
    expect(complained[0]).toContain('O banco de dados não respondeu')
  })

  test('a file that is missing, or is not JSON, is reported in a sentence', async () => {
    const { complained, run } = aContext({}, { 'bad.json': '{' })
    expect(await run('apply', 'no.yaml', '--account', 'x')).toBe(1)
    expect(await run('order', 'convert', '--from', 'vtex', 'bad.json')).toBe(1)
    expect(complained[0]).toBe('Não consegui ler no.yaml: ENOENT')
    expect(complained[1]).toContain('bad.json: não é JSON')
  })

  test('an order of a platform is converted to the form that the interface takes', async () => {
    const order = {
      id: 727,
      number: '727',
      status: 'completed',
      currency: 'BRL',
      date_created_gmt: '2026-11-01T12:00:00',
      total: '69.90',
      shipping_total: '10.00',
      discount_total: '0.00',
      payment_method: 'pix',
      line_items: [
        { id: 1, product_id: 5, name: 'Camiseta', quantity: 1, subtotal: '59.90', total: '59.90', price: 59.9 },
      ],
    }
    const { said, complained, run } = aContext({}, { 'order.json': JSON.stringify(order) })
    expect(await run('order', 'convert', '--from', 'woocommerce', 'order.json'), complained.join()).toBe(0)
    expect(JSON.parse(said[0] ?? '')[0]).toMatchObject({ Pedido: { Numero: '727', Valor: 69.9, ValorFrete: 10 } })
  })
})

describe('restore', () => {
  test.each(['ontem', '2026-11-29', '2026-11-29T14:30:00'])(
    'refuses --until %s, which is no instant',
    async (until) => {
      const { complained, run } = aContext()
      expect(await run('restore', 'copia', 'pasta', '--until', until)).toBe(2)
      expect(complained).toEqual([
        `--until "${until}" deve ser um instante com data, hora e fuso, como 2026-11-29T14:30:00-03:00.`,
      ])
    },
  )

  test('hands on the folders and the instant, and says how far it came', async () => {
    const asked: unknown[] = []
    const lastCommit = Temporal.Instant.from('2026-11-29T17:29:58Z')
    const { said, run } = aContext({
      restore: async (given) => {
        asked.push(given)
        return ok({ lastCommit })
      },
    })
    expect(await run('restore', 'copia', 'pasta', '--wal', 'log', '--until', '2026-11-29T14:30:00-03:00')).toBe(0)
    const until = Temporal.Instant.from('2026-11-29T17:30:00Z')
    expect(asked).toEqual([{ copy: 'copia', into: 'pasta', archive: 'log', until }])
    expect(said.at(-1)).toBe('Restaurada em pasta. Última gravação: 2026-11-29T17:29:58Z.')
  })
})
