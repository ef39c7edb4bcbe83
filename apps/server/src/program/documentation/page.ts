import type { JsonObject } from '@vaivem/contract'
import { html, type Html } from '@vaivem/portal'
import { operationAnchor, operationSection, operationsOf, type ListedOperation } from './operations.ts'
import { prose } from './prose.ts'
import { at, listOf, objectOf, textOf } from './reading.ts'
import { componentSection, table } from './schemas.ts'

/** Where the page expects its stylesheet and the document itself. */
export const STYLESHEET_PATH = '/docs/documentation.css'
export const OPENAPI_PATH = '/docs/openapi.json'

/**
 * The description of the interface as one page of HTML: no script, nothing from elsewhere, so that it works offline and
 * under `default-src 'none'; style-src 'self'`. Pure.
 */
export function renderDocumentation(openapi: JsonObject): string {
  const operations = operationsOf(openapi)
  const groups = Map.groupBy(operations, ({ tag }) => tag)
  const title = textOf(at(openapi, 'info', 'title'))
  const page = html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="${STYLESHEET_PATH}" />
      </head>
      <body>
        <a class="skip" href="#conteudo">Ir para o conteúdo</a>
        <header>
          <h1>${title}</h1>
          <p>
            Versão ${textOf(at(openapi, 'info', 'version'))}. Também em
            <a href="${OPENAPI_PATH}">OpenAPI 3.1 (JSON)</a>.
          </p>
        </header>
        ${navigation(groups)}
        <main id="conteudo">
          <section id="convencoes">
            <h2>Convenções</h2>
            ${prose(textOf(at(openapi, 'info', 'description')))}
          </section>
          ${[...groups].map(([tag, listed]) => groupSection(openapi, tag, listed))} ${errorSection(openapi)}
          ${structureSection(openapi)}
        </main>
      </body>
    </html>`
  return page.markup
}

function navigation(groups: ReadonlyMap<string, readonly ListedOperation[]>): Html {
  const items = [...groups].map(
    ([tag, listed]) =>
      html`<li>
        <a href="#${groupAnchor(tag)}">${tag}</a>
        <ul>
          ${listed.map(
            (operation) =>
              html`<li>
                <a href="#${operationAnchor(operation)}">${textOf(operation.operation['summary'])}</a>
              </li>`,
          )}
        </ul>
      </li>`,
  )
  return html`<nav aria-label="Operações">
    <ul>
      <li><a href="#convencoes">Convenções</a></li>
      ${items}
      <li><a href="#erros">Erros</a></li>
      <li><a href="#estruturas">Estruturas</a></li>
    </ul>
  </nav>`
}

function groupSection(openapi: JsonObject, tag: string, listed: readonly ListedOperation[]): Html {
  const known = listOf(openapi['tags']).find((candidate) => at(candidate, 'name') === tag)
  return html`<section id="${groupAnchor(tag)}">
    <h2>${tag}</h2>
    <p>${textOf(at(known, 'description'))}</p>
    ${listed.map((operation) => operationSection(openapi, operation))}
  </section>`
}

function errorSection(openapi: JsonObject): Html {
  const codes = at(openapi, 'components', 'schemas', 'RespostaDeErro', 'properties', 'erroCodigo')
  const sentences = listOf(at(codes, 'x-enum-descriptions'))
  const rows = listOf(at(codes, 'enum')).map(
    (code, index) =>
      html`<tr>
        <th scope="row"><code>${textOf(code)}</code></th>
        <td>${textOf(sentences[index])}</td>
      </tr>`,
  )
  return html`<section id="erros">
    <h2>Erros</h2>
    ${table('Códigos de erro', ['erroCodigo', 'Significado'], rows)}
  </section>`
}

function structureSection(openapi: JsonObject): Html {
  const schemas = Object.entries(objectOf(at(openapi, 'components', 'schemas')))
  return html`<section id="estruturas">
    <h2>Estruturas</h2>
    ${schemas.map(([name, schema]) => componentSection(name, objectOf(schema)))}
  </section>`
}

function groupAnchor(tag: string): string {
  return `grupo-${tag
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z]+/g, '-')
    .toLowerCase()}`
}
