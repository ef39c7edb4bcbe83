import { DatabaseUnavailable } from '../database/errors.ts'
import { CALLED_WRONGLY, type Command, DONE, FAILED } from './command.ts'
import { COMMANDS } from './commands.ts'
import type { CliContext } from './context.ts'
import { commandHelp, generalHelp, usageOf } from './help.ts'
import { nearest } from './nearest.ts'
import { parseArguments } from './parse-arguments.ts'

/** Runs what the words after `vaivem` ask for and returns the exit code; bugs throw. */
export async function runCli(
  argv: readonly string[],
  context: CliContext,
  commands: readonly Command[] = COMMANDS,
): Promise<number> {
  if (argv.includes('--version') && argv.length === 1) return said(context, context.version)
  const wantsHelp = argv.length === 0 || argv[0] === 'help' || argv.some((word) => word === '--help' || word === '-h')
  const words = argv[0] === 'help' ? argv.slice(1) : argv
  const { command, rest } = findCommand(words, commands)
  if (command && wantsHelp) return said(context, commandHelp(command))
  if (command) return runCommand(command, rest, context)
  const group = commands.filter(({ name }) => name.startsWith(`${words[0]} `))
  if (group.length > 0 && (words.length === 1 || wantsHelp)) return helpWithGroup(group, wantsHelp, context)
  if (wantsHelp && words.every((word) => word.startsWith('-'))) return said(context, generalHelp(commands))
  return complainOfCommand(words, commands, context)
}

async function runCommand(command: Command, argv: readonly string[], context: CliContext): Promise<number> {
  const args = parseArguments(command, argv)
  if (!args.ok) {
    context.err(args.refusal.message)
    context.err(`Uso: ${usageOf(command)}`)
    return CALLED_WRONGLY
  }
  try {
    return await command.run(context, args.value)
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error
    context.err('O banco de dados não respondeu; nada foi mudado. Confira DATABASE_URL e tente de novo.')
    return FAILED
  }
}

/** Names of two words come first: `credential create` is not `credential` with an argument. */
function findCommand(words: readonly string[], commands: readonly Command[]) {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ')
    const command = words.length >= length ? commands.find((candidate) => candidate.name === name) : undefined
    if (command) return { command, rest: words.slice(length) }
  }
  return { command: undefined, rest: words }
}

function helpWithGroup(group: readonly Command[], isAsked: boolean, context: CliContext): number {
  const write = isAsked ? context.out : context.err
  for (const command of group) write(`${usageOf(command)}\n    ${command.summary}.`)
  return isAsked ? DONE : CALLED_WRONGLY
}

function complainOfCommand(words: readonly string[], commands: readonly Command[], context: CliContext): number {
  const names = commands.map(({ name }) => name)
  const firstTwo = words.filter((word) => !word.startsWith('-')).slice(0, 2)
  const suggestion = nearest(firstTwo.join(' '), names) ?? nearest(firstTwo[0] ?? '', names)
  context.err(
    `Comando desconhecido: ${firstTwo.join(' ') || words[0]}.${suggestion ? ` Você quis dizer vaivem ${suggestion}?` : ''}`,
  )
  context.err('vaivem --help mostra todos os comandos.')
  return CALLED_WRONGLY
}

function said(context: CliContext, text: string): number {
  context.out(text)
  return DONE
}
