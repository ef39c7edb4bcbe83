import { vi } from 'vitest'

/** The tones that would have sounded since `silence`, in hertz. */
export const tones: number[] = []

/** Takes the place of the loudspeaker, until the end of the test file. */
export function silence(): void {
  tones.length = 0
  vi.stubGlobal('AudioContext', SilentSpeaker)
}

/** Says which tones would sound: 220 is what went wrong, 880 what was done. */
class SilentSpeaker {
  readonly destination = {}
  readonly currentTime = 0
  createOscillator() {
    const tone = {
      frequency: { value: 0 },
      connect: (next: object) => next,
      addEventListener: () => undefined,
      start: () => tones.push(tone.frequency.value),
      stop: () => undefined,
    }
    return tone
  }
  createGain() {
    return { gain: { value: 0 }, connect: (next: object) => next }
  }
  close() {
    return Promise.resolve()
  }
}
