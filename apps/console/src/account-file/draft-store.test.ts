import { expect, test } from 'vitest'
import { createDraftStore, type DraftPlace } from './draft-store.ts'

function aPlace(): DraftPlace {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

const draft = { baseVersion: 3, text: 'nome: A\n' }

test('a draft survives a reload, and is its owner’s alone', () => {
  const place = aPlace()
  createDraftStore(place, 'a').write(draft)
  expect(createDraftStore(place, 'a').read()).toEqual(draft)
  expect(createDraftStore(place, 'b').read()).toBeUndefined()
})

test('a draft given up is gone', () => {
  const place = aPlace()
  const store = createDraftStore(place, 'a')
  store.write(draft)
  store.write(undefined)
  expect(createDraftStore(place, 'a').read()).toBeUndefined()
})

test('who listens is told of each change until they stop', () => {
  const store = createDraftStore(aPlace(), 'a')
  const seen: unknown[] = []
  const stop = store.subscribe(() => seen.push(store.read()?.text))
  store.write(draft)
  stop()
  store.write(undefined)
  expect(seen).toEqual(['nome: A\n'])
})

test('a place that is full or holds something else costs nothing but the reload', () => {
  const full: DraftPlace = {
    ...aPlace(),
    setItem: () => {
      throw new Error('full')
    },
  }
  const store = createDraftStore(full, 'a')
  store.write(draft)
  expect(store.read()).toEqual(draft)
  const odd: DraftPlace = { ...aPlace(), getItem: () => '{"text":1}' }
  expect(createDraftStore(odd, 'a').read()).toBeUndefined()
})
