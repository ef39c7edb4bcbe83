/**
 * SQL for the name of a person or credential by kind and id, all arguments SQL too; null where the person or credential no
 * longer belongs to the account.
 */
export function nameBehind(account: string, kind: string, id: string): string {
  return `CASE ${kind}
    WHEN 'staff' THEN (SELECT s.name FROM staff_person s WHERE s.account_id = ${account} AND s.person_id = ${id})
    WHEN 'credential' THEN (SELECT c.name FROM credential c WHERE c.account_id = ${account} AND c.credential_id = ${id}) END`
}
