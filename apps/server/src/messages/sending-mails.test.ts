import { describe, expect, test } from 'vitest'
import type { MailFacts, MailText } from './mail-text.ts'
import * as english from './sending-mails.en.ts'
import * as spanish from './sending-mails.es.ts'
import * as portuguese from './sending-mails.pt-BR.ts'
import { textOf } from './render-mail.ts'

const FACTS: MailFacts = {
  store: 'Loja Exemplo',
  customer: 'Marina Duarte',
  number: 'LE-000123',
  order: 'VV-5521',
  openedOn: '18/11/2026 às 10:00',
  items: ['1 × Camisa azul M'],
  total: 'R$ 77,00',
  sending: null,
  charged: null,
  message: null,
  way: { kind: 'drop-off', place: null },
  authorization: { code: '2053841907', until: '27/11/2026 às 23:59', carrier: 'Correios', label: null },
  collection: 'Horário escolhido para a coleta: seg., 23 de nov., das 08:00 às 12:00.',
  refund: null,
  difference: null,
  defect: null,
  claim: null,
  choice: null,
  voucher: null,
  daysLeft: 2,
}
const HELLO = { paragraph: 'Olá!' }
const PLACE = 'Loja Paulista, Av. Paulista, 1000'

const told = (mail: MailText) => `${mail.subject}\n${textOf(mail, 'Loja Exemplo')}`
const withWay = (kind: MailFacts['way']['kind'], place: string | null = null): MailFacts => ({
  ...FACTS,
  way: { kind, place },
})

describe('the mail with a code', () => {
  const of = (kind: MailFacts['way']['kind'], place: string | null = null) =>
    told(portuguese.authorizedMail(withWay(kind, place), HELLO))

  test('sends to a counter only who hands the parcel in, and says until when', () => {
    expect(of('drop-off')).toContain('a um ponto de atendimento (Correios) e apresente este código.')
    expect(of('drop-off', 'Metrô Sé, Praça da Sé')).toContain('a Metrô Sé, Praça da Sé e apresente este código.')
    expect(of('drop-off')).toContain('Poste até 27/11/2026 às 23:59')
    expect(of('drop-off')).not.toContain('coleta')
  })

  test('says of a collection that the carrier comes, and when, and sends nobody anywhere', () => {
    const mail = of('collection')
    expect(mail).toContain('Coleta da solicitação LE-000123')
    expect(mail).toContain('A transportadora (Correios) vai buscar os itens')
    expect(mail).toContain('seg., 23 de nov., das 08:00 às 12:00')
    expect(mail).not.toMatch(/Leve os itens|ponto de atendimento|Poste até/)
  })

  test('names the shop of the store, or the locker', () => {
    expect(of('store', PLACE)).toContain(`na loja: ${PLACE} e informe este código.`)
    expect(of('store', PLACE)).not.toMatch(/postagem|ponto de atendimento/)
    expect(of('locker', 'Armário 7, Rua B')).toContain('no armário Armário 7, Rua B e use este código para abri-lo.')
  })

  test('names no day where the code has none', () => {
    const facts = { ...FACTS, authorization: FACTS.authorization && { ...FACTS.authorization, until: null } }
    expect(told(portuguese.authorizedMail(facts, HELLO))).not.toMatch(/até|null|undefined/)
  })

  test('asks for the label where the carrier takes nothing without it', () => {
    const facts = {
      ...FACTS,
      authorization: FACTS.authorization && { ...FACTS.authorization, label: 'needed' as const },
    }
    expect(told(portuguese.authorizedMail(facts, HELLO))).toContain('Imprima a etiqueta')
  })
})

test('the reminder of a collection asks nobody to post', () => {
  const mail = told(portuguese.reminderMail(withWay('collection'), HELLO))
  expect(mail).toContain('ainda não registrou a coleta')
  expect(mail).not.toContain('postar')
  expect(told(portuguese.reminderMail(FACTS, HELLO))).toContain('Faltam 2 dias para postar')
})

test('what comes after an approval depends on the way, and nothing is promised that nobody chose', () => {
  const next = (kind: MailFacts['way']['kind'], place: string | null = null) =>
    portuguese.nextAfterApproval({ way: { kind, place } })
  expect(next('nothing')).toBe('‹Você|O senhor› não precisa enviar nada.')
  expect(next('store', PLACE)).toContain(PLACE)
  expect(next('store')).not.toContain('null')
  expect(next('undecided')).toBe('A loja vai dizer como enviar os itens.')
  expect(next('collection')).toContain('coleta')
})

describe.each([
  ['en', english],
  ['es', spanish],
])('%s', (_language, words) => {
  test.each(['drop-off', 'locker', 'collection', 'store', 'nothing', 'undecided'] as const)(
    'says everything of %s in its own words',
    (kind) => {
      const facts = withWay(kind, PLACE)
      const pairs = [
        [words.authorizedMail(facts, HELLO), portuguese.authorizedMail(facts, HELLO)],
        [words.reminderMail(facts, HELLO), portuguese.reminderMail(facts, HELLO)],
      ] as const
      for (const [own, other] of pairs) {
        expect(own.subject).not.toBe(other.subject)
        expect(own.parts.map((part) => Object.keys(part))).toEqual(other.parts.map((part) => Object.keys(part)))
        expect(told(own)).not.toMatch(/null|undefined/)
      }
      expect(words.nextAfterApproval(facts)).not.toBe(portuguese.nextAfterApproval(facts))
    },
  )
})
