import type { CommandField } from './command-field.ts'
import { commandText } from './command-forms.pt-BR.ts'

export type Answers = Readonly<Record<string, string | boolean>>

/** The body that answers make, or what is wrong with them by field. Empty answers are left out. */
export function bodyOf(
  fields: readonly CommandField[],
  answers: Answers,
):
  | { readonly ok: true; readonly body: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly faults: Readonly<Record<string, string>> } {
  const faults: Record<string, string> = {}
  const body: Record<string, unknown> = {}
  for (const field of askedOf(fields, answers)) {
    const read = readAnswer(field, answers[field.path])
    if (read.fault) faults[field.path] = read.fault
    else if (read.value !== undefined) put(body, field.path.split('/'), read.value)
  }
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, body }
}

/** The fields that are shown for the present answers. */
export function askedOf(fields: readonly CommandField[], answers: Answers): readonly CommandField[] {
  const isAsked = ({ onlyIf }: CommandField): boolean => {
    if (!onlyIf) return true
    const other = fields.find(({ path }) => path === onlyIf.path)
    return other !== undefined && isAsked(other) && onlyIf.answers.includes(String(answers[onlyIf.path] ?? ''))
  }
  return fields.filter(isAsked)
}

interface ReadAnswer {
  readonly value?: unknown
  readonly fault?: string
}

function readAnswer(field: CommandField, answer: string | boolean | undefined): ReadAnswer {
  if (field.kind === 'flag') return answer === true ? { value: true } : {}
  const text = typeof answer === 'string' ? answer.trim() : ''
  if (text === '') return field.isRequired ? { fault: commandText.required } : {}
  switch (field.kind) {
    case 'money':
      return moneyOf(text)
    case 'integer':
    case 'logistics':
      return /^\d{1,15}$/.test(text) ? { value: Number(text) } : { fault: commandText.notWhole }
    case 'day':
      return dayOf(text)
    case 'choice':
      return { value: field.options?.find(({ value }) => value === text)?.isNumber ? Number(text) : text }
    case 'people':
      return { value: text.split(',').map(Number) }
    case 'text':
    case 'long':
      return { value: text }
  }
}

/** 1.234,56 and 1234.56 are the same; nothing finer than a centavo. */
function moneyOf(text: string): ReadAnswer {
  const plain = text.replace(/^R\$\s*/, '')
  const decimal = plain.includes(',') ? plain.replaceAll('.', '').replace(',', '.') : plain
  return /^\d{1,10}(\.\d{1,2})?$/.test(decimal) ? { value: Number(decimal) } : { fault: commandText.notMoney }
}

/** 17/11/2026, or as a date field gives it. */
function dayOf(text: string): ReadAnswer {
  const [, date, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  const iso = date ? `${year}-${month}-${date}` : text
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) ? { value: iso } : { fault: commandText.notDay }
}

function put(body: Record<string, unknown>, [first = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) body[first] = value
  else put((body[first] ??= {}) as Record<string, unknown>, rest, value)
}
