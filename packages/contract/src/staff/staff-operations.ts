import type { Operation } from '../operation.ts'
import {
  acceptInvitation,
  changeOwnPassword,
  confirmSecondFactor,
  endOwnSession,
  listOwnSessions,
  reauthenticate,
  startSecondFactor,
} from './staff-own.ts'
import {
  addPasskey,
  listPasskeys,
  openSessionByPasskey,
  reauthenticateByPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyProof,
  startPasskeySignIn,
} from './staff-passkeys.ts'
import {
  changePersonRole,
  disableStaffPerson,
  invitePerson,
  listPeople,
  renewInvitation,
  resetSecondFactor,
} from './staff-people.ts'
import { getInstallation, setUpInstallation } from './setup.ts'
import { closeSession, getSession, issueSessionTicket, openSession } from './staff-session.ts'

/** The operations with which the account's staff manage themselves and each other. */
export const staffOperations = [
  openSession,
  getSession,
  closeSession,
  issueSessionTicket,
  listOwnSessions,
  reauthenticate,
  addPasskey,
  listPasskeys,
  startPasskey,
  renamePasskey,
  removePasskey,
  startPasskeySignIn,
  openSessionByPasskey,
  startPasskeyProof,
  reauthenticateByPasskey,
  endOwnSession,
  changeOwnPassword,
  startSecondFactor,
  confirmSecondFactor,
  acceptInvitation,
  listPeople,
  invitePerson,
  renewInvitation,
  changePersonRole,
  disableStaffPerson,
  resetSecondFactor,
  getInstallation,
  setUpInstallation,
] as const satisfies readonly Operation[]
