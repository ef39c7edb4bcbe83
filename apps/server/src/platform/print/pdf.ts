import { deflateSync } from 'node:zlib'
import type { GreyPicture } from './grey-picture.ts'
import type { Font } from './helvetica.ts'
import { winAnsiBytes } from './win-ansi.ts'

/** A thing drawn on a page: lengths in millimetres from its upper left corner, sizes of letters in points. */
export type Mark =
  /** `y` is the line on which the letters stand; the text is one of `printable`. */
  | { readonly text: string; readonly x: number; readonly y: number; readonly size: number; readonly font: Font }
  | { readonly bars: readonly Bar[] }
  | { readonly frame: Bar; readonly isDashed: boolean }
  | { readonly line: Omit<Bar, 'height'> }
  | { readonly picture: GreyPicture; readonly place: Bar }

/** A black rectangle. */
export interface Bar {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Sheet {
  readonly width: number
  readonly height: number
  readonly marks: readonly Mark[]
}

/**
 * A PDF (1.4, ISO 32000-1) of pages with texts in the standard fonts, rectangles, lines and grey pictures. The same pages give the same bytes: it holds no date.
 *
 * @param title What readers show in their title bar.
 */
export function pdfOf(title: string, sheets: readonly Sheet[]): Buffer {
  const pageIds = sheets.map((_, index) => FIRST_PAGE + 2 * index)
  const pictures = picturesOf(sheets, FIRST_PAGE + 2 * sheets.length)
  const objects: readonly Buffer[] = [
    ascii(`<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) /ViewerPreferences << /PrintScaling /None >> >>`),
    ascii(`<< /Type /Pages /Count ${sheets.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`),
    ascii(fontObject('Helvetica')),
    ascii(fontObject('Helvetica-Bold')),
    Buffer.concat([ascii('<< /Title '), literal(title), ascii(' /Producer (Vaivem) >>')]),
    ...sheets.flatMap((sheet, index) => pageObjects(sheet, FIRST_PAGE + 2 * index, pictures)),
    ...Array.from(pictures.keys(), pictureObject),
  ]
  const parts: Buffer[] = [ascii('%PDF-1.4\n%'), Buffer.from([0xe2, 0xe3, 0xcf, 0xd3]), ascii('\n')]
  const offsets: number[] = []
  let length = parts.reduce((sum, part) => sum + part.length, 0)
  for (const [index, body] of objects.entries()) {
    const object = Buffer.concat([ascii(`${index + 1} 0 obj\n`), body, ascii('\nendobj\n')])
    offsets.push(length)
    parts.push(object)
    length += object.length
  }
  const table = offsets.map((offset) => `${String(offset).padStart(OFFSET_DIGITS, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(
    ascii(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

const FIRST_PAGE = 6
const OFFSET_DIGITS = 10
const POINTS_PER_MILLIMETRE = 72 / 25.4

function fontObject(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
}

/** Every picture of the pages with the number of its object. */
type Pictures = ReadonlyMap<GreyPicture, number>

function picturesOf(sheets: readonly Sheet[], firstId: number): Pictures {
  const all = sheets.flatMap(({ marks }) => marks.flatMap((mark) => ('picture' in mark ? [mark.picture] : [])))
  return new Map(Array.from(new Set(all), (picture, index) => [picture, firstId + index] as const))
}

function pictureObject({ width, height, pixels }: GreyPicture): Buffer {
  const packed = deflateSync(pixels)
  const head = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`
  return Buffer.concat([
    ascii(`<< ${head} /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
    packed,
    ascii('\nendstream'),
  ])
}

function pageObjects({ width, height, marks }: Sheet, id: number, pictures: Pictures): Buffer[] {
  const drawn = deflateSync(Buffer.concat(marks.map((mark) => drawingOf(mark, height, pictures))))
  const named = Array.from(pictures.values(), (picture) => `/picture${picture} ${picture} 0 R`).join(' ')
  const resources = `/Font << /regular 3 0 R /bold 4 0 R >>${named === '' ? '' : ` /XObject << ${named} >>`}`
  const box = `[0 0 ${points(width)} ${points(height)}]`
  return [
    ascii(`<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents ${id + 1} 0 R /Resources << ${resources} >> >>`),
    Buffer.concat([ascii(`<< /Length ${drawn.length} /Filter /FlateDecode >>\nstream\n`), drawn, ascii('\nendstream')]),
  ]
}

function drawingOf(mark: Mark, height: number, pictures: Pictures): Buffer {
  const up = (y: number) => points(height - y)
  const box = ({ x, y, width, height: high }: Bar) => `${points(x)} ${up(y + high)} ${points(width)} ${points(high)} re`
  if ('text' in mark) {
    const place = `BT /${mark.font} ${mark.size} Tf ${points(mark.x)} ${up(mark.y)} Td `
    return Buffer.concat([ascii(place), literal(mark.text), ascii(' Tj ET\n')])
  }
  if ('bars' in mark) return ascii(`${mark.bars.map(box).join('\n')}\nf\n`)
  if ('picture' in mark) {
    const { x, y, width, height: high } = mark.place
    const matrix = `${points(width)} 0 0 ${points(high)} ${points(x)} ${up(y + high)}`
    return ascii(`q ${matrix} cm /picture${pictures.get(mark.picture) ?? 0} Do Q\n`)
  }
  if ('line' in mark) {
    const { x, y, width } = mark.line
    return ascii(`0.6 w ${points(x)} ${up(y)} m ${points(x + width)} ${up(y)} l S\n`)
  }
  return ascii(`q 0.6 w ${mark.isDashed ? '[4 3] 0 d ' : ''}${box(mark.frame)} S Q\n`)
}

function points(millimetres: number): string {
  return (millimetres * POINTS_PER_MILLIMETRE).toFixed(3)
}

function literal(text: string): Buffer {
  const escaped = text.replaceAll(/[\\()]/g, (one) => `\\${one}`)
  return Buffer.concat([ascii('('), winAnsiBytes(escaped), ascii(')')])
}

function ascii(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}
