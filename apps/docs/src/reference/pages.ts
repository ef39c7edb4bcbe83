import type { JsonObject } from '@vaivem/contract'
import { html, type Html } from '@vaivem/portal'
import type { Content } from '../layout.ts'
import type { Heading } from '../markdown.ts'
import { linkTo, MADE } from '../navigation.ts'
import { operationAnchor, operationSection, operationsOf, type ListedOperation } from './operations.ts'
import { prose } from './prose.ts'
import { at, listOf, objectOf, textOf } from './reading.ts'
import { addressOfStructure, anchorOf, componentSection } from './schemas.ts'

/** The reference of the interface: its conventions with the list of operations, a page for each group, and the structures. Pure. */
export function referencePages(openapi: JsonObject): readonly Content[] {
  const groups = [...Map.groupBy(operationsOf(openapi), ({ tag }) => tag)]
  return [
    overview(openapi, groups),
    ...groups.map(([tag, listed]) => groupPage(openapi, tag, listed)),
    ...structurePages(openapi),
  ]
}

function overview(openapi: JsonObject, groups: readonly Group[]): Content {
  const listed = groups.map(
    ([tag, operations]) =>
      html`<section>
        <h3><a href="${linkTo(addressOfGroup(tag))}">${tag}</a></h3>
        <ul>
          ${operations.map(
            (operation) =>
              html`<li>
                <a href="${linkTo(addressOfGroup(tag))}#${operationAnchor(operation)}"
                  >${textOf(operation.operation['summary'])}</a
                >
              </li>`,
          )}
        </ul>
      </section>`,
  )
  const content = html`<h1>Operações da API</h1>
    <p>
      Todas as operações da interface, versão ${textOf(at(openapi, 'info', 'version'))}, em
      <a href="/docs/openapi.json">OpenAPI 3.1 (JSON)</a>. Os eventos estão em
      <a href="/asyncapi.json">AsyncAPI (JSON)</a>. Em <a href="${linkTo(MADE.playground)}">Experimentar</a> cada
      operação pode ser chamada nesta instalação.
    </p>
    <h2 id="operacoes">Por assunto</h2>
    ${listed}
    <h2 id="convencoes">Convenções</h2>
    ${prose(textOf(at(openapi, 'info', 'description')))}`
  return page(MADE.operations, 'Operações da API', content, [
    { level: 2, text: 'Por assunto', anchor: 'operacoes' },
    { level: 2, text: 'Convenções', anchor: 'convencoes' },
  ])
}

function groupPage(openapi: JsonObject, tag: string, listed: readonly ListedOperation[]): Content {
  const known = listOf(openapi['tags']).find((candidate) => at(candidate, 'name') === tag)
  const content = html`<p><a href="${linkTo(MADE.operations)}">Operações da API</a></p>
    <h1>${tag}</h1>
    <p>${textOf(at(known, 'description'))}</p>
    ${listed.map((operation) => operationSection(openapi, operation))}`
  const headings = listed.map((operation) => ({
    level: 2,
    text: textOf(operation.operation['summary']),
    anchor: operationAnchor(operation),
  }))
  return page(addressOfGroup(tag), tag, content, headings)
}

function structurePages(openapi: JsonObject): readonly Content[] {
  const schemas = Object.entries(objectOf(at(openapi, 'components', 'schemas')))
  const byAddress = [...Map.groupBy(schemas, ([name]) => addressOfStructure(name))]
  const list = html`<h1>Estruturas</h1>
    <p>Os objetos e códigos que as operações recebem e devolvem.</p>
    <ul class="names">
      ${schemas.map(([name]) => html`<li><a href="${linkTo(addressOfStructure(name))}#${anchorOf(name)}">${name}</a></li>`)}
    </ul>`
  return [
    page(MADE.structures, 'Estruturas', list, []),
    ...byAddress.map(([address, named]) => {
      const title = `Estruturas: ${address.slice(-1).toUpperCase()}`
      const content = html`<p><a href="${linkTo(MADE.structures)}">Estruturas</a></p>
        <h1>${title}</h1>
        ${named.map(([name, schema]) => componentSection(name, objectOf(schema)))}`
      return page(
        address,
        title,
        content,
        named.map(([name]) => ({ level: 2, text: name, anchor: anchorOf(name) })),
      )
    }),
  ]
}

/** The page of a group of operations. */
export function addressOfGroup(tag: string): string {
  const plain = tag.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return `${MADE.operations}/${plain.replaceAll(/[^A-Za-z]+/g, '-').toLowerCase()}`
}

function page(address: string, title: string, content: Html, headings: readonly Heading[]): Content {
  return { address, title, language: 'pt-BR', content: content.markup, headings }
}

type Group = readonly [string, readonly ListedOperation[]]
