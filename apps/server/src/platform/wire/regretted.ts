/**
 * SQL: whether an item `i` that is returned is a regret: as law was found to cover it when it was asked for (CDC art. 49), and, of
 * what law did not cover or nobody kept it of, as its reason says.
 */
export const REGRETTED = `(CASE WHEN i.protection IS NULL THEN coalesce(i.reason ->> 'kind', 'regret') ELSE i.protection END = 'regret')`
