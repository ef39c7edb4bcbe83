import { type Command, Help, type HelpConfiguration } from 'commander'

const WIDTH = 96
const commander = new Help()
commander.helpWidth = WIDTH

const TITLES: Readonly<Record<string, string>> = {
  'Usage:': 'Uso:',
  'Arguments:': 'Argumentos:',
  'Options:': 'Opções:',
  'Commands:': 'Comandos:',
}

/**
 * Commander's help in Portuguese. `vaivem --help` lists the commands of all groups, the help of a group lists how each of its
 * commands is called, and the help of a command describes its arguments and options.
 */
export const PORTUGUESE_HELP: HelpConfiguration = {
  helpWidth: WIDTH,
  styleTitle: (title) => TITLES[title] ?? title,
  formatHelp: (command, helper) =>
    isGroup(command)
      ? command.commands.map((each) => `${usageOf(each)}\n    ${each.summary()}.`).join('\n')
      : commander.formatHelp(command, helper),
  commandUsage: (command) => commander.boxWrap(usageOf(command), WIDTH - 'Uso: '.length),
  visibleCommands: leavesOf,
  subcommandTerm: fullName,
  visibleOptions: (command) => (command.parent ? commander.visibleOptions(command) : []),
  optionTerm: ({ flags }) => flags.replaceAll(/[<>]/g, ''),
}

/** How a command is called, in one line: `vaivem apply ARQUIVO --account APELIDO [--check]`. */
export function usageOf(command: Command): string {
  return `vaivem ${command.parent ? `${fullName(command)} ` : ''}${command.usage()}`.trim()
}

/** Whether it is the first word of several commands, such as `credential`. */
export function isGroup({ parent, commands }: Command): boolean {
  return parent !== null && commands.length > 0
}

/** The commands that can be run, of the program or a group, in the order of the help. */
export function leavesOf({ commands }: Command): Command[] {
  return commands.flatMap((command) => (isGroup(command) ? command.commands : [command]))
}

/** The words that name a command after `vaivem`: `apply`, `credential create`. */
export function fullName(command: Command): string {
  const { parent } = command
  return parent?.parent ? `${parent.name()} ${command.name()}` : command.name()
}

export const TITLE = 'Vaivém: devoluções e trocas para lojas virtuais, no seu servidor.'

/** The part of `vaivem --help` between its usage and the list of commands. */
export const FIRST_STEPS = [
  'Primeira vez:',
  ...table([['vaivem start', 'sobe tudo, com uma conta de demonstração']]),
  '',
  'Uma conta sua:',
  ...table([
    ['vaivem account create minha-loja', 'cria a conta'],
    ['vaivem apply account.yaml -a minha-loja --check', 'confere o arquivo e mostra o que mudaria'],
    ['vaivem apply account.yaml -a minha-loja', 'aplica'],
    ['vaivem credential create -a minha-loja --name ERP', 'mostra a chave e o token, uma única vez'],
  ]),
].join('\n')

/** The part of `vaivem --help` after the list of commands. */
export const ENVIRONMENT_AND_EXIT_CODES = [
  'Ajuda de um comando: vaivem COMANDO --help',
  '',
  'Variáveis de ambiente (todas opcionais; .env.example explica cada uma):',
  ...table([
    ['DATABASE_URL', 'PostgreSQL a usar; sem ela, o Vaivém sobe um próprio em DATA_DIR'],
    ['DATABASE_OWNER_URL', 'o mesmo, como dono: para migrate e comandos'],
    ['DATA_DIR', 'onde ficam o banco próprio e a chave mestra (padrão: .vaivem)'],
    ['WAL_ARCHIVE_DIR', 'para onde o banco próprio copia o seu log, a cada minuto (padrão: nenhum lugar)'],
    ['MASTER_KEY', '32 bytes em base64 que protegem os segredos; sem ela e sem DATABASE_URL, DATA_DIR/master.key'],
    ['HOST, PORT', 'onde o serviço atende (padrão: 127.0.0.1:3000)'],
    ['PUBLIC_URL', 'endereço que as pessoas usam para chegar ao serviço'],
    ['ENVIRONMENT', 'production ou qa'],
  ]),
  '',
  'Código de saída: 0 feito; 1 recusado ou sem sucesso; 2 chamada errada.',
].join('\n')

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([label]) => label.length))
  return rows.map(([label, text]) => commander.formatItem(label, width, text, commander))
}
