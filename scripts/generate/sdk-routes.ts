import { operations } from '@vaivem/contract'

/** What the client carries of the contract: the routes, and no schemas, so that nothing of the contract is loaded when it runs. */
export function sdkRoutes(): string {
  const rows = operations
    .filter(({ scope }) => scope !== 'none')
    .map(({ operationId, method, url, changes, wrapping }) =>
      line(operationId, [
        `method: '${method}'`,
        `url: '${url}'`,
        `changes: ${String(changes)}`,
        `wrapping: '${wrapping}'`,
      ]),
    )
  return `${HEADER}${rows.join('\n')}\n} as const satisfies Readonly<Record<string, Route>>\n\nexport type Routes = typeof routes\n`
}

const HEADER = `import type { Route } from './route.ts'

/** Made from the contract by \`npm run generate\`; not written by hand. */
export const routes = {
`

const WIDTH = 120

/** As the formatter would leave it. */
function line(name: string, members: readonly string[]): string {
  const short = `  ${name}: { ${members.join(', ')} },`
  return short.length <= WIDTH ? short : `  ${name}: {\n${members.map((member) => `    ${member},\n`).join('')}  },`
}
