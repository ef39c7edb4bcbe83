import { isIP } from 'node:net'
import { type Network, readNetwork } from './http/client-address.ts'
import { type Range, rangeOf } from './outbound/receiver-address.ts'

/** The allowed values of a variable: the parser (undefined for an invalid value) and their description in Portuguese. */
export interface Allowed<Value> {
  readonly parse: (given: string) => Value | undefined
  readonly description: string
  /** True where the value must never be shown. */
  readonly isSecret?: true
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export const text: Allowed<string> = { parse: (given) => given, description: 'um texto' }

export const environment = oneOf(['production', 'qa'])
export const logLevel = oneOf(logLevels)

export const portOrZero = wholeNumber(0, 65_535)
export const port = wholeNumber(1, 65_535)
/** More connections than this only wait for each other in PostgreSQL. */
export const poolSize = wholeNumber(1, 200)
export const processes = wholeNumber(1, 1_000)

export const host: Allowed<string> = {
  parse: (given) => (isIP(given) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(given) ? given : undefined),
  description: 'um endereço IP ou um nome de máquina, sem porta, como 127.0.0.1 ou 0.0.0.0',
}

export const webAddress: Allowed<string> = {
  parse: (given) => {
    const url = URL.parse(given)
    const isPlain = url && !url.search && !url.hash && !url.username && !url.password
    return isPlain && /^https?:$/.test(url.protocol) ? url.href.replace(/\/+$/, '') : undefined
  },
  description: 'um endereço http:// ou https:// sem consulta nem senha, como https://trocas.loja.com.br',
}

export const postgresAddress: Allowed<string> = {
  parse: (given) => (/^postgres(ql)?:$/.test(URL.parse(given)?.protocol ?? '') ? given : undefined),
  description: 'um endereço de PostgreSQL, como postgres://usuario:senha@maquina:5432/vaivem',
  isSecret: true,
}

export const mailServer: Allowed<string> = {
  parse: (given) => (/^smtps?:$/.test(URL.parse(given)?.protocol ?? '') ? given : undefined),
  description: 'um servidor de e-mail, como smtp://usuario:senha@maquina:587',
  isSecret: true,
}

export const key: Allowed<Uint8Array> = {
  parse: (given) => {
    const bytes = Buffer.from(given, 'base64')
    return bytes.length === 32 && bytes.toString('base64') === given ? bytes : undefined
  },
  description: '32 bytes em base64, como os que `openssl rand -base64 32` escreve',
  isSecret: true,
}

export const addressRanges: Allowed<readonly Range[]> = {
  parse: (given) => {
    const ranges = given.split(',').map((part) => rangeOf(part.trim()))
    return ranges.every((range) => range !== undefined) ? ranges : undefined
  },
  description: 'endereços IP ou faixas deles separados por vírgula, como 127.0.0.1,10.0.0.0/8',
}

export const networks: Allowed<readonly Network[]> = {
  parse: (given) => {
    const read = given.split(',').map(readNetwork)
    return read.every((network) => network !== undefined) ? read : undefined
  },
  description: 'redes ou endereços IP dos proxies separados por vírgula, como 10.0.0.0/8,fd00::/8',
}

/** A part of a whole. */
export const part: Allowed<number> = {
  parse: (given) => (/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/.test(given) ? Number(given) : undefined),
  description: 'um número de 0 a 1, como 0.05',
}

function wholeNumber(least: number, most: number): Allowed<number> {
  return {
    parse: (given) => {
      const value = /^\d{1,6}$/.test(given) ? Number(given) : Number.NaN
      return value >= least && value <= most ? value : undefined
    },
    description: `um número inteiro de ${least} a ${most}`,
  }
}

function oneOf<const Word extends string>(words: readonly Word[]): Allowed<Word> {
  return { parse: (given) => words.find((word) => word === given), description: `um de: ${words.join(', ')}` }
}
