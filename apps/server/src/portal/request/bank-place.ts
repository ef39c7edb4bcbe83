/** Where bank data of a draft rest: sealed for this one row, they open nowhere else. */
export function bankPlace(accountId: number, draftId: number): string {
  return `flow_draft|sealed|${accountId}|${draftId}`
}
