import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm } from './distance.ts'

const place = (latitude: number, longitude: number) => ({ latitude, longitude })
const SAO_PAULO = place(-23.5505, -46.6333)

test.each([
  [SAO_PAULO, place(-22.9068, -43.1729), 360.7],
  [SAO_PAULO, SAO_PAULO, 0],
  [place(0, 0), place(0, 1), 111.2],
  [place(0, 179.5), place(0, -179.5), 111.2],
  [place(90, 0), place(-90, 0), 20_015.1],
])('from %o to %o', (from, to, expected) => {
  expect(distanceKm(from, to)).toBe(expected)
})

test('there is no distance without both coordinates of both places', () => {
  expect(distanceKm(null, SAO_PAULO)).toBeNull()
  expect(distanceKm(SAO_PAULO, { latitude: 1, longitude: null })).toBeNull()
  expect(distanceKm({ latitude: null, longitude: 1 }, SAO_PAULO)).toBeNull()
  expect(distanceKm(place(0, 0), place(0, 0))).toBe(0)
})

test('the distance is symmetric, never below zero, at most half the circumference of the earth, with one decimal', () => {
  const anywhere = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(anywhere, anywhere, (from, to) => {
      const there = distanceKm(from, to) ?? -1
      expect(there).toBeGreaterThanOrEqual(0)
      expect(there).toBeLessThanOrEqual(20_015.2)
      expect(distanceKm(to, from)).toBe(there)
      expect(Math.round(there * 10) / 10).toBe(there)
    }),
  )
})
