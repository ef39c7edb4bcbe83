/** A warehouse looks at the parcel, not at the screen: what went wrong is heard. */
export function soundError(): void {
  sound(220, 0.35)
}

export function soundDone(): void {
  sound(880, 0.08)
}

function sound(hertz: number, seconds: number): void {
  const context = new AudioContext()
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = hertz
  volume.gain.value = 0.15
  tone.connect(volume).connect(context.destination)
  tone.addEventListener('ended', () => void context.close())
  tone.start()
  tone.stop(context.currentTime + seconds)
}
