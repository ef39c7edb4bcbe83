import type { Qr } from '@vaivem/portal'
import { generate } from 'lean-qr'

/** A text as a QR code: one run of dark modules after the other. */
export function qrOf(text: string): Qr {
  const bitmap = generate(text)
  const rows = Array.from({ length: bitmap.size }, (_, y) => runsOf(bitmap, y))
  return { size: bitmap.size, path: rows.join('') }
}

function runsOf(bitmap: ReturnType<typeof generate>, y: number): string {
  let path = ''
  for (let x = 0; x < bitmap.size; x++) {
    let width = 0
    while (bitmap.get(x + width, y)) width++
    if (width > 0) path += `M${x} ${y}h${width}v1h-${width}z`
    x += width
  }
  return path
}
