import { rules } from '@vaivem/domain'

/** docs/reference/rules.md: every rule in the order in which it decides, as the rule book itself says it. */
export function ruleCatalogueText(): string {
  const rows = rules.ruleCatalogue.map(
    ({ name, description, relaxedByAdmin, yieldsTo }, index) =>
      `| ${index + 1} | \`${name}\` | ${cell(description)} | ${yesNo(relaxedByAdmin)} | ${yesNo(yieldsTo.includes('regret'))} | ${yesNo(yieldsTo.includes('legal-warranty'))} |`,
  )
  return `${HEAD}\n${rows.join('\n')}\n\n${PROTECTIONS}\n${protections()}\n`
}

function protections(): string {
  return rules.protectionCatalogue
    .map(
      ({ name, source, holdsFor, term, consequence, overrules }) =>
        `| ${name} | ${source} | ${cell(holdsFor)} | ${cell(term)} | ${overrules.length === 0 ? 'nenhuma' : overrules.map((rule) => `\`${rule}\``).join(', ')} | ${cell(consequence)} |`,
    )
    .join('\n')
}

const PROTECTIONS = `## O que a lei protege

No Brasil, nesta ordem. Troca por outro motivo, e o que é pedido depois destes prazos, segue a política da loja. Datas em que não
se acredita (entrega desconhecida 60 dias depois do pedido, entrega no futuro, pedido mais velho que todos os prazos) e compradores
com CNPJ vão a uma pessoa, com o motivo.

| Proteção | Fonte | Vale para | Prazo | Regras da loja que cedem | O que decorre |
|---|---|---|---|---|---|`

const HEAD = `# Catálogo de regras

Gerado do livro de regras; não edite. São as regras de \`POST /v1/pvt/processo/avaliar-regras-pedido\`, na ordem em que
decidem: a primeira que recusa dá nome ao veredito. Os nomes são estáveis. Um fato desconhecido não recusa por si só;
\`explicar=true\` mostra o que cada regra viu. No Brasil, o arrependimento (CDC, art. 49) e a garantia
legal (CDC, art. 26) prevalecem sobre o que a loja configurou; um defeito que a política recusaria vai a uma pessoa.

| # | Nome | O que verifica | Relaxada por \`admin=true\` | Cede ao arrependimento | Cede à garantia legal |
|---|---|---|---|---|---|`

function yesNo(holds: boolean): string {
  return holds ? 'sim' : 'não'
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
