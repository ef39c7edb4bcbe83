// The way into every command, in JavaScript that an old Node still reads: it installs what is missing, finds the
// Node that this project runs on, and hands over to it.
import { check } from './launch/check.mjs'
import { programs, serves } from './launch/commands.mjs'
import { buildConsole } from './launch/console.mjs'
import { installMissing } from './launch/install.mjs'
import { findNode } from './launch/node.mjs'
import { run } from './launch/run.mjs'

process.exitCode = await launch(process.argv[2], process.argv.slice(3))

async function launch(command, args) {
  if (command !== 'check' && !programs.has(command)) {
    return complain(`Comando desconhecido: ${command}. Os comandos são: ${[...programs.keys(), 'check'].join(', ')}.`)
  }
  const fault = installMissing()
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
    const unbuilt = buildConsole(node)
    if (unbuilt) console.error(unbuilt)
  }
  return command === 'check' ? check(node) : run(node, programs.get(command)(args))
}

function complain(sentence) {
  console.error(sentence)
  return 1
}
