import { pointerOf, type Path } from './schema.ts'

/** A fault in a draft, and its place. */
export interface DraftFault {
  readonly ponteiro: string
  readonly caminho: string
  readonly linha: number
  readonly coluna: number
  readonly mensagem: string
}

/** The fault at exactly this key. */
export function faultAt(faults: readonly DraftFault[], path: Path): string | undefined {
  const pointer = pointerOf(path)
  return faults.find((fault) => fault.ponteiro === pointer)?.mensagem
}

/** The faults at a key or below it. */
export function faultsBelow(faults: readonly DraftFault[], path: Path): readonly DraftFault[] {
  const pointer = pointerOf(path)
  return faults.filter(({ ponteiro }) => ponteiro === pointer || ponteiro.startsWith(`${pointer}/`))
}

/** Faults by the line that they stand at. */
export function faultsByLine(faults: readonly DraftFault[]): ReadonlyMap<number, readonly DraftFault[]> {
  return Map.groupBy(faults, ({ linha }) => linha)
}

/** Where a line begins in a text, counted in characters; the end of the text for a line that it does not have. */
export function startOfLine(text: string, line: number): number {
  let start = 0
  for (let at = 1; at < line; at++) {
    const end = text.indexOf('\n', start)
    if (end < 0) return text.length
    start = end + 1
  }
  return start
}
