import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'

/** The running service, for Vite's own server (`npm run dev`). It sees the address that the browser asked, as behind any proxy. */
const { PORT = '3000', VAIVEM_URL = `http://127.0.0.1:${PORT}` } = loadEnv(
  'development',
  `${import.meta.dirname}/../..`,
  '',
)
const service = { target: VAIVEM_URL, changeOrigin: false }

/** Of this many lazily loaded parts on, code is in the one common file. */
const SHARED_BY = 7

const config = defineConfig({
  base: '/console/',
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2024',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // What many pages share comes as one file: dozens of small ones cost their headers, and pack worse.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'common', minShareCount: SHARED_BY }] } } },
  },
  server: { proxy: { '/v1': service, '/v2': service, '/v3': service } },
})

// oxlint-disable-next-line import/no-default-export -- Vite reads its configuration from the default export.
export default config
