import { openApiDocument, operations } from '@vaivem/contract'
import { html } from '@vaivem/portal'
import type { Content } from './layout.ts'
import { renderMarkdown } from './markdown.ts'
import { linkTo, MADE, markdownOf, pages, titleOf, type Language } from './navigation.ts'
import { errorPage } from './reference/errors.ts'
import { referencePages } from './reference/pages.ts'
import { words } from './words.ts'

/** Every page of the site: those that are written below `docs/`, and those that are made from the interface description. */
export function contents(): readonly Content[] {
  const written = pages.flatMap(({ address, source, language }) =>
    source === undefined ? [] : [writtenPage(address, source, language)],
  )
  return [...written, ...referencePages(openApiDocument(operations)), errorPage(), playground()]
}

/** The page for an address that is none. */
export function missingPage(): Content {
  const { missing } = words['pt-BR']
  const content = html`<h1>${missing}</h1>
    <p>Este endereço não existe. Use a busca ou comece pela <a href="${linkTo('')}">primeira página</a>.</p>`
  return { address: '404', language: 'pt-BR', title: missing, content: content.markup, headings: [] }
}

function writtenPage(address: string, source: string, language: Language): Content {
  const markdown = markdownOf(source)
  const rendered = renderMarkdown(markdown, source)
  return { address, language, title: titleOf(markdown), content: rendered.html, headings: rendered.headings }
}

function playground(): Content {
  const title = 'Experimentar a API'
  const content = html`<h1>${title}</h1>
    <p>
      Cada operação pode ser chamada aqui, nesta instalação. Chame primeiro
      <code>POST /v1/pvt/seguranca/autenticar</code> com a chave e o segredo que <code>npm start</code> mostra, copie
      <code>ticket.bearer</code> da resposta e cole-o em <em>Authorize</em>, no campo <code>BearerAuth</code>. O que
      você muda aqui fica mudado: use a conta de demonstração ou a de treino. Esta página precisa de JavaScript e está
      em inglês, como a ferramenta que a mostra (Swagger UI); a mesma descrição em português está em
      <a href="${linkTo(MADE.operations)}">Operações da API</a>.
    </p> `
  return { address: MADE.playground, title, language: 'pt-BR', content: content.markup, headings: [] }
}
