import { accountCreate, accountList } from './accounts.ts'
import { apply } from './apply.ts'
import { archive } from './archive.ts'
import { auditCheck, auditExport, auditVerify } from './audit.ts'
import { backup } from './backup.ts'
import { carrierList, carrierScan } from './carrier.ts'
import type { Command } from './command.ts'
import { connectorCredentials } from './connectors.ts'
import { connectorProve } from './prove-connector.ts'
import { orderConvert } from './convert-order.ts'
import { orderImport } from './import-orders.ts'
import {
  credentialCreate,
  credentialDisable,
  credentialList,
  credentialRevoke,
  credentialRotate,
} from './credentials.ts'
import { mcp } from './mcp.ts'
import { mailboxList, mailboxShow } from './mailbox.ts'
import { privacyErase, privacyExport } from './privacy.ts'
import { policySimulate } from './policy.ts'
import { restore } from './restore.ts'
import { demo, migrate, serve, start, work } from './service.ts'
import { shadowCheck, shadowFeed, shadowImport, shadowMapping, shadowReport, shadowSwitch } from './shadow.ts'
import { trace } from './trace.ts'
import { userAdd, userDisable, userList, userPassword, userReset, userRole } from './users.ts'

/** Every command, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  start,
  serve,
  work,
  migrate,
  demo,
  backup,
  restore,
  archive,
  trace,
  accountCreate,
  accountList,
  apply,
  policySimulate,
  credentialCreate,
  credentialList,
  credentialRotate,
  credentialRevoke,
  credentialDisable,
  userAdd,
  userList,
  userPassword,
  userRole,
  userReset,
  userDisable,
  connectorCredentials,
  connectorProve,
  orderConvert,
  orderImport,
  shadowMapping,
  shadowCheck,
  shadowFeed,
  shadowReport,
  shadowImport,
  shadowSwitch,
  mcp,
  mailboxList,
  mailboxShow,
  carrierList,
  carrierScan,
  auditVerify,
  auditExport,
  auditCheck,
  privacyErase,
  privacyExport,
]
