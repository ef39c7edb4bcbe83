import { FreightRefundRule, ItemCondition, LogisticServiceKind, LogisticStage } from '@vaivem/contract'
import { describe, expect, test } from 'vitest'
import { deliveryKind, freightRule, itemCondition, logisticStage, operationOf } from './codes.ts'

describe('codes of the wire', () => {
  test.each([
    ['freight rule', FreightRefundRule, (code: number) => freightRule.codeOf(freightRule.nameOf(code))],
    ['delivery kind', LogisticServiceKind, (code: number) => deliveryKind.codeOf(deliveryKind.nameOf(code))],
    ['logistic stage', LogisticStage, (code: number) => logisticStage.codeOf(logisticStage.nameOf(code))],
    ['item condition', ItemCondition, (code: number) => itemCondition.codeOf(itemCondition.nameOf(code))],
  ])('every code that the contract knows is a %s of ours, and back', (_what, schema, thereAndBack) => {
    const { enum: codes } = JSON.parse(JSON.stringify(schema)) as { enum: number[] }
    expect(codes.length).toBeGreaterThan(0)
    expect(codes.map(thereAndBack)).toEqual(codes)
  })

  test('a code that the contract does not know is a bug', () => {
    expect(() => itemCondition.nameOf(5)).toThrow('the code 5 stands for something')
  })

  test('an item that does not say what is asked for it is a return', () => {
    expect([operationOf(undefined), operationOf(0), operationOf(1)]).toEqual(['return', 'return', 'exchange'])
  })
})
