import { spawn } from 'child_process'
import { readFileSync } from 'fs'
import { constants } from 'os'
import { delimiter, dirname, join } from 'path'
import { root } from './project.mjs'

/** How long a program that was meant to see our SIGINT too is given to show it. */
const interruptMilliseconds = 500

/** Runs a program on a Node with our input and output and answers its exit code, never before it has ended. */
export function run(node, args) {
  return runTogether(node, [{ args }])
}

/**
 * Runs programs at the same time, each in its folder (absent: the project's). When one ends, the others are ended too; answers the
 * exit code of the one that ended first, never before all have ended.
 */
export async function runTogether(node, programs) {
  const children = programs.map(({ args, folder = '.', env = {} }) =>
    spawn(node, args, {
      cwd: join(root, folder),
      stdio: 'inherit',
      env: Object.assign({}, environmentFor(node), env),
    }),
  )
  const end = () => children.forEach((child) => child.kill('SIGTERM'))
  // Ctrl-C reaches the whole group, the programs included: a second SIGINT would mean "at once" to some of them.
  // Where there is no terminal we may have been signalled alone.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) setTimeout(end, interruptMilliseconds).unref()
  })
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => children.forEach((child) => child.kill(signal)))
  endWithNpm(end)
  const ends = children.map(ended)
  const code = await Promise.race(ends)
  end()
  await Promise.all(ends)
  return code
}

function ended(child) {
  return new Promise((settle) => {
    child.on('exit', (code, signal) => settle(signal ? 128 + constants.signals[signal] : code))
    child.on('error', (error) => {
      console.error(`O Node do projeto não pôde ser executado nesta máquina: ${error.message}.`)
      settle(1)
    })
  })
}

/** npm that is told to end does not pass it on: when it is gone, so are we. Only Linux tells whose child a process is. */
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return
  const since = lineage()
  setInterval(() => {
    if (lineage() !== since) end()
  }, interruptMilliseconds).unref()
}

/** The shell that npm started us with, and npm. */
function lineage() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`
  } catch {
    return String(process.ppid)
  }
}

/** Programs started by name find this Node and the project's tools first. */
export function environmentFor(node) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  return Object.assign({}, process.env, { PATH: path })
}
