import type { ServerCarrier } from '../../platform/ports/carrier.ts'
import { createBuiltInCarrier } from './built-in-carrier.ts'

/** The carrier that comes with the service. */
export const demoCarrier: ServerCarrier = {
  word: 'demonstracao',
  isServerOfAccount: false,
  label: 'demonstração (embutida)',
  options: [],
  credentials: [],
  capabilities: {
    kinds: ['agency', 'collection', 'scheduled-collection', 'express-collection', 'locker', 'physical-store'],
    authorization: 'posting-code',
    documents: [],
    validDays: { least: 1, most: 365 },
    needsShipment: false,
    severalVolumes: true,
    collectionWindows: true,
    cancels: true,
    quotes: false,
    keysHonouredMilliseconds: Number.POSITIVE_INFINITY,
    settlingMilliseconds: 0,
    tracking: 'polling',
  },
  hosts: () => [],
  connect: createBuiltInCarrier,
}
