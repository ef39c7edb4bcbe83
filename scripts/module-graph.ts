import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/**
 * Who imports whom among the modules of the server, as ARCHITECTURE draws it: `node scripts/module-graph.ts` prints it, of another
 * check-out where the folder of its sources is named, and fails where a rule is broken. A module is a folder of `apps/server/src`; the
 * files beside those folders and `program/` are the composition root, one module together. An arrow is an ordered pair of modules of which
 * the first imports the second, tests left out.
 */
export interface ModuleGraph {
  /** How many files each module has, by name. */
  readonly modules: ReadonlyMap<string, number>
  /** The modules that each module imports, each with one import that shows it. */
  readonly arrows: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Imports of a file of another module that is not its `index.ts`. */
  readonly pastIndex: readonly string[]
}

/** What the graph may be at most; arrows may only become fewer. */
export const MOST = { modules: 16, arrows: 58 } as const

/** Known to every module and imported file by file: its folders are libraries, and one index would load them all. */
const PLATFORM = 'platform'
const ROOT = 'program'
const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/** Reads the graph of the modules in a folder. */
export function readModuleGraph(folder: string): ModuleGraph {
  const modules = new Map<string, number>()
  const arrows = new Map<string, Map<string, string>>()
  const pastIndex: string[] = []
  for (const file of sourcesIn(folder)) {
    const from = moduleOf(file)
    modules.set(from, (modules.get(from) ?? 0) + 1)
    for (const target of importsOf(folder, file)) {
      const to = moduleOf(target)
      if (to === from || target.startsWith('..')) continue
      const known = arrows.get(from) ?? new Map<string, string>()
      arrows.set(from, known.set(to, known.get(to) ?? `${file} imports ${target}`))
      if (to !== PLATFORM && target !== `${to}/index.ts`) pastIndex.push(`${file} imports ${target}`)
    }
  }
  return { modules, arrows, pastIndex }
}

/** What is wrong with a graph, a sentence each; empty: nothing. */
export function faultsOf(
  { modules, arrows, pastIndex }: ModuleGraph,
  most: Record<keyof typeof MOST, number>,
): string[] {
  const count = countArrows(arrows)
  return [
    ...cyclesIn(arrows).map(
      (cycle) => `These modules import each other: ${cycle.join(', ')}. ${proofOf(arrows, cycle)}`,
    ),
    ...pastIndex.map((past) => `${past}: another module is imported through its index.ts.`),
    ...(modules.size > most.modules ? [`There are ${modules.size} modules, and at most ${most.modules} may be.`] : []),
    ...(count > most.arrows ? [`There are ${count} arrows between modules, and at most ${most.arrows} may be.`] : []),
  ]
}

/** The graph as Markdown: a drawing without what all have in common, and how much of it there is. */
export function drawingOf({ modules, arrows }: ModuleGraph): string {
  const drawn = [...arrows].flatMap(([from, targets]) =>
    [...targets.keys()].filter((to) => from !== ROOT && to !== PLATFORM).map((to) => `  ${from} --> ${to}`),
  )
  const alone = [...modules.keys()].filter(
    (name) => name !== ROOT && name !== PLATFORM && !drawn.some((line) => line.split(/\W+/).includes(name)),
  )
  return [
    '```mermaid',
    'flowchart TD',
    ...drawn.toSorted(),
    ...alone.toSorted().map((name) => `  ${name}`),
    '```',
    '',
    `${modules.size} modules, ${countArrows(arrows)} arrows between them, no cycle. Not drawn: \`${ROOT}\` imports every module, and every`,
    `module imports \`${PLATFORM}\`, which imports none.`,
  ].join('\n')
}

const BEGIN = '<!-- modules: made by `npm run generate` -->'
const END = '<!-- end of modules -->'

/** ARCHITECTURE with the drawing of today; throws where the graph breaks a rule. */
export function withDrawing(text: string, folder: string): string {
  const graph = readModuleGraph(folder)
  const faults = faultsOf(graph, MOST)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const [before, rest] = text.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined)
    throw new Error(`ARCHITECTURE.md has no place between ${BEGIN} and ${END}`)
  return `${before}${BEGIN}\n\n${drawingOf(graph)}\n\n${END}${after}`
}

/** Files of code in a folder, tests left out, as paths below it. */
function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted()
}

function importsOf(folder: string, file: string): string[] {
  const text = readFileSync(join(folder, file), 'utf8')
  return [...text.matchAll(IMPORT)].map(([, target = '']) => relative(folder, resolve(folder, dirname(file), target)))
}

function moduleOf(path: string): string {
  const [first = ROOT, ...rest] = path.split('/')
  return rest.length === 0 ? ROOT : first
}

function countArrows(arrows: ModuleGraph['arrows']): number {
  return [...arrows.values()].reduce((sum, targets) => sum + targets.size, 0)
}

/** Groups of modules that reach each other, each group once. */
function cyclesIn(arrows: ModuleGraph['arrows']): string[][] {
  const reached = new Map([...arrows.keys()].map((from) => [from, reachableFrom(arrows, from)]))
  const groups = [...reached].flatMap(([name, others]) =>
    others.has(name) ? [[...others].filter((other) => reached.get(other)?.has(name)).toSorted()] : [],
  )
  return [...new Map(groups.map((group) => [group.join(), group])).values()]
}

function reachableFrom(arrows: ModuleGraph['arrows'], start: string): ReadonlySet<string> {
  const seen = new Set<string>()
  const waiting = [...(arrows.get(start)?.keys() ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    waiting.push(...(arrows.get(next)?.keys() ?? []))
  }
  return seen
}

/** One import for every arrow inside a cycle: one of them has to go. */
function proofOf(arrows: ModuleGraph['arrows'], cycle: readonly string[]): string {
  return cycle
    .flatMap((from) => cycle.flatMap((to) => arrows.get(from)?.get(to) ?? []))
    .map((proof) => `${proof}.`)
    .join(' ')
}

if (import.meta.main) {
  const graph = readModuleGraph(resolve(process.argv[2] ?? join(import.meta.dirname, '../apps/server/src')))
  const faults = faultsOf(graph, MOST)
  console.log(drawingOf(graph))
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
}
