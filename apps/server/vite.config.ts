import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const OUT = `${import.meta.dirname}/dist`

/** Packages whose parts must begin in their own order, or that few processes ever need: they stay where they are. */
const LEFT_OUT = [
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  '@simplewebauthn/server',
  '@zxcvbn-ts/language-common',
  'nodemailer',
  'prom-client',
  'xml-crypto',
]

/**
 * One file of the service and of all that it needs: a process starts in a third of the time, with a quarter less memory,
 * than from its many modules.
 */
const config = defineConfig({
  plugins: [workersBesideIt(), whereItWas()],
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'esnext',
    minify: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
  ssr: { noExternal: true, external: LEFT_OUT },
})

/** A module that a process of its own runs is joined into one file too: that process starts in a sixth of the time. */
function workersBesideIt(): Plugin {
  return {
    name: 'workers-beside-it',
    transform(code, id) {
      if (!id.startsWith('/') || id.includes('/node_modules/')) return null
      return code.replaceAll(/new URL\(["']\.\/([\w-]+-worker)\.ts["'], import\.meta\.url\)/g, (_, name: string) => {
        this.emitFile({ type: 'chunk', id: join(dirname(id), `${name}.ts`), fileName: `${name}.js` })
        // All files of the service lie in one folder.
        return `new URL('./${name}.js', import.meta['url'])`
      })
    },
  }
}

/** A module of ours finds the files beside it as before. */
function whereItWas(): Plugin {
  return {
    name: 'where-it-was',
    transform: (code, id) => {
      if (!id.startsWith('/') || id.includes('/node_modules/') || !/import\.meta\.(?:url|dirname)/.test(code))
        return null
      const file = relative(OUT, id)
      return code
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(file)}, import.meta.url).href`)
        .replaceAll(
          'import.meta.dirname',
          `(import.meta.dirname + ${JSON.stringify(`/${file.replace(/\/[^/]+$/, '')}`)})`,
        )
    },
  }
}

// oxlint-disable-next-line import/no-default-export -- Vite reads its configuration from the default export.
export default config
