// Builds what the package publishes. `npm pack` runs it; any Node that the project is started with will do.
import { spawnSync } from 'child_process'
import { copyFileSync } from 'fs'
import { join } from 'path'
import { installMissing } from '../../scripts/launch/install.mjs'
import { findNode } from '../../scripts/launch/node.mjs'
import { root } from '../../scripts/launch/project.mjs'

const fault = installMissing(true)
if (fault) throw new Error(fault)
const tsdown = join(root, 'node_modules', 'tsdown', 'dist', 'run.mjs')
// What it says goes to the other stream: the last line of `npm pack` names the tarball.
const options = [
  'src/index.ts',
  '--format',
  'esm',
  '--format',
  'cjs',
  '--platform',
  'neutral',
  '--target',
  'node20',
  '--dts',
]
const done = spawnSync(findNode(), [tsdown, ...options], {
  cwd: join(root, 'packages', 'sdk'),
  stdio: ['ignore', 2, 2],
})
if (done.status === 0) copyFileSync(join(root, 'LICENSE'), join(root, 'packages', 'sdk', 'LICENSE'))
process.exitCode = done.status === 0 ? 0 : 1
