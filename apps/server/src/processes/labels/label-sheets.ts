import { code128 } from '../../platform/print/code-128.ts'
import { type Font, widthOf } from '../../platform/print/helvetica.ts'
import { type Bar, type Mark, pdfOf, type Sheet } from '../../platform/print/pdf.ts'
import { qrRuns } from '../../platform/print/qr-runs.ts'
import { printable } from '../../platform/print/win-ansi.ts'
import { labelTexts as copy } from './label.pt-BR.ts'
import type { Label, LabelForm } from './label.ts'

/**
 * The label as a PDF to print at 100 %: a page for each box, of 10 × 15 cm or of A4, where it stands in a frame to cut out, with what to do
 * below. It carries the code as text, as a Code 128 barcode (as long as it fits, ASCII only) and as a QR code. Letters that the
 * standard fonts of PDF lack are replaced (`printable`), and the label says so.
 */
export function labelPdf(label: Label, form: LabelForm): Buffer {
  const sheets = Array.from({ length: label.volumes }, (_, index) =>
    form === 'label-a4' ? a4Of(label, index + 1) : { ...LABEL, marks: labelMarks(label, index + 1, { x: 0, y: 0 }) },
  )
  return pdfOf(copy.title(printable(label.number).text), sheets)
}

const LABEL = { width: 100, height: 150 }
const A4 = { width: 210, height: 297 }
const MARGIN = 5
const INNER = LABEL.width - 2 * MARGIN

function a4Of(label: Label, volume: number): Sheet {
  const corner = { x: (A4.width - LABEL.width) / 2, y: 15 }
  const steps = copy.steps(label.way, label.volumes)
  const below = column({ x: 25, y: 180, width: 160, lineHeight: 6.2 })
  below.write(copy.howTo, 13, 'bold')
  for (const [index, step] of steps.entries()) below.write(`${index + 1}. ${step}`, 11, 'regular', 3)
  return {
    ...A4,
    marks: [
      { frame: { ...corner, ...LABEL }, isDashed: true },
      ...labelMarks(label, volume, corner),
      ...below.marks,
      ...lineOf(copy.cutHere, { x: corner.x, y: corner.y + LABEL.height + 4, size: 8, font: 'regular' }),
    ],
  }
}

interface Corner {
  readonly x: number
  readonly y: number
}

function labelMarks(label: Label, volume: number, corner: Corner): Mark[] {
  const { number, code, codeIs, recipient, sender, contents, carrier, until, volumes, way } = label
  const left = corner.x + MARGIN
  const at = (y: number) => corner.y + y
  const divider = (y: number): Mark => ({ line: { x: left, y: at(y), width: INNER } })
  const box = copy.volume(volume, volumes)
  const boxWidth = millimetres(widthOf(box, 'bold', 11))
  const to = column({ x: left, y: at(22), width: INNER, lineHeight: 4.6 })
  to.write(copy.recipient, 7, 'regular', 1)
  to.write(recipient.name, 12, 'bold', 2)
  for (const [index, line] of recipient.lines.entries()) to.write(line, 10, 'regular', index === 0 ? 2 : 1)
  const from = column({ x: left, y: at(55), width: INNER, lineHeight: 3.6 })
  from.write(copy.sender, 7, 'regular', 1)
  from.write(sender.name, 9, 'bold', 1)
  for (const line of sender.lines) from.write(line, 8.5, 'regular', 1)
  const inside = column({ x: left, y: at(76), width: INNER, lineHeight: 3.6 })
  inside.write(copy.contents, 7, 'regular', 1)
  for (const line of shortened(contents)) inside.write(line, 8.5, 'regular', 1)
  const middle = column({ x: left, y: at(98), width: INNER - QR_SIDE - 4, lineHeight: 4.2 })
  middle.write(copy.codeIs[codeIs], 7, 'regular', 1)
  middle.write(code, sizeThatFits(code, INNER - QR_SIDE - 4, 18), 'bold', 1, 3)
  if (carrier !== null) middle.write(copy.carrier(carrier), 9, 'regular', 2)
  if (until !== null) middle.write(copy.until(way, until), 9, 'regular', 2)
  const isReplaced = [number, code, recipient.name, ...recipient.lines, sender.name, ...sender.lines, ...contents].some(
    (text) => printable(text).isChanged,
  )
  const marks: Mark[] = [
    ...lineOf(copy.heading, { x: left, y: at(8.5), size: 8, font: 'regular' }),
    ...storeMarks(label.store, { x: left + INNER, y: at(2.5) }),
    ...lineOf(number, { x: left, y: at(15), size: sizeThatFits(number, INNER - 26, 16), font: 'bold' }),
    ...lineOf(box, { x: left + INNER - boxWidth, y: at(15), size: 11, font: 'bold' }),
    divider(17.5),
    ...to.marks,
    divider(51),
    ...from.marks,
    divider(72),
    ...inside.marks,
    divider(94),
    ...middle.marks,
    { bars: qrBars(code, { x: left + INNER - QR_SIDE, y: at(96) }) },
  ]
  const bars = barcodeBars(code, { x: left, y: at(129) })
  if (bars) marks.push({ bars })
  if (isReplaced) marks.push(...lineOf(copy.replaced, { x: left, y: at(148), size: 6, font: 'regular' }))
  return marks
}

/** The store at the upper right of the label: its logo, in at most 40 × 7.5 mm, else its name. */
const STORE = { width: 40, height: 7.5 }

/** `corner`: its upper right one. */
function storeMarks({ name, logo }: Label['store'], { x, y }: Corner): Mark[] {
  if (logo !== null) {
    const scale = Math.min(STORE.width / logo.width, STORE.height / logo.height)
    const [width, height] = [logo.width * scale, logo.height * scale]
    return [{ picture: logo, place: { x: x - width, y: y + (STORE.height - height) / 2, width, height } }]
  }
  const [text = ''] = broken(printable(name).text, { width: INNER / 2, size: 9, font: 'bold', most: 1 })
  return lineOf(text, { x: x - millimetres(widthOf(text, 'bold', 9)), y: y + 6, size: 9, font: 'bold' })
}

const MOST_CONTENTS = 4

/** Shortens contents that do not fit: the last line gives the number of those left out. */
function shortened(contents: readonly string[]): readonly string[] {
  if (contents.length <= MOST_CONTENTS) return contents
  return [...contents.slice(0, MOST_CONTENTS - 1), copy.more(contents.length - MOST_CONTENTS + 1)]
}

const QR_SIDE = 31
/** Modules that stay white around a QR code. */
const QR_QUIET = 4

function qrBars(code: string, { x, y }: Corner): Bar[] {
  const { size, runs } = qrRuns(code)
  const module = QR_SIDE / (size + 2 * QR_QUIET)
  return runs.map((run) => ({
    x: x + (QR_QUIET + run.x) * module,
    y: y + (QR_QUIET + run.y) * module,
    width: run.width * module,
    height: module,
  }))
}

const BARCODE_HEIGHT = 16
const BARCODE_QUIET = 10
/** Narrower bars are not read by every scanner, and broader ones are no use. */
const NARROWEST_BAR = 0.25
const BROADEST_BAR = 0.5

/** Undefined: it cannot be a barcode, or its bars would be too narrow; the QR code carries it alone. */
function barcodeBars(code: string, { x, y }: Corner): Bar[] | undefined {
  const widths = code128(code)
  if (!widths) return undefined
  const modules = widths.reduce((sum, width) => sum + width, 2 * BARCODE_QUIET)
  const module = Math.min(BROADEST_BAR, INNER / modules)
  if (module < NARROWEST_BAR) return undefined
  let from = x + (INNER - modules * module) / 2 + BARCODE_QUIET * module
  return widths.flatMap((width, index) => {
    const bar = { x: from, y, width: width * module, height: BARCODE_HEIGHT }
    from += width * module
    return index % 2 === 0 ? [bar] : []
  })
}

interface ColumnOf {
  readonly x: number
  /** Of the first line on which letters stand. */
  readonly y: number
  readonly width: number
  readonly lineHeight: number
}

/** Lines one below the other; what is too long is broken between words, and ends with … after `most` lines. */
function column({ x, y, width, lineHeight }: ColumnOf) {
  const marks: Mark[] = []
  let next = y
  return {
    marks,
    write: (given: string, size: number, font: Font, most = 1, space = 0) => {
      for (const text of broken(printable(given).text, { width, size, font, most })) {
        next += Math.max(0, millimetres(size) * LETTER_HEIGHT - lineHeight)
        marks.push(...lineOf(text, { x, y: next, size, font }))
        next += lineHeight
      }
      next += space
    },
  }
}

/** How much of its size a line of letters takes. */
const LETTER_HEIGHT = 1.15

interface Fit {
  readonly width: number
  readonly size: number
  readonly font: Font
  readonly most: number
}

function broken(text: string, { width, size, font, most }: Fit): string[] {
  const fits = (line: string) => millimetres(widthOf(line, font, size)) <= width
  const lines: string[] = []
  let rest = text
  while (rest !== '' && lines.length < most) {
    if (fits(rest)) return [...lines, rest]
    const isLast = lines.length === most - 1
    let end = rest.length
    while (end > 1 && !fits(isLast ? `${rest.slice(0, end).trimEnd()}…` : rest.slice(0, end).trimEnd())) end--
    const gap = rest.lastIndexOf(' ', end)
    if (!isLast && gap > 0) end = gap
    lines.push(isLast ? `${rest.slice(0, end).trimEnd()}…` : rest.slice(0, end).trimEnd())
    rest = rest.slice(end).trimStart()
  }
  return lines
}

const SMALLEST = 8

/** The largest size, at most `size` points, at which a text is a single line. */
function sizeThatFits(given: string, width: number, size: number): number {
  const taken = millimetres(widthOf(printable(given).text, 'bold', 1))
  return Math.max(SMALLEST, Math.min(size, Math.floor(width / Math.max(taken, 0.01))))
}

function lineOf(given: string, place: { x: number; y: number; size: number; font: Font }): Mark[] {
  const { text } = printable(given)
  return text === '' ? [] : [{ ...place, text }]
}

const MILLIMETRES_PER_POINT = 25.4 / 72

function millimetres(points: number): number {
  return points * MILLIMETRES_PER_POINT
}
