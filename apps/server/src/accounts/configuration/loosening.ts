import type { AccountConfiguration } from '@vaivem/domain'
import { type Change, configurationChanges } from './diff.ts'
import { type LooseningRule, whenChanged } from './loosening-rules.ts'
import { looseningRules } from './setting.ts'
import { accountFile } from './settings/account.ts'

/** Every field of the account file by its path, and when a change of it needs a second person (docs/decisions/0031). */
export const LOOSENING: Readonly<Record<string, LooseningRule>> = Object.fromEntries(looseningRules(accountFile))

/** The changes of a draft that protect money less than the configuration in force, by the paths of the file. */
export function loosenings(applied: AccountConfiguration, draft: AccountConfiguration): string[] {
  const leaves = configurationChanges(applied, draft).flatMap(leavesOf)
  return leaves.filter(({ path, from, to }) => isLooser(path, from, to)).map(({ path }) => path)
}

interface Leaf {
  readonly path: string
  readonly from: unknown
  readonly to: unknown
}

/** The fields of a part that was added or removed as a whole. */
function leavesOf(change: Change): Leaf[] {
  if (change.kind === 'changed') return [change]
  const whole = change.kind === 'added' ? change.to : change.from
  return fieldsOf(whole, change.path).map(({ path, value }) =>
    change.kind === 'added' ? { path, from: undefined, to: value } : { path, from: value, to: undefined },
  )
}

function fieldsOf(value: unknown, path: string): { readonly path: string; readonly value: unknown }[] {
  if (Array.isArray(value) && value.some((element) => isRecord(element)))
    return value.flatMap((element: unknown, index) => fieldsOf(element, `${path}[${index}]`))
  if (!isRecord(value)) return [{ path, value }]
  return Object.entries(value).flatMap(([name, inner]) => fieldsOf(inner, `${path}.${name}`))
}

/** Whether the change of a field protects money less; a change of an unclassified field does. */
export function isLooser(path: string, from: unknown, to: unknown): boolean {
  // The order of a list decides nothing: what does has a number of its own.
  if (path.endsWith(' (ordem dos ids)')) return false
  const field = path.replaceAll(/\[[^\]]*\]/g, '[]')
  const rule = Object.hasOwn(LOOSENING, field) ? LOOSENING[field] : undefined
  return (rule ?? whenChanged)(from, to)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
