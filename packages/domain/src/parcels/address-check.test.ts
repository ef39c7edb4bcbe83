import { expect, test } from 'vitest'
import { isInPlace, type KnownPlace, mayBeOnStreet, type ToldPlace } from './address-check.ts'

const campinas: KnownPlace = {
  state: 'SP',
  city: 'Campinas',
  district: 'Centro',
  street: 'Rua Barão de Jaguara',
}
const taguatinga: KnownPlace = {
  state: 'DF',
  city: 'Brasília',
  district: 'Taguatinga Norte',
  street: null,
}
const mogi: KnownPlace = {
  state: 'SP',
  city: 'Mogi Guaçu',
  district: null,
  street: null,
}
const barbara: KnownPlace = {
  state: 'SP',
  city: "Santa Bárbara d'Oeste",
  district: null,
  street: null,
}
const barao: KnownPlace = {
  state: 'SP',
  city: 'Campinas',
  district: 'Barão Geraldo',
  street: null,
}

test.each<[told: ToldPlace, known: KnownPlace, isThere: boolean]>([
  [{ state: 'SP', city: 'Campinas' }, campinas, true],
  [{ state: 'sp', city: ' CAMPINAS ' }, campinas, true],
  [{ state: 'SP', city: 'Sorocaba' }, campinas, false],
  [{ state: 'RJ', city: 'Campinas' }, campinas, false],
  [{ state: null, city: 'Campinas' }, campinas, true],
  [{ state: 'SP', city: null }, campinas, true],
  [{ state: 'SP', city: '' }, campinas, true],
  [{ state: 'DF', city: 'Taguatinga' }, taguatinga, true],
  [{ state: 'GO', city: 'Brasília' }, taguatinga, false],
  [{ state: 'SP', city: 'Mogi-Guacu' }, mogi, true],
  [{ state: 'SP', city: 'Santa Barbara D’Oeste' }, barbara, true],
  [{ state: 'SP', city: 'Barão Geraldo' }, barao, true],
])('%j may be where %j is: %s', (told, known, isThere) => {
  expect(isInPlace(told, known)).toBe(isThere)
})

test.each<[told: string | null, known: string | null, mayBe: boolean]>([
  ['Rua Barão de Jaguara', 'Rua Barão de Jaguara', true],
  ['R. Br. de Jaguara', 'Rua Barão de Jaguara', true],
  ['av barao de JAGUARA, fundos', 'Rua Barão de Jaguara', true],
  ['Rua das Flores', 'Rua Barão de Jaguara', false],
  ['Avenida Brasil', 'Avenida Paulista', false],
  ['Rua XV de Novembro', 'Rua Quinze de Novembro', true],
  ['Rua 15', 'Rua Quinze', true],
  ['Rua 7', 'Rua Barão de Jaguara', true],
  ['', 'Rua Barão de Jaguara', true],
  [null, 'Rua Barão de Jaguara', true],
  ['Rua das Flores', null, true],
])('%s may be on %s: %s', (told, known, mayBe) => {
  expect(mayBeOnStreet(told, { street: known })).toBe(mayBe)
})
