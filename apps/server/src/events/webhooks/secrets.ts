/** Where a secret belongs: sealed for one webhook, it opens for no other. */
export function placeOfSecret(accountId: number, endpointId: number, secretId: number): string {
  return `webhook_secret|sealed|${accountId}|${endpointId}|${secretId}`
}
