/**
 * Whether what `npm test` leaves out runs as well (`npm run prove -- tests`). For a test that waits for seconds in a file whose others gate a
 * change; a file of such tests is called `*.long.test.ts`.
 */
export const RUNS_LONG = process.env['LONG_TESTS'] === 'yes'
