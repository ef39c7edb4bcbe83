import { type ChildProcess, fork } from 'node:child_process'
import { ok, refuse, type Result } from '@vaivem/domain'
import { type JobDone, READY } from './answer-jobs.ts'
import { createFairQueue } from './fair-queue.ts'

/**
 * `busy`: too many are waiting already, or no process could be started in good time. `late`: it took longer than a job may. `broken`: it
 * failed, or ended its process.
 */
export type JobRefused = { readonly kind: 'busy' | 'late' | 'broken' }

/**
 * Does work that untrusted bytes decide about in a process of its own, one job at a time: it knows no secret, writes no
 * file and opens no connection. A job that takes too long or too much ends that process and nothing else: who waits behind
 * it gets a new one, and its memory is the system's again.
 */
export interface JobProcess<Task, Done> {
  /** `whose`: who takes turns with the others, however many jobs each of them brings. */
  run(whose: string, task: Task): Promise<Result<Done, JobRefused>>
  /** The rest of a job that was run: it had its turn, so it is next and never turned away. */
  goOn(whose: string, task: Task): Promise<Result<Done, JobRefused>>
  stop(): Promise<void>
}

export interface JobProcessTerms {
  /** The module that calls `answerJobs`. */
  readonly file: URL
  /** How long a job may take, from when its process has started: how busy the machine is says nothing of a job. */
  readonly timeoutMilliseconds: number
  readonly mostWaiting: number
  readonly mostWaitingOfOne: number
  /** How long a process without work is kept; 0: each job has one of its own. */
  readonly restMilliseconds: number
  /** JavaScript's heap alone: buffers and WebAssembly have bounds of their own. */
  readonly heapMegabytes: number
}

/** A process that has not started by then is given up. */
const START_MILLISECONDS = 30_000

interface Job<Task, Done> {
  readonly whose: string
  readonly task: Task
  readonly settle: (result: Result<Done, JobRefused>) => void
}

interface Running<Done> {
  /** From now on the job takes its own time. */
  readonly limit: () => void
  readonly end: (result: Result<Done, JobRefused>) => void
}

export function createJobProcess<Task extends object, Done>(terms: JobProcessTerms): JobProcess<Task, Done> {
  const queue = createFairQueue<Job<Task, Done>>()
  let child: ChildProcess | undefined
  let isReady = false
  let running: Running<Done> | undefined
  let resting: NodeJS.Timeout | undefined

  const endProcess = async () => {
    clearTimeout(resting)
    const ended = child
    child = undefined
    if (ended) await killed(ended)
  }
  const rest = () => {
    if (terms.restMilliseconds === 0) return endProcess()
    resting = setTimeout(() => void endProcess(), terms.restMilliseconds).unref()
    return undefined
  }
  const start = (): ChildProcess => {
    const started = startProcess(terms)
    isReady = false
    const fail = () => {
      if (child !== started) return
      child = undefined
      running?.end(refuse('broken'))
    }
    started.on('message', (told: JobDone<Done> | typeof READY) => {
      if (child !== started) return
      if (told === READY) {
        isReady = true
        running?.limit()
      } else running?.end(told.ok ? ok(told.value) : refuse('broken'))
    })
    started.on('error', fail)
    started.on('exit', fail)
    return started
  }
  /** The next begins only when the memory of a process that ends is free again. */
  const takeNext = async (isWell: boolean) => {
    await (isWell ? rest() : endProcess())
    next()
  }
  function next() {
    const job = running ? undefined : queue.shift()
    if (!job) return
    clearTimeout(resting)
    child ??= start()
    let timer = setTimeout(() => running?.end(refuse('busy')), START_MILLISECONDS)
    running = {
      limit: () => {
        clearTimeout(timer)
        timer = setTimeout(() => running?.end(refuse('late')), terms.timeoutMilliseconds)
      },
      end: (result) => {
        clearTimeout(timer)
        running = undefined
        job.settle(result)
        void takeNext(result.ok)
      },
    }
    if (isReady) running.limit()
    // If the task cannot be sent, the process has ended, and its exit event reports it.
    child.send(job.task, () => undefined)
  }
  return {
    run: (whose, task) => {
      if (queue.size() >= terms.mostWaiting || queue.sizeOf(whose) >= terms.mostWaitingOfOne)
        return Promise.resolve(refuse('busy'))
      return new Promise((settle) => {
        queue.push({ whose, task, settle })
        next()
      })
    },
    goOn: (whose, task) =>
      new Promise((settle) => {
        queue.pushFirst({ whose, task, settle })
        next()
      }),
    stop: async () => {
      for (let job = queue.shift(); job; job = queue.shift()) job.settle(refuse('broken'))
      running?.end(refuse('broken'))
      await endProcess()
    },
  }
}

/** Starts a process that may only read files: no environment, no network, no child processes, no output to the log. */
function startProcess({ file, heapMegabytes }: JobProcessTerms): ChildProcess {
  const started = fork(file, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
    execArgv: ['--permission', '--allow-fs-read=*', `--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=4'],
  })
  started.unref()
  started.channel?.unref()
  return started
}

function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}
