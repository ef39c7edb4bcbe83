import type { Json, JsonObject } from '@vaivem/contract'
import { html, type Html } from '@vaivem/portal'
import { linkTo, MADE } from '../navigation.ts'
import { at, listOf, nameOfReference, objectOf, resolve, textOf, wordOf } from './reading.ts'
import { linkToStructure, meaningOf, table, typeOf } from './schemas.ts'

/** An operation of the document, with where it lives. */
export interface ListedOperation {
  readonly method: string
  readonly path: string
  readonly tag: string
  readonly operation: JsonObject
}

/** Every operation, in the order of the document. */
export function operationsOf(document: JsonObject): readonly ListedOperation[] {
  return Object.entries(objectOf(document['paths'])).flatMap(([path, item]) =>
    Object.entries(objectOf(item)).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      tag: textOf(listOf(at(operation, 'tags'))[0]),
      operation: objectOf(operation),
    })),
  )
}

export function operationAnchor({ operation }: Pick<ListedOperation, 'operation'>): string {
  return `operacao-${textOf(operation['operationId'])}`
}

export function operationSection(document: JsonObject, listed: ListedOperation): Html {
  const { method, path, operation } = listed
  const body = at(operation, 'requestBody', 'content', 'application/json')
  return html`<article id="${operationAnchor(listed)}">
    <h2>${textOf(operation['summary'])}</h2>
    <p class="address"><span class="method">${method}</span> <code>${path}</code></p>
    <p>${textOf(operation['description'])}</p>
    ${parameterTable(document, operation)} ${bodySection(body, at(operation, 'requestBody', 'required'))}
    <h3>Exemplo</h3>
    <pre tabindex="0"><code>${curlOf(document, listed)}</code></pre>
    ${answerSection(operation)} ${failureTable(document, operation)}
  </article>`
}

function parameterTable(document: JsonObject, operation: JsonObject): Html | null {
  const parameters = listOf(operation['parameters']).map((parameter) => resolve(document, parameter))
  if (parameters.length === 0) return null
  const places: Readonly<Record<string, string>> = { path: 'caminho', query: 'URL', header: 'cabeçalho' }
  const rows = parameters.map((parameter) => {
    const { description: _, ...schema } = objectOf(parameter['schema'])
    return html`<tr>
      <th scope="row"><code>${textOf(parameter['name'])}</code></th>
      <td>${places[textOf(parameter['in'])] ?? null}</td>
      <td>${typeOf(schema)}</td>
      <td>${parameter['required'] === true ? 'sim' : 'não'}</td>
      <td>${textOf(parameter['description'])} ${meaningOf(schema)}</td>
    </tr>`
  })
  return table('Parâmetros', ['Nome', 'Onde', 'Tipo', 'Obrigatório', 'Descrição'], rows)
}

function bodySection(body: Json | undefined, isRequired: Json | undefined): Html | null {
  const name = nameOfReference(at(body, 'schema'))
  if (name === undefined) return null
  return html`<p>
    Corpo ${isRequired === true ? 'obrigatório' : 'opcional'}: <a href="${linkToStructure(name)}">${name}</a>.
  </p>`
}

function answerSection(operation: JsonObject): Html {
  const content = at(operation, 'responses', '200', 'content', 'application/json')
  const name = nameOfReference(at(content, 'schema')) ?? ''
  return html`<p>Resposta 200: <a href="${linkToStructure(name)}">${name}</a>.</p>
    <details>
      <summary>Exemplo de resposta</summary>
      <pre tabindex="0"><code>${JSON.stringify(at(content, 'example'), null, 2)}</code></pre>
    </details>`
}

function failureTable(document: JsonObject, operation: JsonObject): Html {
  const answers = Object.entries(objectOf(operation['responses'])).filter(([status]) => status !== '200')
  const rows = answers.flatMap(([status, answer]) => {
    const resolved = resolve(document, answer)
    const examples = Object.values(objectOf(at(resolved, 'content', 'application/json', 'examples')))
    const failures = examples.map((example) => objectOf(resolve(document, example)['value']))
    if (failures.length === 0) return [failureRow(status, 'sem envelope', textOf(resolved['description']))]
    return failures.map((failure) =>
      failureRow(status, textOf(failure['erroCodigo']), textOf(failure['erroDescricao'])),
    )
  })
  return html`<details>
    <summary>Erros (${rows.length})</summary>
    ${table('Erros', ['Código HTTP', 'erroCodigo', 'Quando'], rows)}
  </details>`
}

function failureRow(status: string, code: string, sentence: string): Html {
  return html`<tr>
    <th scope="row">${status}</th>
    <td>${linkedCode(code)}</td>
    <td>${sentence}</td>
  </tr>`
}

/** A code of error, with what to do about it one click away. */
function linkedCode(code: string): Html {
  return /^[A-Z_]+$/.test(code)
    ? html`<a href="${linkTo(MADE.errors)}#${code}"><code>${code}</code></a>`
    : html`<code>${code}</code>`
}

/** The variables of every example of the documentation that hold a credential. */
const VARIABLES: Readonly<Record<string, string>> = { ServiceKey: 'KEY', ServiceToken: 'SECRET' }

/** A command that can be pasted once `BASE`, `TOKEN`, `KEY` and `SECRET` are set. */
function curlOf(document: JsonObject, { method, path, operation }: ListedOperation): string {
  const parameters = listOf(operation['parameters']).map((parameter) => resolve(document, parameter))
  const inPlace = (place: string) =>
    parameters.filter((parameter) => parameter['in'] === place && 'example' in parameter)
  const filled = inPlace('path').reduce(
    (address, parameter) =>
      address.replace(`{${textOf(parameter['name'])}}`, encodeURIComponent(wordOf(parameter['example']))),
    path,
  )
  const query = inPlace('query').map(
    (parameter) => `${textOf(parameter['name'])}=${encodeURIComponent(wordOf(parameter['example']))}`,
  )
  const schemes = listOf(operation['security']).flatMap((scheme) => Object.keys(objectOf(scheme)))
  const credentials = schemes.map((scheme) =>
    scheme === 'BearerAuth' ? '-H "Authorization: Bearer $TOKEN"' : `-H "${scheme}: $${VARIABLES[scheme] ?? scheme}"`,
  )
  const keys = inPlace('header').map(
    (parameter) => `-H ${quoted(`${textOf(parameter['name'])}: ${wordOf(parameter['example'])}`)}`,
  )
  const body = at(operation, 'requestBody', 'content', 'application/json', 'example')
  const data =
    body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body, null, 2))}`]
  const address = `"$BASE${filled}${query.length === 0 ? '' : `?${query.join('&')}`}"`
  return [`curl -X ${method} ${address}`, ...credentials, ...keys, ...data].join(' \\\n  ')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
