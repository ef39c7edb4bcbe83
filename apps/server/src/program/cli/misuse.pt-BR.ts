import type { Command, CommanderError } from 'commander'
import type { Option } from './command.ts'
import { fullName, isGroup, leavesOf, usageOf } from './help.pt-BR.ts'
import { nearest } from '../../platform/wire/nearest.ts'

/**
 * The lines for a person who called `command` wrongly, in Portuguese: the fault, and where to read how it is called. `code`
 * and `message` are those of commander's error; a message of our own, given to `command.error`, is shown unchanged.
 */
export function misuseLines(command: Command, { code, message }: CommanderError): readonly string[] {
  const isOfNoCommand = command.parent === null || isGroup(command)
  if (isOfNoCommand) return [unknownCommand(command, message), 'vaivem --help mostra todos os comandos.']
  return [faultOf(command, code, quotedIn(message)) ?? message, `Uso: ${usageOf(command)}`]
}

export function missingValue(option: string, value: string): string {
  return `A opção --${option} precisa de um valor: --${option} ${value}.`
}

export function missingOption({ name, value, description }: Option): string {
  return `Falta a opção --${name} ${value ?? ''}: ${description}.`
}

export function givenTwice(option: string): string {
  return `A opção --${option} foi dada duas vezes.`
}

function faultOf(command: Command, code: string, quoted: string): string | undefined {
  const { options, registeredArguments, args } = command
  switch (code) {
    case 'commander.unknownOption':
      return unknownOption(
        quoted,
        options.map(({ long }) => long ?? ''),
      )
    case 'commander.optionMissingArgument': {
      const [, name = '', value = ''] = /--(\S+) <(.+)>$/.exec(quoted) ?? []
      return missingValue(name, value)
    }
    case 'commander.missingArgument':
      return `Falta ${quoted}: ${registeredArguments.find((each) => each.name() === quoted)?.description}.`
    case 'commander.excessArguments':
      return `Argumento a mais: ${args[registeredArguments.length]}.`
    default:
      return undefined
  }
}

function unknownOption(flag: string, flags: readonly string[]): string {
  const [name = ''] = flag.split('=')
  if (flags.includes(name)) return `A opção ${name} não recebe valor.`
  const suggestion = nearest(flag, flags)
  return `Opção desconhecida: ${flag}.${suggestion ? ` Você quis dizer ${suggestion}?` : ''}`
}

function unknownCommand(command: Command, message: string): string {
  const group = command.parent ? [command.name()] : []
  const words = [...group, ...command.args].filter((word) => !word.startsWith('-')).slice(0, 2)
  const program = command.parent ?? command
  const names = leavesOf(program).map(fullName)
  const suggestion = nearest(words.join(' '), names) ?? nearest(words[0] ?? '', names)
  return `Comando desconhecido: ${words.join(' ') || quotedIn(message)}.${suggestion ? ` Você quis dizer vaivem ${suggestion}?` : ''}`
}

/** The part of commander's message in single quotes. Commander names the faulty word nowhere else. */
function quotedIn(message: string): string {
  return /'(.*)'/s.exec(message)?.[1] ?? ''
}
