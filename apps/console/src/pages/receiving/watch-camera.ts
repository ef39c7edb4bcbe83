import { createReader, type InView, isNewScan } from './read-barcode.ts'

/** Between two pictures, so that the page stays quick while it looks. */
const PAUSE_MS = 120

/**
 * Shows the camera at the back of the device in `video` and reports each code that comes into view, once, until the signal aborts.
 * Rejects with the error of the browser where there is no camera, or its use is not allowed.
 */
export async function watchCamera(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: 'environment' } })
  const release = () => stream.getTracks().forEach((track) => track.stop())
  try {
    if (signal.aborted) return
    video.srcObject = stream
    const [read] = await Promise.all([createReader(), video.play()])
    let before: InView | undefined
    while (!isOver(signal)) {
      const code = (await read(video))?.trim()
      const at = performance.now()
      if (code !== undefined && code !== '') {
        if (!isOver(signal) && isNewScan(before, { code, at })) onCode(code)
        before = { code, at }
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  } finally {
    release()
  }
}

/** Read again each time: it changes during a wait. */
function isOver({ aborted }: AbortSignal): boolean {
  return aborted
}
