import { operations, refusalCatalogue, refusalRemedies, type Operation, type RefusalKind } from '@vaivem/contract'
import { html, type Html } from '@vaivem/portal'
import type { Content } from '../layout.ts'
import { linkTo, MADE } from '../navigation.ts'
import { operationAnchor } from './operations.ts'
import { addressOfGroup } from './pages.ts'

/** What each type of error means for the program that gets it (contract §1.3). */
const TYPES = {
  VALIDACAO: 'A requisição está malformada. Repeti-la sem mudar nada dá o mesmo erro.',
  REGRA_DE_NEGOCIO: 'A requisição está bem formada, mas uma regra não a permite agora.',
  NAO_ENCONTRADO: 'O que a requisição nomeia não existe nesta conta.',
  CONFLITO: 'Outra requisição chegou antes, ou usou a mesma chave.',
  LIMITE: 'Foi pedido demais, ou grande demais. Espere ou divida.',
  INDISPONIVEL: 'O serviço não pode responder agora. Repita depois.',
  INTERNO: 'O serviço falhou. Nada ficou pela metade.',
} as const

/** The catalogue of errors: of each code what it means, what to do about it, and which operations may answer it. */
export function errorPage(): Content {
  const kinds = Object.entries(refusalCatalogue) as [RefusalKind, (typeof refusalCatalogue)[RefusalKind]][]
  const types = Object.entries(TYPES)
  const sections = types.map(([type, meaning]) => {
    const ofType = kinds.filter(([, { erroTipo }]) => erroTipo === type)
    return html`<h2 id="${type}"><code>${type}</code></h2>
      <p>${meaning}</p>
      ${ofType.map(([kind]) => errorSection(kind))}`
  })
  const content = html`<h1>Catálogo de erros</h1>
    <p>
      Todo erro traz <code>erroCodigo</code>, que nunca muda de nome, e <code>erroDetalhado</code>, que diz exatamente o
      que está errado. Escreva o seu programa para o código e mostre a frase a pessoas. Um 401 vem fora do envelope: o
      token falta, expirou ou não tem o escopo da operação.
    </p>
    ${sections}`
  return {
    address: MADE.errors,
    title: 'Catálogo de erros',
    language: 'pt-BR',
    content: content.markup,
    headings: types.map(([type]) => ({ level: 2, text: type, anchor: type })),
  }
}

function errorSection(kind: RefusalKind): Html {
  const { erroCodigo, sentence } = refusalCatalogue[kind]
  const from = operations.filter(({ refusals }: Operation) => Object.hasOwn(refusals, kind))
  return html`<section id="${erroCodigo}" class="error">
    <h3><code>${erroCodigo}</code></h3>
    <p>${sentence}</p>
    <p><strong>O que fazer:</strong> ${refusalRemedies[kind]}</p>
    ${from.length === 0 ? html`<p class="quiet">Qualquer operação pode respondê-lo.</p>` : origins(from)}
  </section>`
}

function origins(from: readonly Operation[]): Html {
  return html`<details>
    <summary>Operações que o respondem (${from.length})</summary>
    <ul>
      ${from.map(
        ({ tag, operationId, summary }) =>
          html`<li>
            <a href="${linkTo(addressOfGroup(tag))}#${operationAnchor({ operation: { operationId } })}">${summary}</a>
          </li>`,
      )}
    </ul>
  </details>`
}
