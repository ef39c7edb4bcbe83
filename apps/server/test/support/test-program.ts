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
