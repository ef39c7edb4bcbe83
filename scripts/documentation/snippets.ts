import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** A piece of code of a page, without what it is indented by. */
export interface Snippet {
  /** The file, from the root of the repository. */
  readonly page: string
  /** The line of the file at which its fence begins. */
  readonly line: number
  /** The word after the fence; empty where there is none. */
  readonly language: string
  readonly code: string
}

const written = globSync('**/*.md', {
  cwd: root,
  exclude: (path) => /(?:^|\/)(?:node_modules|dist|\.vaivem)(?:\/|$)/.test(path),
})

/** Every piece of code of every page of the repository, in the order of the files and of their lines. */
export const snippets: readonly Snippet[] = written
  .map((page) => page.replaceAll('\\', '/'))
  .toSorted()
  .flatMap((page) => snippetsIn(page, readFileSync(join(root, page), 'utf8')))

function snippetsIn(page: string, text: string): readonly Snippet[] {
  return [...text.matchAll(/^( *)```([^\n]*)\n([\s\S]*?)^ *```/gm)].map((found) => {
    const [, indent = '', language = '', code = ''] = found
    const line = text.slice(0, found.index).split('\n').length
    return { page, line, language, code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), '') }
  })
}
