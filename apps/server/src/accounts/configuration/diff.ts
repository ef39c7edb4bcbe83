import type { AccountConfiguration } from '@vaivem/domain'
import { accountFileOf } from './account-file.ts'

/** One line of what applying a file changes; the words and paths are the file's. */
export type Change =
  | { readonly kind: 'added'; readonly path: string; readonly to: unknown }
  | { readonly kind: 'removed'; readonly path: string; readonly from: unknown }
  | { readonly kind: 'changed'; readonly path: string; readonly from: unknown; readonly to: unknown }

/**
 * The differences between the applied configuration (undefined: there is none yet) and another. List elements are identified by
 * their `id`: moving one changes the order, not every element behind it.
 */
export function configurationChanges(applied: AccountConfiguration | undefined, next: AccountConfiguration): Change[] {
  return differences(applied ? accountFileOf(applied) : {}, accountFileOf(next), '')
}

/** `+ lojas[2]: {…}`, `- motivos[3]: …`, `~ limites.diasDoLink: 7 → 14`. */
export function changeLine(change: Change): string {
  if (change.kind === 'added') return `+ ${change.path}: ${shown(change.to)}`
  if (change.kind === 'removed') return `- ${change.path}: ${shown(change.from)}`
  return `~ ${change.path}: ${shown(change.from)} → ${shown(change.to)}`
}

function differences(from: unknown, to: unknown, path: string): Change[] {
  const hasIds = isIdList(from) && isIdList(to)
  if (hasIds)
    return [...orderChange(from, to, path), ...recordDifferences(byId(from), byId(to), (id) => `${path}[id ${id}]`)]
  if (isRecord(from) && isRecord(to))
    return recordDifferences(from, to, (key) => (path === '' ? key : `${path}.${key}`))
  return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ kind: 'changed', path, from, to }]
}

function recordDifferences(
  from: Record<string, unknown>,
  to: Record<string, unknown>,
  pathOf: (key: string) => string,
) {
  const keys = new Set([...Object.keys(from), ...Object.keys(to)])
  return [...keys].flatMap((key): Change[] => {
    const path = pathOf(key)
    if (!(key in to)) return [{ kind: 'removed', path, from: from[key] }]
    if (!(key in from)) return [{ kind: 'added', path, to: to[key] }]
    return differences(from[key], to[key], path)
  })
}

function orderChange(from: readonly Identified[], to: readonly Identified[], path: string): Change[] {
  const kept = from.map(({ id }) => id).filter((id) => to.some((other) => other.id === id))
  const now = to.map(({ id }) => id).filter((id) => kept.includes(id))
  return kept.join() === now.join() ? [] : [{ kind: 'changed', path: `${path} (ordem dos ids)`, from: kept, to: now }]
}

type Identified = { readonly id: number | string }

function isIdList(value: unknown): value is readonly Identified[] {
  return Array.isArray(value) && value.every((element) => isRecord(element) && 'id' in element)
}

function byId(list: readonly Identified[]): Record<string, unknown> {
  return Object.fromEntries(list.map((element) => [String(element.id), element]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const LONGEST_LINE = 160

/** A value as a difference shows it, cut after `longest` characters. */
export function shown(value: unknown, longest = LONGEST_LINE): string {
  const text = compact(value)
  return text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text
}

function compact(value: unknown): string {
  if (value === null) return '(vazio)'
  if (Array.isArray(value)) return `[${value.map(compact).join(', ')}]`
  if (!isRecord(value)) return JSON.stringify(value)
  const parts = Object.entries(value).map(([key, part]) => `${key}: ${compact(part)}`)
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}
