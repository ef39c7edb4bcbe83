import { FINDING_REFERENCE } from '@vaivem/domain'

/** docs/reference/return-note-findings.md: every finding of a return note, from the domain's own catalogue. */
export function returnNoteFindingsText(): string {
  const rows = Object.entries(FINDING_REFERENCE).map(
    ([code, { about, isRefused, rejections, source }]) =>
      `| \`${code}\` | ${cell(about)} | ${isRefused ? 'recusa' : 'avisa'} | ${rejections.join(', ') || '—'} | ${cell(source)} |`,
  )
  return `${HEAD}\n${rows.join('\n')}\n`
}

const HEAD = `# Avisos das notas de devolução

Gerado do catálogo do domínio; não edite. São os \`avisos\` de \`POST /v3/pvt/Fiscal/{processoId}\` e das outras operações de
notas. Um aviso nunca impede o registro numa conta com \`fiscal.modo\` \`tolerante\`. Numa conta \`rigoroso\`, é recusado (400) o
que a própria nota prova, e a venda que ela não referencia; o resto depende de listas que mudam, da SEFAZ, de como o arquivo
foi guardado ou de fatos do pedido que podem estar errados, e só avisa. O que não é conhecido não é conferido: sem
\`NotaFiscalChave\` no pedido a referência é comparada só com a das outras notas do pedido; sem \`cnpj\` na conta, a loja é o
emitente da chave de venda.

A coluna SEFAZ traz as rejeições que a nota receberia de quem a autoriza. Um CFOP que não combina com \`idDest\` é 731, 732 ou
733 (a 734 é da unidade comercial da NFC-e).

As finalidades 5 e 6 (nota de crédito e de débito), \`tpNFCredito\`, \`tpNFDebito\` e \`DFeReferenciado\` seguem a NT 2025.002, com
os esquemas PL_010_V1.30; o \`tpNFCredito\` 06 (retorno por recusa parcial) entrou numa versão posterior da mesma nota técnica.
Nenhum aviso segue nota técnica de 2026.

| Código | O que se confere | Conta \`rigoroso\` | SEFAZ | Segue |
|---|---|---|---|---|`

function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}
