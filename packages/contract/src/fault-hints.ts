import type { TValidationError } from 'typebox/error'

const NUMBER_TEXT = /^-?[0-9]{1,13}(?:[.,][0-9]{1,6})?$/
/** A number as Brazilians write it, with points between thousands and a comma before decimals. */
const BRAZILIAN_NUMBER = /^-?[0-9]{1,3}(?:\.[0-9]{3}){1,4},[0-9]{1,6}$/
/** A number with either a thousands separator or three decimals; only the sender knows which. */
const AMBIGUOUS_NUMBER = /^-?[1-9][0-9]{0,2}[.,][0-9]{3}$/
const WHOLE_NUMBER = /^-?[0-9]{1,15}$/
const BRAZILIAN_DAY = /^([0-9]{2})\/([0-9]{2})\/([0-9]{4})$/

/**
 * Says what came instead of a wanted type, code or date, and what to send where a common slip is recognised: a number or true/false
 * between quotes, a decimal comma, a text without quotes, a code in the wrong case, a day as Brazilians write it. It continues the
 * sentence of the fault, and is empty for other keywords. What came may be a CPF or a telephone number, so that only the words true,
 * false and null, accepted codes, days, and numbers where a number is wanted are repeated.
 */
export function hintFor(error: TValidationError, value: unknown): string {
  if (error.keyword === 'enum') return hintForCode(error.params.allowedValues, value)
  if (error.keyword === 'format') return hintForDay(error.params.format, value)
  if (error.keyword !== 'type') return ''
  const wanted = [error.params.type].flat()
  return `: veio ${value === undefined ? 'nada' : whatCame(wanted, value)}`
}

function whatCame(wanted: readonly string[], value: unknown): string {
  if (typeof value === 'string') return textThatCame(wanted, value)
  if (typeof value === 'number') {
    if (wanted.includes('integer')) return String(value)
    return wanted.includes('string') ? 'um número; envie-o entre aspas' : 'um número'
  }
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'uma lista' : 'um objeto'
  return String(value)
}

function textThatCame(wanted: readonly string[], text: string): string {
  if (wanted.includes('number')) return numberBetweenQuotes(text)
  if (wanted.includes('integer')) return wholeNumberBetweenQuotes(text)
  if (wanted.includes('boolean') && /^(?:true|false)$/i.test(text)) {
    return `"${text}"; envie ${text.toLowerCase()}, sem aspas`
  }
  return 'um texto'
}

function wholeNumberBetweenQuotes(text: string): string {
  if (WHOLE_NUMBER.test(text)) return `"${text}"; envie ${Number(text)}, sem aspas`
  return NUMBER_TEXT.test(text) ? `"${text}"; envie um número sem aspas e sem decimais` : 'um texto'
}

function numberBetweenQuotes(text: string): string {
  if (AMBIGUOUS_NUMBER.test(text)) {
    return `"${text}"; envie sem aspas e sem separador de milhar, com ponto só antes dos decimais`
  }
  const isGrouped = BRAZILIAN_NUMBER.test(text)
  if (!isGrouped && !NUMBER_TEXT.test(text)) return 'um texto'
  const number = (isGrouped ? text.replaceAll('.', '') : text).replace(',', '.').replace(/^(-?)0+(?=[0-9])/, '$1')
  return `"${text}"; envie ${number}, sem aspas${text.includes(',') ? ' e com ponto' : ''}`
}

function hintForCode(allowed: readonly unknown[], value: unknown): string {
  if (typeof value === 'number') return `; veio ${value}`
  if (typeof value !== 'string') return ''
  const meant = allowed.find((code) => String(code).toLowerCase() === value.toLowerCase())
  if (typeof meant === 'number') return `; veio "${value}": envie ${meant}, sem aspas`
  if (typeof meant === 'string') return `; veio "${value}": envie "${meant}", maiúsculas e minúsculas contam`
  if (allowed.some((code) => typeof code === 'string')) return ''
  return WHOLE_NUMBER.test(value) ? `; veio "${value}": envie um deles, sem aspas` : '; veio um texto'
}

function hintForDay(format: string, value: unknown): string {
  const [came, day, month, year] = (typeof value === 'string' && BRAZILIAN_DAY.exec(value)) || []
  return came !== undefined && format.startsWith('date') ? `: veio "${came}"; envie "${year}-${month}-${day}"` : ''
}
