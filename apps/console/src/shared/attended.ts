/** Without a key, a click or a scroll for so long, nobody looks. */
const UNATTENDED_MS = 10 * 60_000

let lastInput = performance.now()

for (const input of ['keydown', 'pointerdown', 'wheel', 'focus'])
  globalThis.addEventListener(input, () => (lastInput = performance.now()), { capture: true, passive: true })

/** For `refetchInterval`: an open page that nobody looks at asks nothing, so that its session may end as it should. */
export function whileAttended(milliseconds: number): () => number | false {
  return () => (performance.now() - lastInput < UNATTENDED_MS ? milliseconds : false)
}
