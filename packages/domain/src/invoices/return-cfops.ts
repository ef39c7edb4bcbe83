/**
 * The operation codes (CFOP) of a return: for each first digit, which states the destination, the digits that may follow it. These are
 * the sets that the tax offices accept with `finNFe` 4. Technical notes change them, so that another code is only ever a warning.
 */
const AFTER_FIRST_DIGIT: Readonly<Record<string, string>> = {
  '1': '201 202 203 204 208 209 212 213 214 215 216 410 411 503 504 505 506 553 660 661 662 918 919',
  '2': '201 202 203 204 208 209 212 213 214 215 216 410 411 503 504 505 506 553 660 661 662 918 919',
  '3': '201 202 211 212 503 553',
  '5': '201 202 208 209 210 213 214 215 216 410 411 412 413 503 553 555 556 660 661 662 918 919 921',
  '6': '201 202 208 209 210 213 214 215 216 410 411 412 413 503 553 555 556 660 661 662 918 919 921',
  '7': '201 202 210 211 212 553 556',
}

const RETURN_CFOPS: ReadonlySet<string> = new Set(
  Object.entries(AFTER_FIRST_DIGIT).flatMap(([first, rest]) => rest.split(' ').map((digits) => first + digits)),
)

/** "Other entry": stores use it for goods that a customer without tax registration sends back. */
const OTHER_ENTRY: ReadonlySet<string> = new Set(['1949', '2949'])

/** Whether the operation code says that goods are returned. */
export function isReturnCfop(cfop: string): boolean {
  return RETURN_CFOPS.has(cfop) || OTHER_ENTRY.has(cfop)
}
