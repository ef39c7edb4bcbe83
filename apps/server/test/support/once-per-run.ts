/** The state that the projects of one vitest run share: each loads the modules of its global setup again, in the same process. */
interface Shared {
  readonly started: Promise<{ readonly value: unknown; readonly stop: () => Promise<void> }>
  users: number
}

const run = globalThis as { vaivemSharedByProjects?: Map<string, Shared> }

/** Starts it for the first project that asks for it; the last one that lets go of it stops it. */
export async function oncePerRun<Value>(
  name: string,
  start: () => Promise<{ readonly value: Value; readonly stop: () => Promise<void> }>,
): Promise<{ readonly value: Value; readonly release: () => Promise<void> }> {
  const all = (run.vaivemSharedByProjects ??= new Map())
  const shared = all.get(name) ?? { started: start(), users: 0 }
  all.set(name, shared)
  shared.users++
  const { value, stop } = await shared.started
  return {
    value: value as Value,
    release: async () => {
      if (--shared.users > 0) return
      all.delete(name)
      await stop()
    },
  }
}
