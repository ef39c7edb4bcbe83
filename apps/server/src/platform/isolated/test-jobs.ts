import { answerJobs } from './answer-jobs.ts'

/** The tasks of the tests of job processes. */
export type TestTask = { readonly say: string } | { readonly fault: 'throw' | 'exit' | 'spin' | 'grow' }

answerJobs<TestTask, string>((task) => {
  if ('say' in task) return task.say
  switch (task.fault) {
    case 'throw':
      throw new Error('thrown')
    case 'exit':
      return process.exit(1)
    case 'spin':
      for (;;);
    case 'grow': {
      const kept: string[][] = []
      for (;;) kept.push(Array.from({ length: 100_000 }, (_, at) => `${kept.length} ${at}`))
    }
  }
})
