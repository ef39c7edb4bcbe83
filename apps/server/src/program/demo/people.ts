import type { Dice } from './dice.ts'

/** A customer who does not exist: name, CPF and address are made up, the mail domain is reserved for examples. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly document: string
  readonly phone: string
  readonly mobile: string
  readonly address: {
    readonly Logradouro: string
    readonly Numero: string
    readonly Bairro: string
    readonly Cidade: string
    readonly Estado: string
    readonly CEP: string
  }
}

const FIRST_NAMES =
  'Antônio Beatriz Cauã Débora Eloá Flávia Gonçalo Heloísa Inês João Kauê Lívia Márcio Núbia Otávio Patrícia Raíssa Sérgio Taís Verônica Zélia'.split(
    ' ',
  )
const LAST_NAMES =
  "Araújo Assunção Brandão Conceição D'Ávila Esteves Falcão Guimarães Irigoyen Leão Magalhães Nóbrega Peçanha Quintão Simões Vilaça".split(
    ' ',
  )

/** Street, district, city, state, first five digits of the postal code, area code. */
const PLACES = [
  ['Rua das Laranjeiras', 'Laranjeiras', 'Rio de Janeiro', 'RJ', '22240', '21'],
  ['Rua Augusta', 'Consolação', 'São Paulo', 'SP', '01304', '11'],
  ['Avenida Brasil', 'Centro', 'Campinas', 'SP', '13010', '19'],
  ['Rua da Bahia', 'Lourdes', 'Belo Horizonte', 'MG', '30160', '31'],
  ['Rua XV de Novembro', 'Centro', 'Curitiba', 'PR', '80020', '41'],
  ['Avenida Beira-Mar', 'Meireles', 'Fortaleza', 'CE', '60165', '85'],
  ['Rua do Bom Jesus', 'Recife Antigo', 'Recife', 'PE', '50030', '81'],
  ['Travessa Padre Eutíquio', 'Batista Campos', 'Belém', 'PA', '66025', '91'],
  ['SQN 308 Bloco C', 'Asa Norte', 'Brasília', 'DF', '70747', '61'],
  ['Rua dos Andradas', 'Centro Histórico', 'Porto Alegre', 'RS', '90020', '51'],
] as const

export function inventPerson(dice: Dice, index: number): Person {
  const name = `${dice.pick(FIRST_NAMES)} ${dice.pick(LAST_NAMES)} ${dice.pick(LAST_NAMES)}`
  const [street, district, city, state, postalCode, areaCode] = dice.pick(PLACES)
  return {
    id: `cli-${String(index + 1).padStart(4, '0')}`,
    name,
    email: `${mailbox(name)}.${index + 1}@example.com`,
    document: inventCpf(dice),
    phone: `+55${areaCode}3${digits(dice, 7)}`,
    mobile: `+55${areaCode}9${digits(dice, 8)}`,
    address: {
      Logradouro: street,
      Numero: String(1 + dice.roll(2400)),
      Bairro: district,
      Cidade: city,
      Estado: state,
      CEP: `${postalCode}-${digits(dice, 3)}`,
    },
  }
}

/** Nine digits and the two that check them (modulo 11), so that forms take it. */
function inventCpf(dice: Dice): string {
  const base = `${1 + dice.roll(9)}${digits(dice, 7)}${dice.roll(10)}`
  const first = checkDigit(base)
  return `${base}${first}${checkDigit(`${base}${first}`)}`
}

function checkDigit(known: string): number {
  const weighted = known
    .split('')
    .reduce((total, digit, place) => total + Number(digit) * (known.length + 1 - place), 0)
  const rest = weighted % 11
  return rest < 2 ? 0 : 11 - rest
}

function digits(dice: Dice, count: number): string {
  return Array.from({ length: count }, () => dice.roll(10)).join('')
}

function mailbox(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-zA-Z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.')
}
