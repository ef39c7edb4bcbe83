import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../test/support/app.ts'
import { aListed, insertListed } from '../../test/support/processes.ts'
import { occurrenceOf } from './frequent-words.ts'
import { countByIndex, countByReading } from './words-repository.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.end())

const ALL = { from: 0, until: Number.MAX_SAFE_INTEGER }
const COUNT = 1_500
const words = (text: string) => ({ text, code: text })

/** Every fifth is called Ana, every fiftieth is of Bruna, one is of Carla. */
function nameOf(id: number): string {
  if (id % 5 === 0) return 'Ana'
  if (id % 50 === 1) return 'Bruna'
  return id === 777 ? 'Carla' : 'Davi'
}

const idsOf = (name: string) =>
  Array.from({ length: COUNT }, (_, index) => COUNT - index).filter((id) => nameOf(id) === name)

test('words are frequent, common or rare; the newest that they find are exact, and so are their counts', async () => {
  const { id: accountId } = await app.account()
  const listed = Array.from({ length: COUNT }, (_, index) => aListed(index + 1, { customerName: nameOf(index + 1) }))
  await insertListed(app.deps.database, accountId, listed)
  await app.deps.database.readAll(accountId, async (tx) => {
    for (const [name, kind] of [
      ['Ana', 'frequent'],
      ['Bruna', 'common'],
      ['Carla', 'rare'],
    ] as const) {
      const asked = words(name.toLowerCase())
      const found = idsOf(name)
      const occurrence = await occurrenceOf(tx, asked, ALL)
      expect([name, occurrence.kind]).toEqual([name, kind])
      // As many as the sample has, more than it has, and more than there are.
      const few = Math.min(5, found.length)
      expect([name, await occurrence.newest(few)]).toEqual([name, found.slice(0, few)])
      expect([name, await occurrence.newest(found.length)]).toEqual([name, found])
      expect([name, await occurrence.newest(found.length + 1)]).toEqual([name, undefined])
      const inRange = { from: 301, until: 901 }
      const some = found.filter((id) => id >= inRange.from && id < inRange.until)
      const ranged = await occurrenceOf(tx, asked, inRange)
      expect([name, await ranged.newest(some.length)]).toEqual([name, some])
      for (const [count, expected] of [
        [countByReading(asked, ALL, null), found.length],
        [countByReading(asked, inRange, null), some.length],
        [countByReading(asked, ALL, 10), few === 1 ? 1 : 10],
        [countByIndex(asked, null), found.length],
        [countByIndex(asked, 10), few === 1 ? 1 : 10],
      ] as const) {
        expect([name, (await tx.query(count)).rows]).toEqual([name, [{ n: expected }]])
      }
    }
  })
})
