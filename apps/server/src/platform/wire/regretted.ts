/**
 * SQL: whether a returned item `i` is a regret: by the legal protection found on the day of the request (CDC art. 49), and,
 * where there was none or it was not stored, by its reason.
 */
export const REGRETTED = `(CASE WHEN i.protection IS NULL THEN coalesce(i.reason ->> 'kind', 'regret') ELSE i.protection END = 'regret')`
