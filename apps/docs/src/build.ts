// Builds the documentation: `node apps/docs/src/build.ts`, into apps/docs/dist.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import Eleventy from '@11ty/eleventy'
import { build } from 'vite'
import { layOut } from './layout.ts'
import { ROOT } from './navigation.ts'
import { searchIndex } from './search-index.ts'
import { contents, missingPage } from './site.ts'

const FOLDER = join(ROOT, 'apps/docs')
const OUT = join(FOLDER, 'dist')
/** What the pages link to beside OpenAPI and AsyncAPI, which the service answers itself. */
const DOCUMENTS = [
  'account-configuration.schema.json',
  'carrier-connector.openapi.json',
  'store-connector.openapi.json',
]

// What an earlier build left, of pages that are no more, is removed.
rmSync(OUT, { recursive: true, force: true })
await writePages()
await buildScripts()

/** The pages, their search index and the files beside them, by Eleventy. */
async function writePages(): Promise<void> {
  const all = contents()
  const titles = new Map(all.map(({ address, title }) => [address, title]))
  const swagger = createRequire(import.meta.url)
    .resolve('swagger-ui-dist/package.json')
    .replace(/package\.json$/, '')
  const site = new Eleventy(join(FOLDER, 'src'), OUT, {
    quietMode: true,
    config: (eleventy) => {
      for (const page of [...all, missingPage()]) {
        const file = page.address === '' ? 'index.html' : `${page.address}.html`
        eleventy.addTemplate(`${file.replaceAll('/', '-')}.11ty.js`, () => layOut(page, titles), { permalink: file })
      }
      eleventy.addPassthroughCopy({
        [join(FOLDER, 'src/docs.css')]: 'static/docs.css',
        [`${swagger}swagger-ui.css`]: 'static/swagger-ui.css',
        [`${swagger}swagger-ui-bundle.js`]: 'static/swagger-ui-bundle.js',
        [join(ROOT, 'docs/figures')]: 'figures',
        [join(ROOT, 'docs/pictures')]: 'pictures',
        ...Object.fromEntries(DOCUMENTS.map((name) => [join(ROOT, 'docs/reference', name), `reference/${name}`])),
      })
    },
  })
  await site.write()
  for (const language of ['pt-BR', 'en'] as const) {
    const index = searchIndex(all.filter((page) => page.language === language))
    writeFileSync(join(OUT, `static/search-${language}.json`), index)
  }
  if (!existsSync(join(OUT, 'index.html'))) throw new Error('Eleventy wrote no page')
}

/** The scripts of the pages, each in one file. */
async function buildScripts(): Promise<void> {
  await build({
    root: FOLDER,
    logLevel: 'warn',
    configFile: false,
    build: {
      outDir: join(OUT, 'static'),
      emptyOutDir: false,
      rolldownOptions: {
        input: { search: join(FOLDER, 'src/client/search.ts'), try: join(FOLDER, 'src/client/try.ts') },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
}
