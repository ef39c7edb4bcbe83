import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { renderMermaidSVG } from 'beautiful-mermaid'
import { figureOf } from '../../apps/docs/src/markdown.ts'
import { pages } from '../../apps/docs/src/navigation.ts'

const root = resolve(import.meta.dirname, '../..')

/** The drawings in the pages of the site, each as a picture by its path; `docs/figures` has exactly these. */
export function figures(): readonly { readonly path: string; readonly generate: () => string }[] {
  const described = pages.flatMap(({ source }) => (source === undefined ? [] : descriptionsIn(source)))
  return described.map((description) => ({
    path: `docs/figures/${figureOf(description)}`,
    generate: () => picture(description),
  }))
}

/** Pictures that no page shows any more. */
export function unusedFigures(): readonly string[] {
  const used = new Set(figures().map(({ path }) => path))
  return globSync('docs/figures/*.svg', { cwd: root }).filter((path) => !used.has(path))
}

function descriptionsIn(source: string): readonly string[] {
  const text = readFileSync(join(root, 'docs', source), 'utf8')
  return [...text.matchAll(/^```mermaid\n([\s\S]*?)^```/gm)].map(([, description = '']) => description)
}

/** Without the typeface of another host, which the drawing would ask for. */
function picture(description: string): string {
  const drawn = renderMermaidSVG(description, { font: 'system-ui' })
  return `${drawn
    .replace(/^\s*@import .*\n/m, '')
    .replaceAll(/[ \t]+$/gm, '')
    .trim()}\n`
}
