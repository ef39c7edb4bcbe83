import type { AccountConfiguration } from '@vaivem/domain'
import Type, { type TSchema } from 'typebox'
import type { LooseningRule } from './loosening-rules.ts'

/**
 * A value of the account file: its schema there, and its translation into the value that the domain knows, and back. A value is read
 * only after the whole file passed every check.
 */
export interface Setting<Known> {
  readonly schema: TSchema
  readonly read: (value: never, file: AccountFileValues) => Known
  readonly write: (value: Known, configuration: AccountConfiguration) => unknown
  /** Of a section, and of a list of sections: what is in it. */
  readonly fields?: readonly Field[]
  readonly isList?: boolean
}

/** The sections of a file that passed every check, with what it leaves out filled in. */
export type AccountFileValues = Readonly<Record<string, unknown>>

interface Field {
  /** The key in the file. */
  readonly word: string
  /** Its label in the forms of the console, in Portuguese. */
  readonly label: string
  /** When another value needs a second person; absent for a section, whose fields each say so. */
  readonly loosens?: LooseningRule
  readonly setting: Pick<Setting<never>, 'schema' | 'fields' | 'isList'>
}

/** One field of a section, whose value the domain knows under the name of a property. */
export interface FieldOf<Known> extends Field {
  readonly setting: Setting<Known>
}

/** A value: its key in the file, its label in the console, and when another value needs a second person. */
export function field<Known>(
  word: string,
  label: string,
  loosens: LooseningRule,
  setting: Setting<Known>,
): FieldOf<Known> {
  return { word, label, loosens, setting }
}

/** A field that is a section itself, or a list of sections. */
export function part<Known>(word: string, label: string, setting: Setting<Known>): FieldOf<Known> {
  return { word, label, setting }
}

/** A field of the file for every property that the domain knows, under the name of that property. */
export type FieldsOf<Known> = { readonly [Name in keyof Known]-?: FieldOf<Known[Name]> }

export interface Section<Known> extends Setting<Known> {
  readonly byName: FieldsOf<Known>
}

export type Extra = { readonly default?: unknown; readonly examples?: readonly unknown[] }

/** A section that may be left out, and whose fields all may: each then has its default. */
export const ALL_DEFAULTS = { default: {} } as const

/** An object that knows all its keys: an unknown one is a slip of the pen, not an extension. */
export function section<Known extends object>(
  description: string,
  byName: FieldsOf<Known>,
  extra: Extra = {},
): Section<Known> {
  // The fields of a section by the names of what it is to the domain: from here on its type is what the caller declared.
  const fields = Object.entries(byName) as [keyof Known, FieldOf<unknown>][]
  const properties = Object.fromEntries(
    fields.map(([, { word, label, setting }]) => [word, changed(setting.schema, { title: label })]),
  )
  return {
    schema: sectionSchema(description, properties, extra),
    byName,
    fields: fields.map(([, one]) => one),
    read: (value: AccountFileValues, file) =>
      present(fields.map(([name, { word, setting }]) => [name, setting.read(value[word] as never, file)])) as Known,
    write: (value, configuration) =>
      present(fields.map(([name, { word, setting }]) => [word, setting.write(value[name], configuration)])),
  }
}

export function sectionSchema(description: string, properties: Record<string, TSchema>, extra: Extra = {}): TSchema {
  return Type.Object(properties, { description, additionalProperties: false, ...extra })
}

/**
 * A copy of a schema with other options; undefined takes one away. What the validator keeps on a schema unseen is copied as well.
 */
export function changed(schema: TSchema, options: Readonly<Record<string, unknown>>): TSchema {
  const copy = Object.defineProperties<TSchema>({}, Object.getOwnPropertyDescriptors(schema))
  for (const [name, value] of Object.entries(options))
    if (value === undefined) Reflect.deleteProperty(copy, name)
    else Object.assign(copy, { [name]: value })
  return copy
}

export function list<Known>(
  description: string,
  item: Setting<Known>,
  maxItems: number,
  extra: Extra = {},
): Setting<readonly Known[]> {
  return {
    schema: Type.Array(item.schema, { description, maxItems, default: [], ...extra }),
    isList: true,
    ...(item.fields && { fields: item.fields }),
    read: (values: readonly never[], file) => values.map((value) => item.read(value, file)),
    write: (values, configuration) => values.map((value) => item.write(value, configuration)),
  }
}

/** A setting whose value the domain knows in another form than the file. */
export function mapped<Told, Known>(
  setting: Setting<Told>,
  read: (value: Told) => Known,
  write: (value: Known) => Told,
): Setting<Known> {
  return {
    ...setting,
    read: (value, file) => read(setting.read(value, file)),
    write: (value, configuration) => setting.write(write(value), configuration),
  }
}

/** Every field below a setting by its path in the file, with its rule; elements of lists are `[]`. */
export function looseningRules(
  { fields = [] }: Pick<Setting<never>, 'fields'>,
  path = '',
): readonly (readonly [string, LooseningRule])[] {
  return fields.flatMap(({ word, loosens, setting }) => {
    const here = path === '' ? word : `${path}.${word}`
    if (loosens) return [[here, loosens] as const]
    return looseningRules(setting, setting.isList ? `${here}[]` : here)
  })
}

/** Leaves out what is absent from the file and has no default: it is absent for the domain too. */
function present(entries: readonly (readonly [PropertyKey, unknown])[]): object {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
