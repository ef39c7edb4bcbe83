// The way into every command, in JavaScript that an old Node still reads: it installs what is missing, finds the
// Node that this project runs on, and hands over to it.
import { join } from 'path'
import { build, serviceFile } from './launch/build.mjs'
import { check } from './launch/check.mjs'
import { programs, serves, usesDevelopment } from './launch/commands.mjs'
import { dev } from './launch/dev.mjs'
import { installMissing } from './launch/install.mjs'
import { findNode } from './launch/node.mjs'
import { root } from './launch/project.mjs'
import { run } from './launch/run.mjs'
import { listOfSuites, suites } from './launch/suites.mjs'

process.exitCode = await launch(process.argv[2], process.argv.slice(3))

async function launch(command, args) {
  const names = [...programs.keys(), 'build', 'check', 'dev', 'prove']
  if (!names.includes(command)) {
    return complain(`Comando desconhecido: ${command}. Os comandos são: ${names.join(', ')}.`)
  }
  if (command === 'prove' && !suites.has(args[0])) return complain(listOfSuites())
  const fault = installMissing(usesDevelopment(command))
  if (fault) return complain(fault)
  const node = findNode()
  if (!node) {
    return complain(
      `O Vaivém precisa do Node 26 ou mais novo; este é o ${process.version}, e não há um Node pronto para ` +
        `${process.platform}-${process.arch}: instale o Node 26 e repita o comando.`,
    )
  }
  if (node !== process.execPath) console.error(`Node ${process.version} encontrado; usando o Node 26 do projeto.`)
  if (serves(command, args)) {
    const unbuilt = build(node)
    for (const sentence of unbuilt) console.error(sentence)
    if (command === 'build') return unbuilt.length
    // Programs that start services of their own start what users run.
    process.env.VAIVEM_MAIN = join(root, serviceFile())
  }
  if (command === 'check') return check(node)
  if (command === 'dev') return dev(node, args)
  if (command !== 'prove') return run(node, programs.get(command)(args))
  const { args: argsOf, env } = suites.get(args[0])
  // What the caller set goes before the suite's own numbers.
  Object.assign(process.env, env, Object.assign({}, process.env))
  return run(node, argsOf(args.slice(1)))
}

function complain(sentence) {
  console.error(sentence)
  return 1
}
