import type { Message } from './message.ts'
import { kindNames, stateNames } from './messages.pt-BR.ts'

/** The state of the page, held in its address. */
export interface MessagesState {
  readonly number: string
  readonly state: Message['estado'] | ''
  readonly kind: Message['tipo'] | ''
  readonly first: string
  readonly last: string
  readonly page: number
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOST_CHARACTERS = 255

/** A value that the address lacks, or that is invalid, does not filter. */
export function readState(params: URLSearchParams): MessagesState {
  const day = (name: string) => {
    const text = params.get(name) ?? ''
    return DAY.test(text) ? text : ''
  }
  const [first, last] = [day('de'), day('ate')]
  const page = Number(params.get('pagina') ?? '1')
  return {
    number: (params.get('numero') ?? '').trim().slice(0, MOST_CHARACTERS),
    state: named(stateNames, params.get('estado')),
    kind: named(kindNames, params.get('tipo')),
    first,
    last: first !== '' && last !== '' && last < first ? '' : last,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** Empty values are left out. */
export function writeState({ number, state, kind, first, last, page }: MessagesState): URLSearchParams {
  const said = { numero: number, estado: state, tipo: kind, de: first, ate: last, pagina: page > 1 ? String(page) : '' }
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''))
}

/** The query of the interface. */
export function queryOf({ number, state, kind, first, last }: MessagesState) {
  return {
    ...(number !== '' && { numero: number }),
    ...(state !== '' && { estado: state }),
    ...(kind !== '' && { tipo: kind }),
    ...(first !== '' && { de: first }),
    ...(last !== '' && { ate: last }),
  }
}

export function isNarrowed(state: MessagesState): boolean {
  return Object.keys(queryOf(state)).length > 0
}

function named<Name extends string>(names: Readonly<Record<Name, string>>, said: string | null): Name | '' {
  return (Object.keys(names) as Name[]).find((name) => name === said) ?? ''
}
