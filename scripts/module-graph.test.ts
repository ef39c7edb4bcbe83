import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { drawingOf, faultsOf, readModuleGraph } from './module-graph.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A folder with the files that are given. */
function tree(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'modules-'))
  folders.push(folder)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const SOUND = {
  'app.ts': `import { refund } from './refunds/index.ts'\n`,
  'program/cli.ts': `import { order } from '../orders/index.ts'\n`,
  'orders/index.ts': `export { order } from './order.ts'\n`,
  'orders/order.ts': `import type { Log } from '../platform/log.ts'\nexport const order = 1\n`,
  'refunds/index.ts': `export { refund } from './plan/refund.ts'\n`,
  'refunds/plan/refund.ts': `import {\n  order,\n} from '../../orders/index.ts'\nexport const refund = order\n`,
  'refunds/plan/refund.test.ts': `import { order } from '../../orders/order.ts'\n`,
  'platform/log.ts': `export interface Log {}\n`,
}
const PLENTY = { modules: 16, arrows: 57 }

describe('the graph of the modules', () => {
  test('counts an ordered pair of modules once, the files beside them as the program, tests not at all', () => {
    const { modules, arrows } = readModuleGraph(tree(SOUND))
    expect(Object.fromEntries(modules)).toEqual({ orders: 2, platform: 1, program: 2, refunds: 2 })
    expect([...arrows].map(([from, to]) => [from, [...to.keys()]])).toEqual([
      ['program', ['refunds', 'orders']],
      ['orders', ['platform']],
      ['refunds', ['orders']],
    ])
  })

  test('finds nothing wrong with a sound tree, and draws it', () => {
    const graph = readModuleGraph(tree(SOUND))
    expect(faultsOf(graph, PLENTY)).toEqual([])
    expect(drawingOf(graph)).toContain('flowchart TD\n  refunds --> orders\n')
    expect(drawingOf(graph)).toContain('4 modules, 4 arrows between them')
  })

  test('names the modules of a cycle, and an import for each arrow of it', () => {
    const back = { 'orders/order.ts': `import { refund } from '../refunds/index.ts'\nexport const order = refund\n` }
    const [fault = '', ...more] = faultsOf(readModuleGraph(tree({ ...SOUND, ...back })), PLENTY)
    expect(more).toEqual([])
    expect(fault).toContain('orders, refunds')
    expect(fault).toContain('orders/order.ts imports refunds/index.ts')
    expect(fault).toContain('refunds/plan/refund.ts imports orders/index.ts')
  })

  test('finds a cycle over more than two modules, also by an import that is made while the program runs', () => {
    const longer = {
      'orders/order.ts': `export const order = () => import('../parcels/index.ts')\n`,
      'parcels/index.ts': `import { refund } from '../refunds/index.ts'\n`,
    }
    const faults = faultsOf(readModuleGraph(tree({ ...SOUND, ...longer })), PLENTY)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain('orders, parcels, refunds')
  })

  test('takes an import past the index of a module for a fault, but not of the platform', () => {
    const past = {
      'refunds/plan/refund.ts': `import { order } from '../../orders/order.ts'\nexport const refund = order\n`,
    }
    expect(faultsOf(readModuleGraph(tree({ ...SOUND, ...past })), PLENTY)).toEqual([
      'refunds/plan/refund.ts imports orders/order.ts: another module is imported through its index.ts.',
    ])
  })

  test('allows no more modules and no more arrows than are recorded', () => {
    const graph = readModuleGraph(tree(SOUND))
    expect(faultsOf(graph, { modules: 4, arrows: 4 })).toEqual([])
    expect(faultsOf(graph, { modules: 3, arrows: 3 })).toHaveLength(2)
  })
})
