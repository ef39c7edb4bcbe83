import { afterEach, expect, test } from 'vitest'
import { timeOf } from './clock.ts'
import { daysAgo } from './days.ts'
import { day, moment } from './wording.pt-BR.ts'
import { keepZone } from './zone.ts'

afterEach(() => keepZone('America/Sao_Paulo'))

const LATE = '2026-11-22T03:30:00Z'

test.each([
  ['America/Sao_Paulo', '22/11/2026', '22/11/2026, 00:30', '2026-11-22', '2026-11-21'],
  ['America/Manaus', '21/11/2026', '21/11/2026, 23:30', '2026-11-21', '2026-11-20'],
])('in %s days and moments are those of the account, wherever the browser is', (zone, on, at, today, yesterday) => {
  keepZone(zone)
  expect([day(LATE), moment(LATE)]).toEqual([on, at])
  expect([daysAgo(0, timeOf(LATE)), daysAgo(1, timeOf(LATE))]).toEqual([today, yesterday])
})
