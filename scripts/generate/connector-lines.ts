import { globSync, readFileSync } from 'node:fs'

const CONNECTORS = 'apps/server/src/connectors'

/** The folders of connectors to stores, in the order of the page; `http` also has the protocol of carriers. */
const FOLDERS = [
  'http',
  'vtex',
  'shopify',
  'woocommerce',
  'nuvemshop',
  'vendure',
  'mercado-pago',
  'melhor-envio',
  'demo',
]

/** How many lines each connector has, without tests; what all have in common stands in the kit. */
export function connectorLinesText(): string {
  const rows = FOLDERS.map((folder) => [`\`${folder}\``, linesIn(`${CONNECTORS}/${folder}`)])
  const kit = linesIn('packages/connector-kit/src', 'testing/')
  const example = linesIn('examples/connector/lojinha-store.ts')
  const table = ['| pasta | linhas |', '| --- | --- |', ...rows.map(([folder, lines]) => `| ${folder} | ${lines} |`)]
  return `${table.join('\n')}

Contadas por \`npm run generate\`, com comentários e linhas em branco, sem os testes. O que é comum a todos tem ${kit} linhas
(\`packages/connector-kit\`, sem os casos); o conector de exemplo, ${example}.`
}

function linesIn(path: string, without = '.test.ts'): number {
  const files = path.endsWith('.ts') ? [path] : globSync(`${path}/**/*.ts`)
  return files
    .filter((file) => !file.endsWith('.test.ts') && !file.includes(without))
    .reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0)
}
