import { defineConfig } from 'tsdown'

/** What the tarball holds: ES modules and CommonJS for Node 20 and newer, browsers and workers, with one file of types each. */
const config: ReturnType<typeof defineConfig> = defineConfig({
  entry: ['src/index.ts'],
  format: ['esm', 'cjs'],
  platform: 'neutral',
  target: 'node20',
  dts: true,
  clean: true,
})
// oxlint-disable-next-line import/no-default-export -- tsdown reads a default export.
export default config
