import { Worker } from 'node:worker_threads'
import { ok, refuse, type Result } from '@vaivem/domain'
import type { JobDone } from './answer-jobs.ts'

/** `busy`: too many are waiting already. `late`: it took longer than a job may. `broken`: it failed, or ended its thread. */
export type JobRefused = { readonly kind: 'busy' | 'late' | 'broken' }

/**
 * Does work that a stranger's bytes decide about, off the event loop and one job at a time. A job that takes too long or
 * too much ends its thread and nothing else: who waits behind it gets a new one.
 */
export interface JobThread<Task, Done> {
  /** `whose`: who takes turns with the others, however many jobs each of them brings. */
  run(whose: string, task: Task): Promise<Result<Done, JobRefused>>
  stop(): Promise<void>
}

export interface JobThreadTerms {
  /** The module that calls `answerJobs`. */
  readonly file: URL
  readonly patienceMilliseconds: number
  readonly mostWaiting: number
  readonly mostWaitingOfOne: number
  /** How long a thread without work is kept; 0: each job has one of its own, and its memory ends with it. */
  readonly restMilliseconds: number
  /** JavaScript's heap alone: buffers and WebAssembly have bounds of their own. */
  readonly heapMegabytes: number
}

interface Job<Task, Done> {
  readonly whose: string
  readonly task: Task
  readonly settle: (result: Result<Done, JobRefused>) => void
}

export function createJobThread<Task, Done>(terms: JobThreadTerms): JobThread<Task, Done> {
  const queue = createTurnQueue<Job<Task, Done>>()
  let thread: Worker | undefined
  let running: { readonly end: (result: Result<Done, JobRefused>) => void } | undefined
  let resting: NodeJS.Timeout | undefined

  const endThread = async () => {
    clearTimeout(resting)
    const ended = thread
    thread = undefined
    await ended?.terminate()
  }
  const rest = () => {
    if (terms.restMilliseconds === 0) return endThread()
    resting = setTimeout(() => void endThread(), terms.restMilliseconds).unref()
    return undefined
  }
  const start = (): Worker => {
    const started = new Worker(terms.file, { resourceLimits: { maxOldGenerationSizeMb: terms.heapMegabytes } })
    started.unref()
    const fail = () => {
      if (thread !== started) return
      thread = undefined
      running?.end(refuse('broken'))
    }
    started.on('message', (done: JobDone<Done>) => {
      if (thread === started) running?.end(done.ok ? ok(done.value) : refuse('broken'))
    })
    started.on('error', fail)
    started.on('exit', fail)
    return started
  }
  /** The next begins only when the memory of a thread that ends is free again. */
  const goOn = async (isWell: boolean) => {
    await (isWell ? rest() : endThread())
    next()
  }
  function next() {
    const job = running ? undefined : queue.shift()
    if (!job) return
    clearTimeout(resting)
    thread ??= start()
    const timer = setTimeout(() => running?.end(refuse('late')), terms.patienceMilliseconds)
    running = {
      end: (result) => {
        clearTimeout(timer)
        running = undefined
        job.settle(result)
        void goOn(result.ok)
      },
    }
    thread.postMessage(job.task, [])
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
    stop: async () => {
      for (let job = queue.shift(); job; job = queue.shift()) job.settle(refuse('broken'))
      running?.end(refuse('broken'))
      await endThread()
    },
  }
}

/** A queue in which everybody who waits has the next turn in rotation, not whoever came with the most. */
function createTurnQueue<Item extends { readonly whose: string }>() {
  const waiting = new Map<string, Item[]>()
  return {
    size: () => [...waiting.values()].reduce((sum, items) => sum + items.length, 0),
    sizeOf: (whose: string) => waiting.get(whose)?.length ?? 0,
    push: (item: Item) => void waiting.set(item.whose, [...(waiting.get(item.whose) ?? []), item]),
    shift: (): Item | undefined => {
      for (const [whose, [first, ...others]] of waiting) {
        waiting.delete(whose)
        if (others.length > 0) waiting.set(whose, others)
        return first
      }
      return undefined
    },
  }
}
