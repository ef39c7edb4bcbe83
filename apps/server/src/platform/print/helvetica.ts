/** The two standard fonts that labels use; every reader of PDF has them, so that none is embedded. */
export type Font = 'regular' | 'bold'

/** The width of a text of `printable` at a size in points, in points. */
export function widthOf(text: string, font: Font, size: number): number {
  const thousandths = Array.from(text).reduce((sum, letter) => sum + letterWidth(letter, font), 0)
  return (thousandths * size) / 1000
}

/** A letter with a mark is as wide as without it; what is not in the table counts as wide as can be. */
function letterWidth(letter: string, font: Font): number {
  const widths = WIDTHS[font]
  const base = letter.normalize('NFD').charAt(0)
  return widths[letter] ?? widths[base] ?? WIDEST
}

const WIDEST = 1000

/** Adobe's metrics of Helvetica and Helvetica-Bold (Core 14 AFM files), in thousandths of the size, from the space to the tilde. */
const ASCII: Readonly<Record<Font, readonly number[]>> = {
  regular: [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
  ],
  bold: [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
    556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
    280, 389, 584,
  ],
}

const SPACE = 0x20
const OTHERS = { '×': 584, º: 365, ª: 370, '°': 400, '–': 556, '·': 278, '“': 500, '”': 500, '‘': 278, '’': 278 }

const WIDTHS: Readonly<Record<Font, Readonly<Record<string, number>>>> = {
  regular: tableOf(ASCII.regular),
  bold: tableOf(ASCII.bold),
}

function tableOf(ascii: readonly number[]): Readonly<Record<string, number>> {
  const letters = ascii.map((width, place) => [String.fromCodePoint(SPACE + place), width] as const)
  return { ...Object.fromEntries(letters), ...OTHERS }
}
