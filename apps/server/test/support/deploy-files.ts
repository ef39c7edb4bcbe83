import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMMANDS } from '../../src/program/cli/commands.ts'
import { projectRoot } from '../../src/platform/config.ts'

/** A file of the project, by its path. */
export const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

const source = read('apps/server/src/platform/config.ts')
const secrets = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'MASTER_KEY', 'SMTP_URL']
/** Variables that the service knows, and the files that secrets may stand in. */
export const variables = new Set([
  ...[...source.matchAll(/read\('([A-Z_]+)'/g)].map(([, name]) => name),
  ...secrets.map((name) => `${name}_FILE`),
])
/** Commands of the program, by name. */
export const commands = new Set(COMMANDS.map(({ name }) => name))
