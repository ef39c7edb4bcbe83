import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const EXAMPLES = resolve(import.meta.dirname, '../../examples/first-integration')

/** docs/integrating/in-your-language.md: the programs of examples/first-integration, which a test runs, for readers of the site. */
export function firstIntegrationsText(): string {
  return `${HEADER}
## JavaScript

Com o SDK. Em TypeScript é o mesmo programa, com tipos: \`examples/first-integration/typescript\`.

${codeOf('js', 'javascript/first-integration.mjs')}
## PHP

${codeOf('php', 'php/first-integration.php')}
## Python

${codeOf('python', 'python/first_integration.py')}`
}

const HEADER = `<!-- Gerado de examples/first-integration por "npm run generate"; não edite. -->

# A primeira integração na sua linguagem

A mesma integração em três linguagens: lê o conector, pergunta se o pedido pode ser devolvido, importa a solicitação, lê o processo, trata uma recusa pelo
\`erroCodigo\`, anexa a nota de devolução e lista os processos do pedido. Cada programa tira do ambiente o endereço (\`BASE\`) e a credencial (\`KEY\`,
\`SECRET\`), que \`npm start\` mostra, e termina com o número do processo que abriu. Testes rodam os três contra o serviço.

JavaScript e TypeScript usam o SDK: \`cd packages/sdk && npm pack\` faz um pacote para Node 20 ou mais novo, que se instala com \`npm install\`. PHP e
Python (testados com 8.2 e 3.11) usam só o que vem com a linguagem. Para outras linguagens, ou para ter classes, dê a descrição OpenAPI desta instalação,
\`/openapi.json\`, ao gerador da sua preferência. Três cuidados valem em qualquer uma:

- valores em dinheiro são decimais exatos: leia-os como decimal, não como ponto flutuante, antes de somar;
- em tudo o que muda algo, mande \`Idempotency-Key\`: a repetição recebe a primeira resposta e nada acontece duas vezes;
- decida pelo \`erroCodigo\`, não pelo texto: os textos melhoram, os códigos ficam.
`

function codeOf(language: string, file: string): string {
  return `\`\`\`${language}\n${readFileSync(join(EXAMPLES, file), 'utf8').trimEnd()}\n\`\`\`\n`
}
