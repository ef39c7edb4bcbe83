import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../../src/platform/config.ts'

/** The file that Node runs as `vaivem`: the build of the launcher, as users run it; where there is none, the sources. */
export const PROGRAM = process.env['VAIVEM_MAIN'] ?? join(projectRoot, 'apps/server/src/main.ts')

/** The memory options with which everything starts `vaivem`: the launcher, the image and the unit of systemd (a test compares). */
export const MEMORY_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=40']

/** The built program that reads account files; undefined where nothing was built, and the sources are run. */
export const ACCOUNT_FILE_PROGRAM =
  process.env['VAIVEM_MAIN'] === undefined
    ? undefined
    : pathToFileURL(join(dirname(process.env['VAIVEM_MAIN']), 'account-file-worker.js'))
