/**
 * The schema, one file per module, in the order in which the files are run; paths below `apps/server/src`. A file may refer to
 * tables and call functions of those above it. See `schema.md`.
 */
export const SCHEMA_FILES: readonly string[] = [
  'accounts/schema.sql',
  'platform/schema.sql',
  'platform/figures/schema.sql',
  'staff/schema.sql',
  'orders/schema.sql',
  'processes/schema.sql',
  'processes/bulk-commands/schema.sql',
  'policy/schema.sql',
  'invoices/schema.sql',
  'parcels/schema.sql',
  'refunds/schema.sql',
  'refunds/reconciliation/schema.sql',
  'exchanges/schema.sql',
  'records/schema.sql',
  'events/schema.sql',
  'processes/archive/schema.sql',
  'messages/schema.sql',
  'portal/schema.sql',
  'processes/insights/schema.sql',
  'connectors/schema.sql',
  'connectors/demo/schema.sql',
  'records/shadow/schema.sql',
]
