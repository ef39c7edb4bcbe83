import type { Qr } from '@vaivem/portal'
import { qrRuns } from '../../platform/print/qr-runs.ts'

/** A text as a QR code for a page. */
export function qrOf(text: string): Qr {
  const { size, runs } = qrRuns(text)
  return { size, path: runs.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join('') }
}
