import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm } from './distance.ts'
import { drawnMap } from './drawn-map.ts'

const PAULISTA = { latitude: -23.5656, longitude: -46.6513 }
const SE = { id: 'se', latitude: -23.5505, longitude: -46.6333 }
const PINHEIROS = { id: 'pinheiros', latitude: -23.5668, longitude: -46.7016 }
const SAVASSI = { id: 'savassi', latitude: -19.9353, longitude: -43.9339 }

test('shows what is near around the customer, north up', () => {
  const map = drawnMap(PAULISTA, [SE, PINHEIROS, SAVASSI])
  expect(map?.radiusKm).toBe(10)
  const [se, pinheiros, ...others] = map?.places ?? []
  expect(others).toEqual([])
  expect(se).toMatchObject({ id: 'se' })
  expect(se?.x).toBeGreaterThan(0.5)
  expect(se?.y).toBeLessThan(0.5)
  expect(pinheiros?.x).toBeLessThan(0.5)
})

test.each([
  ['nobody knows where the customer is', null, [SE]],
  ['nobody knows where the places are', PAULISTA, [{ id: 'x', latitude: null, longitude: null }]],
  ['all places are far away', PAULISTA, [SAVASSI]],
])('is not drawn where %s', (_why, customer, places) => {
  expect(drawnMap(customer, places)).toBeNull()
})

test('keeps distances: what is drawn twice as far lies twice as far', () => {
  const near = fc.double({ min: -0.3, max: 0.3, noNaN: true })
  fc.assert(
    fc.property(near, near, (north, east) => {
      const place = { id: 'p', latitude: PAULISTA.latitude + north, longitude: PAULISTA.longitude + east }
      const map = drawnMap(PAULISTA, [place])
      const [drawn] = map?.places ?? []
      const km = Math.hypot((drawn?.x ?? 0) - 0.5, (drawn?.y ?? 0) - 0.5) * 2 * (map?.radiusKm ?? 0)
      expect(Math.abs(km - (distanceKm(PAULISTA, place) ?? 0))).toBeLessThan(0.6)
    }),
  )
})
