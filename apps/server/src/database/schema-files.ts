/**
 * The schema, one file per module, in the order in which the files are run; paths below `apps/server/src`. A file may refer to
 * tables and call functions of those above it. See `schema/README.md`.
 */
export const SCHEMA_FILES: readonly string[] = [
  'database/schema/accounts.sql',
  'database/schema/platform.sql',
  'database/schema/staff.sql',
  'database/schema/orders.sql',
  'database/schema/processes.sql',
  'database/schema/policy.sql',
  'database/schema/invoices.sql',
  'database/schema/parcels.sql',
  'database/schema/refunds.sql',
  'database/schema/exchanges.sql',
  'database/schema/records.sql',
  'database/schema/events.sql',
  'database/schema/messages.sql',
  'database/schema/portal.sql',
  'database/schema/insights.sql',
  'database/schema/demo-connector.sql',
]
