export interface Sheet {
  readonly headings: readonly string[]
  readonly rows: readonly Readonly<Record<string, string>>[]
}

/** A spreadsheet as RFC 4180 has it, with `;` between cells and a byte-order mark before them. */
export function parseSheet(text: string): Sheet {
  const [headings = [], ...lines] = linesOf(text.replace(/^\uFEFF/, ''))
  const rows = lines.map((cells) => Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ''])))
  return { headings, rows }
}

function linesOf(text: string): readonly (readonly string[])[] {
  const lines: string[][] = []
  let line: string[] = []
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/g)) {
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ';') continue
    lines.push(line)
    line = []
  }
  return lines
}
