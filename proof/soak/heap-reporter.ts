import { renameSync, writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Loaded before the service, into its process: on SIGUSR2 it collects garbage and writes the heap that is left into HEAP_FILE. */
const file = process.env['HEAP_FILE']
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

process.on('SIGUSR2', () => {
  if (file === undefined) return
  collect()
  writeFileSync(`${file}.new`, JSON.stringify({ bytes: process.memoryUsage().heapUsed }))
  renameSync(`${file}.new`, file)
})
