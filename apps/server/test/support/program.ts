import { join } from 'node:path'
import { projectRoot } from '../../src/platform/config.ts'

/** What Node runs as `vaivem`: what the launcher built, as users run it; where nobody built it, the sources. */
export const PROGRAM = process.env['VAIVEM_MAIN'] ?? join(projectRoot, 'apps/server/src/main.ts')
