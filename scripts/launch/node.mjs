import { existsSync } from 'fs'
import { join } from 'path'
import { root } from './project.mjs'

const oldestMajor = 26

/** The packages that bring a Node for this platform. */
export const nodePackages = ['node', 'node-bin'].map((name) => `${name}-${process.platform}-${process.arch}`)

/** The Node to run the project on: this one where it is new enough, else the one npm installed; or undefined. */
export function findNode() {
  if (Number.parseInt(process.versions.node, 10) >= oldestMajor) return process.execPath
  return nodePackages.map((name) => join(root, 'node_modules', name, 'bin', 'node')).find((path) => existsSync(path))
}
