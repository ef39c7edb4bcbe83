/**
 * SQL: where the document of a process is, as columns `document` and `archived` of one row: in daily use, else in the archive, which is
 * not looked into where the first is found.
 *
 * @param process - SQL for the id of the process.
 * @param account - SQL for the account.
 */
export function storedDocument(process: string, account = '$1'): string {
  return `SELECT document, NULL::bytea AS archived FROM return_process_document
          WHERE account_id = ${account} AND process_id = ${process}
          UNION ALL
          SELECT NULL, content FROM process_archive WHERE account_id = ${account} AND process_id = ${process}
          LIMIT 1`
}
