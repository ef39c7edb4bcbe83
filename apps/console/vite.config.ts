import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** For `vite` alone, beside a running service. */
const service = process.env['VAIVEM_URL'] ?? 'http://127.0.0.1:3000'

const config = defineConfig({
  base: '/console/',
  plugins: [react()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2024', assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
  server: { proxy: { '/v1': service, '/v2': service, '/v3': service } },
})

// oxlint-disable-next-line import/no-default-export -- Vite reads its configuration from the default export.
export default config
