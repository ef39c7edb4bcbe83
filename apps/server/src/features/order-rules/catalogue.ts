import { rules } from '@vaivem/domain'

/** docs/reference/rules.md: every rule in the order in which it decides, as the rule book itself says it. */
export function ruleCatalogueText(): string {
  const rows = rules.ruleCatalogue.map(
    ({ name, description, relaxedByAdmin, yieldsToLaw }, index) =>
      `| ${index + 1} | \`${name}\` | ${cell(description)} | ${yesNo(relaxedByAdmin)} | ${yesNo(yieldsToLaw)} |`,
  )
  return `${HEAD}\n${rows.join('\n')}\n`
}

const HEAD = `# Catálogo de regras

Gerado do livro de regras; não edite. São as regras de \`POST /v1/pvt/processo/avaliar-regras-pedido\`, na ordem em que
decidem: a primeira que recusa dá nome ao veredito. Os nomes são estáveis. Um fato desconhecido não recusa por si só;
\`explicar=true\` mostra o que cada regra viu. No Brasil, o arrependimento dentro do prazo do CDC, art. 49, prevalece
sobre o que a loja configurou.

| # | Nome | O que verifica | Relaxada por \`admin=true\` | Cede ao CDC, art. 49 |
|---|---|---|---|---|`

function yesNo(holds: boolean): string {
  return holds ? 'sim' : 'não'
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
