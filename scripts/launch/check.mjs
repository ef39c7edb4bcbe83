import { spawn } from 'child_process'
import { existsSync, readdirSync } from 'fs'
import { join } from 'path'
import { root } from './project.mjs'
import { environmentFor } from './run.mjs'

/** Every check by its name, with the files that may hold its rules; one without any is named as left out. */
const tools = [
  { name: 'regras de código', rules: ['.oxlintrc.json'], command: () => ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'formatação', rules: ['.oxfmtrc.json'], command: () => ['oxfmt', '--check', '.'] },
  {
    name: 'quem importa quem',
    rules: ['.dependency-cruiser.mjs', '.dependency-cruiser.cjs', '.dependency-cruiser.js'],
    command: (rules) => ['depcruise', '--config', rules, ...['packages', 'apps', 'scripts', 'proof'].filter(isPresent)],
  },
  { name: 'código sem uso', rules: ['knip.json', 'knip.jsonc', 'knip.ts'], command: () => ['knip'] },
  {
    name: 'arquivos gerados',
    rules: ['scripts/generate.ts'],
    command: () => ['node', 'scripts/generate.ts', '--check'],
  },
  {
    name: 'descrição da interface',
    rules: ['scripts/lint/openapi-ruleset.ts'],
    command: () => ['node', 'scripts/lint-openapi.ts'],
  },
  {
    name: 'comandos SQL',
    rules: ['scripts/check-statements.ts'],
    command: () => ['node', 'scripts/check-statements.ts'],
  },
]

/** Runs every check, two at a time, whatever the others say; answers 1 where one failed. */
export async function check(node) {
  const waiting = [...typeChecks(), ...tools]
  const failed = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      if (!(await passes(node, next))) failed.push(next.name)
  }
  await Promise.all([work(), work()])
  console.log(failed.length === 0 ? 'Tudo certo.' : `Falhou: ${failed.join(', ')}.`)
  return failed.length === 0 ? 0 : 1
}

/** One for each member of the workspace that has types, and one for the root. */
function typeChecks() {
  const members = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  )
  return [...members, '.']
    .map((folder) => folder + '/tsconfig.json')
    .filter(isPresent)
    .map(typeCheck)
}

function typeCheck(config) {
  return { name: `tipos de ${config}`, rules: [config], command: () => ['tsc', '-p', config] }
}

async function passes(node, { name, rules, command }) {
  const present = rules.find(isPresent)
  if (!present) {
    console.log(`– ${name}: não feita, falta ${rules[0]}`)
    return true
  }
  const since = Date.now()
  const { code, output } = await runQuietly(node, command(present))
  const seconds = ((Date.now() - since) / 1000).toFixed(1)
  console.log(code === 0 ? `✔ ${name} (${seconds} s)` : `✘ ${name} (${seconds} s)\n${output.trimEnd()}`)
  return code === 0
}

function isPresent(path) {
  return existsSync(join(root, path))
}

function runQuietly(node, [tool, ...args]) {
  return new Promise((settle) => {
    const program = join(root, 'node_modules', '.bin', tool)
    const child = spawn(program, args, { cwd: root, env: environmentFor(node), stdio: ['ignore', 'pipe', 'pipe'] })
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
    child.on('error', (error) => settle({ code: 1, output: error.message }))
    child.on('close', (code) => settle({ code, output: Buffer.concat(output).toString() }))
  })
}
