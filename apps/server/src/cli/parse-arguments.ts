import { parseArgs } from 'node:util'
import { ok, refuse, type Result } from '@vaivem/domain'
import type { Arguments, Command, Option } from './command.ts'
import { nearest } from './nearest.ts'

export type BadArguments = { readonly kind: 'bad-arguments'; readonly message: string }

/** What was written after a command's name; refuses with one Portuguese sentence about the first fault. */
export function parseArguments(command: Command, argv: readonly string[]): Result<Arguments, BadArguments> {
  const options = command.options ?? []
  const positionals = command.positionals ?? []
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(options.map(parserOption)),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const values = new Map<string, string>()
  const words: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind !== 'option') continue
    const option = options.find(({ name }) => name === token.name)
    const fault = option ? valueFault(option, token.value, token.inlineValue) : unknownOption(token.rawName, options)
    if (fault) return refuse('bad-arguments', { message: fault })
    if (values.has(token.name))
      return refuse('bad-arguments', { message: `A opção --${token.name} foi dada duas vezes.` })
    values.set(token.name, token.value ?? '')
  }
  const missing = missingFault(command, values, words)
  if (missing) return refuse('bad-arguments', { message: missing })
  positionals.forEach(({ name, many }, index) => many || values.set(name, words[index] ?? ''))
  return ok({
    isOn: (option) => values.has(option),
    optional: (option) => values.get(option),
    required: (name) => values.get(name) ?? '',
    all: (name) => words.slice(positionals.findIndex((positional) => positional.name === name)),
  })
}

function parserOption({ name, short, value }: Option) {
  const type = value === undefined ? ('boolean' as const) : ('string' as const)
  return [name, { type, ...(short !== undefined && { short }) }] as const
}

function valueFault(option: Option, value: string | undefined, isInline: boolean | undefined): string | undefined {
  if (option.value === undefined) {
    return value === undefined ? undefined : `A opção --${option.name} não recebe valor.`
  }
  const isForgotten = value === undefined || value === '' || (!isInline && value.startsWith('--'))
  return isForgotten ? `A opção --${option.name} precisa de um valor: --${option.name} ${option.value}.` : undefined
}

function unknownOption(rawName: string, options: readonly Option[]): string {
  const suggestion = nearest(
    rawName,
    options.map(({ name }) => `--${name}`),
  )
  return `Opção desconhecida: ${rawName}.${suggestion ? ` Você quis dizer ${suggestion}?` : ''}`
}

function missingFault(command: Command, values: ReadonlyMap<string, string>, words: readonly string[]) {
  const positionals = command.positionals ?? []
  const absent = positionals[words.length]
  if (absent && !absent.many) return `Falta ${absent.name}: ${absent.description}.`
  const extra = positionals.at(-1)?.many ? undefined : words[positionals.length]
  if (extra !== undefined) return `Argumento a mais: ${extra}.`
  const option = (command.options ?? []).find(({ name, required }) => required && !values.has(name))
  return option ? `Falta a opção --${option.name} ${option.value ?? ''}: ${option.description}.` : undefined
}
