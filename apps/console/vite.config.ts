import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { createServer, defineConfig, loadEnv, type Plugin } from 'vite'

/** The running service, for Vite's own server (`npm run dev`). It sees the address that the browser requested, as behind any proxy. */
const { PORT = '3000', VAIVEM_URL = `http://127.0.0.1:${PORT}` } = loadEnv(
  'development',
  `${import.meta.dirname}/../..`,
  '',
)
const service = { target: VAIVEM_URL, changeOrigin: false }

/** Of this many lazily loaded parts on, code is in the one common file. */
const SHARED_BY = 7
const BASE = '/console/'

const BEFORE_FIRST_PAINT = 'before-first-paint.js'

/**
 * Puts the login into the built page as HTML, so that the first thing seen does not wait for the modules of the console; a small script
 * loads them.
 */
function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    buildStart() {
      const source = readFileSync(`${import.meta.dirname}/src/shell/${BEFORE_FIRST_PAINT}`, 'utf8')
      this.emitFile({ type: 'asset', name: BEFORE_FIRST_PAINT, source: `{${source}}` })
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        const script = Object.values(bundle).find(
          (file) => file.type === 'asset' && file.names.includes(BEFORE_FIRST_PAINT),
        )
        if (!script) throw new Error(`no ${BEFORE_FIRST_PAINT} in the build`)
        const modules = [...html.matchAll(MODULE)].map(([, src, href]) => src ?? href)
        const tag = `    <script src="${BASE}${script.fileName}" data-modules="${modules.join(' ')}"></script>\n`
        const drawn = await drawLogin()
        return html
          .replaceAll(MODULE, '')
          .replace('    <link rel="stylesheet"', `${tag}    <link rel="stylesheet"`)
          .replace('<div id="root"></div>', `<div id="root">${drawn}</div>`)
      },
    },
  }
}

const MODULE =
  / *<(?:script type="module" crossorigin src="([^"]*)"><\/script|link rel="modulepreload" crossorigin href="([^"]*)")>\n/g

/** The login, drawn by the sources of the console themselves. */
async function drawLogin(): Promise<string> {
  const vite = await createServer({
    root: import.meta.dirname,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    optimizeDeps: { noDiscovery: true },
    plugins: [react()],
    server: { middlewareMode: true, ws: false, watch: null },
  })
  try {
    const { firstPaint: draw } = (await vite.ssrLoadModule('/src/shell/first-paint.tsx')) as {
      firstPaint: () => string
    }
    return draw()
  } finally {
    await vite.close()
  }
}

const config = defineConfig({
  base: BASE,
  plugins: [react(), firstPaint()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2024',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // Modules that many pages share come as one file: dozens of small files cost their headers, and compress worse.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'common', minShareCount: SHARED_BY }] } } },
  },
  server: { proxy: { '/v1': service, '/v2': service, '/v3': service } },
})

// oxlint-disable-next-line import/no-default-export -- Vite reads its configuration from the default export.
export default config
