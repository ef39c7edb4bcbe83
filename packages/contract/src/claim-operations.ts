import { closeCarrierClaim, listCarrierClaims, openCarrierClaim, submitCarrierClaim } from './parcels/carrier-claims.ts'
import {
  answerDeliveryClaim,
  getDeliveryClaim,
  listDeliveryClaims,
  openDeliveryClaim,
} from './processes/delivery-claims.ts'
import {
  agreeAbatement,
  chooseRemedy,
  declineAbatement,
  offerAbatement,
  recordRepair,
} from './refunds/defect-claims.ts'

/** The operations about claims: of customers about a defect or a delivery, and of the account against carriers. */
export const claimOperations = [
  recordRepair,
  chooseRemedy,
  offerAbatement,
  declineAbatement,
  agreeAbatement,
  openDeliveryClaim,
  listDeliveryClaims,
  getDeliveryClaim,
  answerDeliveryClaim,
  listCarrierClaims,
  openCarrierClaim,
  submitCarrierClaim,
  closeCarrierClaim,
] as const
