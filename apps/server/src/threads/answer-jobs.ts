import { parentPort } from 'node:worker_threads'

/** What a thread says of a job. */
export type JobDone<Done> = { readonly ok: true; readonly value: Done } | { readonly ok: false }

/** For the module that a job thread runs: does one job after another, as they come. A job that throws is a failed one. */
export function answerJobs<Task, Done>(work: (task: Task) => Done | Promise<Done>): void {
  const answer = (done: JobDone<Done>) => parentPort?.postMessage(done, [])
  parentPort?.on('message', (task: Task) => {
    // In a promise, so that what throws at once is answered like what rejects.
    Promise.resolve(task)
      .then(work)
      .then(
        (value) => answer({ ok: true, value }),
        () => answer({ ok: false }),
      )
  })
}
