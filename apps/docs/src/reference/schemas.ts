import type { Json, JsonObject } from '@vaivem/contract'
import { html, type Html } from '@vaivem/portal'
import { linkTo, MADE } from '../navigation.ts'
import { at, listOf, nameOfReference, objectOf, textOf, wordOf } from './reading.ts'

const TYPES: Readonly<Record<string, string>> = {
  string: 'texto',
  integer: 'inteiro',
  number: 'número',
  boolean: 'booleano',
  object: 'objeto',
  array: 'lista',
  null: 'null',
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'dia',
  'date-time': 'data e hora',
  email: 'e-mail',
  uri: 'endereço',
}

/** One row a member: its name, type, whether it must come, and what it means. */
export function fieldTable(caption: string, schema: JsonObject): Html {
  const required = new Set(listOf(schema['required']))
  const rows = Object.entries(objectOf(schema['properties'])).map(
    ([name, member]) =>
      html`<tr>
        <th scope="row"><code>${name}</code></th>
        <td>${typeOf(member)}</td>
        <td>${required.has(name) ? 'sim' : 'não'}</td>
        <td>${meaningOf(member)}</td>
      </tr>`,
  )
  return table(caption, ['Campo', 'Tipo', 'Obrigatório', 'Descrição'], rows)
}

export function table(caption: string, columns: readonly string[], rows: readonly Html[]): Html {
  return html`<div class="scroll" role="group" aria-label="${caption}" tabindex="0">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`
}

/** A component as the page shows it: its fields, its codes, or its type. */
export function componentSection(name: string, schema: JsonObject): Html {
  const body = 'properties' in schema ? fieldTable(`Campos de ${name}`, schema) : codeTable(name, schema)
  return html`<section id="${anchorOf(name)}">
    <h2>${name}</h2>
    <p>${textOf(schema['description'])}</p>
    ${body}
  </section>`
}

/** The type of a schema, with a link where it has a name. */
export function typeOf(schema: Json | undefined): Html {
  const name = nameOfReference(schema)
  if (name !== undefined) return html`<a href="${linkToStructure(name)}">${name}</a>`
  const branches = listOf(at(schema, 'anyOf'))
  if (branches.length > 0) return joined(branches.map(typeOf))
  if (at(schema, 'type') === 'array') return html`lista de ${typeOf(at(schema, 'items'))}`
  const format = FORMATS[textOf(at(schema, 'format'))]
  const types = listOf([at(schema, 'type') ?? 'qualquer'].flat()).map((type) => {
    const word = textOf(type)
    return html`${word === 'string' && format !== undefined ? format : (TYPES[word] ?? word)}`
  })
  return joined(types)
}

/** The description of a field, with its limits and default. */
export function meaningOf(schema: Json | undefined): string {
  return [textOf(at(schema, 'description')), ...limitsOf(schema)].filter((text) => text !== '').join(' ')
}

export function anchorOf(name: string): string {
  return `estrutura-${name}`
}

/** The page that a structure is on: one for each first letter. */
export function addressOfStructure(name: string): string {
  return `${MADE.structures}/${name.charAt(0).toLowerCase()}`
}

/** Where a structure is described. */
export function linkToStructure(name: string): string {
  return `${linkTo(addressOfStructure(name))}#${anchorOf(name)}`
}

function limitsOf(schema: Json | undefined): readonly string[] {
  const limits: string[] = []
  const tell = (keyword: string, words: (limit: Json) => string) => {
    const limit = at(schema, keyword)
    if (limit !== undefined) limits.push(words(limit))
  }
  const isCode = at(schema, 'enum') !== undefined
  if (!isCode) {
    tell('minimum', (limit) => `Mínimo ${wordOf(limit)}.`)
    tell('maximum', (limit) => `Máximo ${wordOf(limit)}.`)
    if (at(schema, 'format') === undefined) tell('maxLength', (limit) => `Até ${wordOf(limit)} caracteres.`)
  }
  tell('minItems', (limit) => `Mínimo de elementos: ${wordOf(limit)}.`)
  tell('maxItems', (limit) => `Máximo de elementos: ${wordOf(limit)}.`)
  tell('default', (value) => `Padrão: ${wordOf(value)}.`)
  return limits
}

function codeTable(name: string, schema: JsonObject): Html {
  const meanings = listOf(schema['x-enum-descriptions'])
  const codes = listOf(schema['enum'])
  if (codes.length === 0) return html`<p>Tipo: ${typeOf(schema)}.</p>`
  const rows = codes.map(
    (code, index) =>
      html`<tr>
        <th scope="row"><code>${wordOf(code)}</code></th>
        <td>${textOf(meanings[index])}</td>
      </tr>`,
  )
  return table(`Códigos de ${name}`, ['Código', 'Significado'], rows)
}

function joined(parts: readonly Html[]): Html {
  return html`${parts.map((part, index) => (index === 0 ? part : html` ou ${part}`))}`
}
