import type { Pick } from './call.ts'
import type { Document } from './document.ts'
import { isObject, type Json, type JsonObject, listOf, memberOf, textOf } from './json.ts'
import { SOURCES } from './names.ts'

/** Values that answers have shown, by the name of the schema and of the field, so that later requests may use them. */
export interface Known {
  readonly learn: (schema: JsonObject, value: Json) => void
  /** A learnt value of one of these fields, of the process in focus where there is one; undefined where none was seen. */
  readonly pick: (fields: readonly string[], roll: (sides: number) => number) => string | number | undefined
  /** The version a process was last seen in. */
  readonly versionOf: (process: string | number) => number | undefined
  /** The commands that a process allowed according to its own answer, by the last part of their address. */
  readonly commandsOf: (process: string | number) => readonly string[]
  focus: string | number | undefined
}

interface Seen {
  readonly value: string | number
  readonly process: string | number | undefined
}

const KEPT = 60
/** Ids no account has. */
const NOBODYS = 890_000_000_000_000
/** Schemas whose `id` is that of a process. */
const PROCESSES = new Set(['Processo', 'ProcessoEmGestao', 'ProcessoNaFila'])
const TELLING = /^(?:id|numero|versao|email|orderNumber|codigo)$|Id$/

export function createKnown({ follow }: Document, isOurs: (field: string, value: string | number) => boolean): Known {
  const seen = new Map<string, Seen[]>()
  const versions = new Map<string | number, number>()
  const commands = new Map<string | number, readonly string[]>()

  const add = (field: string, value: string | number, process: Seen['process']) => {
    if (isOurs(field, value)) return
    const list = seen.get(field) ?? []
    if (list.some((one) => one.value === value)) return
    seen.set(field, [...list.slice(-KEPT), { value, process }])
  }
  const walk = (schema: JsonObject, value: Json, owner: Seen['process']): void => {
    const name = textOf(schema['$ref']).split('/').at(-1) ?? ''
    const shape = follow(schema)
    for (const option of listOf(shape['anyOf'])) if (isObject(option)) walk(option, value, owner)
    if (Array.isArray(value) && isObject(shape['items'])) {
      for (const one of value as readonly Json[]) walk(shape['items'], one, owner)
    }
    if (!isObject(value)) return
    const process = processOf(name, value) ?? owner
    if (process !== undefined && PROCESSES.has(name)) remember(process, value)
    for (const [member, one] of Object.entries(value)) {
      if ((typeof one === 'string' || typeof one === 'number') && TELLING.test(member))
        add(`${name}.${member}`, one, process)
      const inner = memberOf(shape['properties'], member)
      if (isObject(inner)) walk(inner, one, process)
    }
  }
  const remember = (process: string | number, value: JsonObject) => {
    if (typeof value['versao'] === 'number') versions.set(process, value['versao'])
    const allowed = listOf(value['comandos']).filter((one) => memberOf(one, 'permitido') === true)
    if (value['comandos'] !== undefined)
      commands.set(
        process,
        allowed.map((one) => textOf(memberOf(one, 'nome'))),
      )
  }
  const known: Known = {
    focus: undefined,
    learn: (schema, value) => walk(schema, value, undefined),
    pick: (fields, roll) => {
      const all = fields.flatMap((field) => seen.get(field) ?? [])
      const near = all.filter(({ process }) => process !== undefined && process === known.focus)
      const from = near.length > 0 ? near : all
      return from[roll(Math.max(from.length, 1))]?.value
    },
    versionOf: (process) => versions.get(process),
    commandsOf: (process) => commands.get(process) ?? [],
  }
  return known
}

function processOf(name: string, value: JsonObject): string | number | undefined {
  const own = PROCESSES.has(name) ? value['id'] : value['processoId']
  return typeof own === 'number' || typeof own === 'string' ? own : undefined
}

/** Values for the names in one request: of one process where there is one in focus, and at the version it was last seen in. */
export function pickFrom(known: Known, roll: (sides: number) => number): Pick {
  let versionOf: string | number | undefined
  return (name) => {
    if (name === 'versao') return (versionOf !== undefined && known.versionOf(versionOf)) || 1
    const value = known.pick(SOURCES[name] ?? [], roll) ?? NOBODYS + roll(1_000)
    if (/processo/i.test(name)) versionOf = value
    return value
  }
}
