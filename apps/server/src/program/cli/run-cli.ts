import { Command as Commander, CommanderError } from 'commander'
import { DatabaseUnavailable } from '../../platform/database/errors.ts'
import { type Arguments, CALLED_WRONGLY, type Command, DONE, FAILED } from './command.ts'
import { COMMANDS } from './commands.ts'
import type { CliContext } from './context.ts'
import { ENVIRONMENT_AND_EXIT_CODES, FIRST_STEPS, PORTUGUESE_HELP, TITLE } from './help.pt-BR.ts'
import { givenTwice, misuseLines, missingOption, missingValue } from './misuse.pt-BR.ts'

/**
 * Runs a command line. Returns the exit code: 0 done, 1 refused or failed, 2 wrong usage, which is explained in Portuguese on
 * `context.err`. Bugs throw.
 */
export async function runCli(
  argv: readonly string[],
  context: CliContext,
  commands: readonly Command[] = COMMANDS,
): Promise<number> {
  let exitCode = DONE
  const program = programOf(commands, argv, context, async (running) => {
    exitCode = await running
  })
  try {
    await program.parseAsync(wordsFor(program, argv), { from: 'user' })
    return exitCode
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : CALLED_WRONGLY
    if (!(error instanceof DatabaseUnavailable)) throw error
    context.err('O banco de dados não respondeu; nada foi mudado. Confira DATABASE_URL e tente de novo.')
    return FAILED
  }
}

type Finish = (running: Promise<number>) => Promise<void>

function programOf(
  commands: readonly Command[],
  argv: readonly string[],
  context: CliContext,
  finish: Finish,
): Commander {
  const program = speaking(new Commander('vaivem').helpCommand(false).configureHelp(PORTUGUESE_HELP), context)
    .usage('COMANDO [opções]')
    .description(FIRST_STEPS)
    .addHelpText('before', `${TITLE}\n`)
    .addHelpText('after', `\n${ENVIRONMENT_AND_EXIT_CODES}`)
  program.version(context.version, '--version')
  for (const command of commands) {
    const [first = '', second] = command.name.split(' ')
    const group = program.commands.find((each) => each.name() === first)
    const parent = second === undefined ? program : (group ?? speaking(program.command(first), context))
    const leaf = speaking(parent.command(second ?? first), context)
    const given = describe(leaf, command, argv)
    leaf.action(() => finish(command.run(context, argumentsOf(leaf, command, given))))
  }
  return program
}

/**
 * Sends what commander writes to `context`: help and version as one text, misuse in Portuguese. The process is never ended.
 */
function speaking(command: Commander, { out, err }: CliContext): Commander {
  let written = ''
  const write = (text: string) => {
    written += text
  }
  return command
    .configureOutput({ writeOut: write, writeErr: write, outputError: () => undefined })
    .exitOverride((error) => {
      const isAsked = error.exitCode === 0
      if (isAsked || error.code === 'commander.help') (isAsked ? out : err)(written.trimEnd())
      else for (const line of misuseLines(command, error)) err(line)
      throw error
    })
}

/** Describes a command of the table to commander. Returns a map that parsing fills with the given options, by name. */
function describe(
  leaf: Commander,
  { summary, description, positionals = [], options = [], examples }: Command,
  argv: readonly string[],
) {
  leaf
    .summary(summary)
    .description(description)
    .usage(usageWords({ positionals, options }))
    .helpOption('-h, --help', 'esta ajuda')
    .addHelpText('before', `${summary}.\n`)
    .addHelpText('after', ['\nExemplos:', ...examples.map((example) => `  ${example}`)].join('\n'))
  for (const { name, description: meaning, many } of positionals)
    leaf.argument(many ? `[${name}...]` : `<${name}>`, meaning)
  const given = new Map<string, string>()
  for (const { name, short, value, required, description: meaning } of options) {
    const flags = `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` <${value}>`}`
    leaf.option(flags, required ? `${meaning} (obrigatória)` : meaning)
    leaf.on(`option:${name}`, (text: string | null) => {
      // Commander takes a following option for the value, unless the value is joined by `=`.
      const isForgotten = !text || (text.startsWith('--') && !argv.includes(`--${name}=${text}`))
      if (value !== undefined && isForgotten) leaf.error(missingValue(name, value))
      if (given.has(name)) leaf.error(givenTwice(name))
      given.set(name, text ?? '')
    })
  }
  return given
}

/** `ARQUIVO --account APELIDO [--check]`; a blank where there is nothing, because commander takes an empty text for none. */
function usageWords({ positionals = [], options = [] }: Pick<Command, 'positionals' | 'options'>): string {
  const words = positionals.map(({ name, many }) => (many ? `[${name}…]` : name))
  const flags = options.map(({ name, value, required }) => {
    const flag = `--${name}${value === undefined ? '' : ` ${value}`}`
    return required ? flag : `[${flag}]`
  })
  return [...words, ...flags].join(' ') || ' '
}

/** The arguments that a command was given. A required option that is missing is reported as misuse. */
function argumentsOf(
  leaf: Commander,
  { positionals = [], options = [] }: Command,
  given: ReadonlyMap<string, string>,
): Arguments {
  const missing = options.find(({ name, required }) => required && !given.has(name))
  if (missing) leaf.error(missingOption(missing))
  const positionOf = (name: string) => positionals.findIndex((positional) => positional.name === name)
  return {
    isOn: (option) => given.has(option),
    optional: (option) => given.get(option),
    required: (name) => given.get(name) ?? leaf.args[positionOf(name)] ?? '',
    all: (name) => leaf.args.slice(positionOf(name)),
  }
}

/**
 * `vaivem help apply` is the same as `vaivem apply --help`, and `vaivem` alone the same as `vaivem --help`. Help on an unknown
 * command is the error about the command.
 */
function wordsFor(program: Commander, argv: readonly string[]): readonly string[] {
  const words = argv.length === 0 || argv[0] === 'help' ? [...argv.slice(1), '--help'] : argv
  const isKnown = words[0]?.startsWith('-') || program.commands.some((command) => command.name() === words[0])
  return isKnown ? words : words.filter((word) => word !== '--help' && word !== '-h')
}
