import { ableToAtCarrier, type CarrierCase, carrierCasesOf, type CarrierUnderTest } from './carrier-under-test.ts'
import { authorizeAnother, authorizeAtCarrier } from './carrier-stage.ts'
import { KEY } from './carrier-request.ts'
import { expectSame } from './expect.ts'
import { SCRIPTS } from './unusual-orders.ts'

const needs = 'noticeOf' as const

/** Only what the carrier signed counts, and it names its parcels and no others. */
export function carrierNoticeCases(tested: CarrierUnderTest): readonly CarrierCase[] {
  const { notices } = tested.ports
  if (!notices) return []
  const one = carrierCasesOf('notices')
  const noticed = async () => {
    const authorized = await authorizeAtCarrier(tested)
    return { ...authorized, notice: ableToAtCarrier(authorized.carrier, 'noticeOf')(authorized.said.code) }
  }
  return [
    one(
      'only what the carrier signed counts, and it names the parcel',
      async () => {
        const { reached, notice, name, said } = await noticed()
        expectSame(await notices.verify(reached, notice), 'genuine', 'a notice')
        const changed = { ...notice, body: `${notice.body} ` }
        expectSame(await notices.verify(reached, changed), 'forged', 'a changed notice')
        expectSame(await notices.verify(reached, { ...notice, headers: {} }), 'forged', 'a notice without a signature')
        const { references = [] } = notices.read(notice) ?? {}
        if (!references.includes(name.reference ?? '') && !references.includes(said.code))
          throw new Error('the notice does not name the parcel')
      },
      { needs },
    ),
    one(
      'twice it has one id',
      async () => {
        const { notice } = await noticed()
        const id = notices.read(notice)?.id
        expectSame(notices.read({ ...notice })?.id, id, 'the id of the same delivery')
      },
      { situations: ['duplicate'], needs },
    ),
    one(
      'of one parcel it names no other',
      async () => {
        const { notice, ...first } = await noticed()
        const other = await authorizeAnother(tested, first, { key: KEY + 1 })
        const { references = [] } = notices.read(notice) ?? {}
        for (const named of [other.said.code, other.name.reference ?? ''])
          if (references.includes(named)) throw new Error(`the notice names ${named}`)
      },
      { situations: ['wrong order'], needs },
    ),
    one(
      'with the credentials revoked it is forged',
      async () => {
        const { reached, notice } = await noticed()
        const verdict = await notices.verify({ ...reached, credentials: {} }, notice)
        expectSame(verdict, 'forged', 'a notice without a secret')
      },
      { situations: ['credentials revoked'], needs },
    ),
    one(
      'cut off, or in other words, it says nothing',
      async () => {
        const { reached, notice } = await noticed()
        const half = { ...notice, body: notice.body.slice(0, notice.body.length / 2) }
        expectSame(await notices.verify(reached, half), 'forged', 'half of a notice')
        for (const body of [half.body, '', '{', 'null', '[]', '{"event":"other"}', '{"event":7,"data":"x"}'])
          expectSame(notices.read({ ...notice, body }), undefined, `what is read of ${body}`)
      },
      { situations: ['partial'], needs },
    ),
    one(
      'of texts of every script it says nothing, and fails at none',
      async () => {
        const { reached, notice } = await noticed()
        for (const text of SCRIPTS) {
          const strange = { ...notice, body: JSON.stringify({ event: text, data: text, codigos: text }) }
          expectSame(await notices.verify(reached, strange), 'forged', 'a notice of other words')
          expectSame(notices.read(strange), undefined, `what is read of ${text}`)
        }
      },
      { situations: ['texts of every script'], needs },
    ),
  ]
}
