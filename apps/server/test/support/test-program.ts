import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of this run's test programs. */
    programs: string
  }
}

/** The file that Node runs for a program of `test/programs`, built for this run. */
export function testProgram(name: string): string {
  return join(inject('programs'), `${name}.js`)
}

/** The first output of a program, written once it can begin; undefined where it ends before, as one that gets no connection in time. */
export async function firstSaid(child: ChildProcess): Promise<string | undefined> {
  if (!child.stdout) throw new Error('nobody hears the program')
  const said = once(child.stdout, 'data').then(([bytes]) => String(bytes))
  return Promise.race([said, once(child, 'exit').then(() => undefined)])
}
