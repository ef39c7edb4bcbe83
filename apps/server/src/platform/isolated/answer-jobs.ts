/** The first message of a process: it has loaded its module and waits for jobs. */
export const READY = 'ready'

/** The answer of a process to a job. */
export type JobDone<Done> = { readonly ok: true; readonly value: Done } | { readonly ok: false }

/** For the module that a job process runs: does one job after another, as they come. A job that throws is a failed one. */
export function answerJobs<Task, Done>(work: (task: Task) => Done | Promise<Done>): void {
  const answer = (done: JobDone<Done>) => process.send?.(done)
  process.on('message', (task: Task) => {
    // In a promise, so that what throws at once is answered like what rejects.
    Promise.resolve(task)
      .then(work)
      .then(
        (value) => answer({ ok: true, value }),
        () => answer({ ok: false }),
      )
  })
  // The parent process has ended.
  process.on('disconnect', () => process.exit())
  process.send?.(READY)
}
