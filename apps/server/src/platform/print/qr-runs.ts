import { generate } from 'lean-qr'

/** A QR code as its runs of dark modules, each one module high. */
export interface QrRuns {
  /** Modules a side, without the quiet zone of four modules. */
  readonly size: number
  readonly runs: readonly { readonly x: number; readonly y: number; readonly width: number }[]
}

/** A text as a QR code. */
export function qrRuns(text: string): QrRuns {
  const bitmap = generate(text)
  const rows = Array.from({ length: bitmap.size }, (_, y) => runsOf(bitmap, y))
  return { size: bitmap.size, runs: rows.flat() }
}

function runsOf(bitmap: ReturnType<typeof generate>, y: number): QrRuns['runs'] {
  const runs: { x: number; y: number; width: number }[] = []
  for (let x = 0; x < bitmap.size; x++) {
    let width = 0
    while (bitmap.get(x + width, y)) width++
    if (width > 0) runs.push({ x, y, width })
    x += width
  }
  return runs
}
