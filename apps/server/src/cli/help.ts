import type { Command, Option } from './command.ts'

const WIDTH = 96

/** What `vaivem --help` says. */
export function generalHelp(commands: readonly Command[]): string {
  const rows = commands.map(({ name, summary }) => [name, summary] as const)
  return [
    'Vaivém: devoluções e trocas para lojas virtuais, no seu servidor.',
    '',
    'Uso: vaivem COMANDO [opções]',
    '',
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
    '',
    'Comandos:',
    ...table(rows),
    '',
    'Ajuda de um comando: vaivem COMANDO --help',
    '',
    'Variáveis de ambiente (todas opcionais; .env.example explica cada uma):',
    ...table([
      ['DATABASE_URL', 'PostgreSQL a usar; sem ela, o Vaivém sobe um próprio em DATA_DIR'],
      ['DATABASE_OWNER_URL', 'o mesmo, como dono: para migrate e comandos'],
      ['DATA_DIR', 'onde ficam o banco próprio e a chave mestra (padrão: .vaivem)'],
      ['MASTER_KEY', '32 bytes em base64 que protegem os segredos; sem ela e sem DATABASE_URL, DATA_DIR/master.key'],
      ['HOST, PORT', 'onde o serviço atende (padrão: 127.0.0.1:3000)'],
      ['PUBLIC_URL', 'endereço que as pessoas usam para chegar ao serviço'],
      ['ENVIRONMENT', 'production ou qa'],
    ]),
    '',
    'Código de saída: 0 feito; 1 recusado ou sem sucesso; 2 chamada errada.',
  ].join('\n')
}

/** What `vaivem COMANDO --help` says. */
export function commandHelp(command: Command): string {
  const positionals = command.positionals ?? []
  const options = [...(command.options ?? []), HELP_OPTION]
  return [
    `${command.summary}.`,
    '',
    ...wrapped(`Uso: ${usageOf(command)}`, WIDTH),
    '',
    ...wrapped(command.description, WIDTH),
    ...(positionals.length > 0
      ? ['', 'Argumentos:', ...table(positionals.map(({ name, description }) => [name, description]))]
      : []),
    '',
    'Opções:',
    ...table(options.map((option) => [labelOf(option), descriptionOf(option)])),
    '',
    'Exemplos:',
    ...command.examples.map((example) => `  ${example}`),
  ].join('\n')
}

/** `vaivem apply ARQUIVO --account APELIDO [--check]` */
export function usageOf({ name, positionals = [], options = [] }: Command): string {
  const parts = options.map((option) => {
    const text = `--${option.name}${option.value === undefined ? '' : ` ${option.value}`}`
    return option.required ? text : `[${text}]`
  })
  return ['vaivem', name, ...positionals.map(({ name: word, many }) => (many ? `[${word}…]` : word)), ...parts].join(
    ' ',
  )
}

const HELP_OPTION: Option = { name: 'help', short: 'h', description: 'esta ajuda' }

function labelOf({ name, short, value }: Option): string {
  return `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`
}

function descriptionOf({ description, required }: Option): string {
  return required ? `${description} (obrigatória)` : description
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([label]) => label.length)) + 2
  return rows.flatMap(([label, text]) =>
    wrapped(text, WIDTH - width - 2).map((line, index) => `  ${(index === 0 ? label : '').padEnd(width)}${line}`),
  )
}

function wrapped(text: string, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines = ['']
    for (const word of paragraph.split(' ')) {
      const line = lines.at(-1) ?? ''
      if (line !== '' && line.length + 1 + word.length > width) lines.push(word)
      else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
    }
    return lines
  })
}
