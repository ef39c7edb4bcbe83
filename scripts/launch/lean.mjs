import { existsSync, readdirSync, rmSync, unlinkSync, writeFileSync } from 'fs'
import { join } from 'path'
import { nodePackages } from './node.mjs'
import { root } from './project.mjs'

/** Says that files were left out of node_modules which only development uses. */
const note = join(root, 'node_modules', '.lean')

/**
 * Files of packages that nothing which runs or builds the service reads: headers and archives for compilers, maps back to sources, types,
 * and pages about the package. What names a licence stays.
 */
const unread = /(?:\.h|\.a|\.map|\.d\.[cm]?ts|\.flow|\.md|\.markdown)$/i
const licence = /^(?:licen[cs]e|notice|copying|authors|third)/i

/** Whether node_modules was made lean: development then needs it whole. */
export function isLean() {
  return existsSync(note)
}

/** Takes out of node_modules what only development reads; it is a third of it. Doing it again takes out what was installed since. */
export function makeLean() {
  const packages = join(root, 'node_modules')
  if (!existsSync(packages)) return
  takeOut(packages)
  writeFileSync(note, '')
}

/**
 * Removes the packages, so that they are installed whole. The project's own Node stays: npm puts it first in the path of its scripts, so it may be
 * what runs this, and only headers are missing of it. The note goes last: who is stopped before begins again.
 */
export function forgetLean() {
  const packages = join(root, 'node_modules')
  const others = readdirSync(packages).filter((name) => !nodePackages.includes(name) && join(packages, name) !== note)
  for (const name of others) rmSync(join(packages, name), { recursive: true, force: true })
  unlinkSync(note)
}

/** Links lead to the project's own packages, and are left alone. */
function takeOut(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) takeOut(path)
    else if (entry.isFile() && unread.test(entry.name) && !licence.test(entry.name)) unlinkSync(path)
  }
}
