import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { pages } from '../apps/docs/src/navigation.ts'
import { startOwnService, type OwnService } from './walkthrough/own-service.ts'

const root = resolve(import.meta.dirname, '..')
const run = promisify(execFile)

/** A piece of code of a page. */
interface Snippet {
  readonly page: string
  readonly language: string
  readonly code: string
}

const sources = ['README.md', ...pages.flatMap(({ source }) => (source === undefined ? [] : [`docs/${source}`]))]
const snippets = sources.flatMap(snippetsIn)
const scripts = Object.keys(
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }).scripts,
)

describe('the commands of a page that calls the interface', () => {
  const calling = sources.filter((page) => snippets.some((snippet) => snippet.page === page && callsService(snippet)))
  let service: OwnService
  beforeAll(async () => {
    service = await startOwnService()
  }, 120_000)
  afterAll(() => service.stop())

  test('are in the tutorial, the first integration and the README', () => {
    const expected = ['README.md', 'docs/tutorials/first-return.md', 'docs/en/first-integration.md']
    expect(calling).toEqual(expect.arrayContaining(expected))
  })

  test.each(calling)('work one after the other against the demo: %s', { timeout: 120_000 }, async (page) => {
    const ready = JSON.parse(service.ready) as Record<'url' | 'serviceKey' | 'serviceToken', string> & {
      order: { number: string }
    }
    const env = {
      ...process.env,
      BASE: ready.url,
      KEY: ready.serviceKey,
      SECRET: ready.serviceToken,
      ORDER: ready.order.number,
    }
    const script = snippets
      .filter((snippet) => snippet.page === page && callsService(snippet))
      .map(({ code }) => code)
      .join('\n')
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], { env })
    expect(stdout.trim()).not.toBe('')
    expect(stdout).not.toMatch(/^null$/m)
  })
})

describe('every other piece of code', () => {
  test.each(snippets.filter(({ language }) => language === 'sh'))(
    'is what a shell can read: $page',
    async ({ code }) => {
      await run('bash', ['-n', '-c', code])
      const named = [...code.matchAll(/\bnpm run (?!-)([\w-]+)/g)].map(([, name]) => name)
      expect(named.filter((name) => !scripts.includes(name ?? ''))).toEqual([])
      const programs = [...code.matchAll(/\bnode ((?:scripts|examples|apps)\/[\w./-]+)/g)].map(([, file = '']) => file)
      expect(programs.filter((file) => !existsSync(join(root, file)) && !file.includes('/dist/'))).toEqual([])
      expect(code).not.toMatch(/\$(?:VAIVEM|SERVICEKEY|SERVICETOKEN)\b/)
    },
  )

  test.each(snippets.filter(({ language }) => language === 'yaml'))('is YAML: $page', ({ code }) => {
    expect(parseDocument(code).errors.map(({ message }) => message)).toEqual([])
  })

  test.each(snippets.filter(({ language, code }) => language === 'json' && !code.includes('…')))(
    'is JSON: $page',
    ({ code }) => {
      expect(() => JSON.parse(code) as unknown).not.toThrow()
    },
  )

  test.each(snippets.filter(({ language }) => language === 'ts'))('is TypeScript: $page', ({ code }) => {
    expect(() => stripTypeScriptTypes(`async function example() {\n${withoutImports(code)}\n}`)).not.toThrow()
  })
})

function snippetsIn(page: string): readonly Snippet[] {
  const text = readFileSync(join(root, page), 'utf8')
  const found = [...text.matchAll(/^( *)```(\w+)( norun)?\n([\s\S]*?)^ *```/gm)]
  return found.flatMap(([, indent = '', language = '', norun, code = '']) =>
    norun === undefined ? [{ page, language, code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), '') }] : [],
  )
}

/** What needs the address of a service; other hosts are never called. */
function callsService({ language, code }: Snippet): boolean {
  return language === 'sh' && code.includes('$BASE/')
}

function withoutImports(code: string): string {
  return code.replaceAll(/^import .*$/gm, '')
}
