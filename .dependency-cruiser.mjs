/** The import rules of ARCHITECTURE.md, "Who may import whom". */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-imports-nothing',
      comment: 'The domain is pure: it imports nothing but itself.',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/domain/src' },
    },
    {
      name: 'contract-imports-typebox-only',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/contract/src', '^node_modules/typebox'] },
    },
    {
      name: 'csv-imports-nothing',
      comment: 'It runs in the server and in the browser.',
      severity: 'error',
      from: { path: '^packages/csv/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/csv/src' },
    },
    {
      name: 'sdk-imports-nothing',
      severity: 'error',
      from: { path: '^packages/sdk/src', pathNot: ['\\.test\\.ts$', '/testing/'] },
      to: { pathNot: ['^packages/sdk/src'] },
    },
    {
      name: 'portal-imports-domain-only',
      severity: 'error',
      from: { path: '^apps/portal/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^apps/portal/src', '^packages/domain/src'] },
    },
    {
      name: 'documentation-imports-contract-and-portal',
      severity: 'error',
      from: { path: '^apps/docs/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^(packages/(?!contract)|apps/(?!docs|portal))' },
    },
    {
      name: 'console-is-a-client',
      comment: 'The console knows the service through its documented interface alone.',
      severity: 'error',
      from: { path: '^apps/console/src', pathNot: ['\\.test\\.tsx?$', '^apps/console/src/testing/'] },
      to: { path: '^(packages/(domain|contract)|apps/(server|portal)|apps/console/src/testing)/' },
    },
    {
      name: 'modules-through-their-index',
      comment: 'What a module offers to others stands in its index.ts; the platform is imported file by file.',
      severity: 'error',
      from: { path: '^apps/server/src/([^/]+)', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/server/src/(?!platform/|program/)[^/]+/(?!index\\.ts$)',
        pathNot: '^apps/server/src/$1/',
      },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(?!platform/)' },
    },
    {
      name: 'only-the-root-sees-the-app',
      severity: 'error',
      from: {
        path: '^apps/server/src',
        pathNot: ['^apps/server/src/(app|main)\\.ts$', '^apps/server/src/program/', '\\.test\\.ts$'],
      },
      to: { path: '^apps/server/src/(app|main)\\.ts$' },
    },
    {
      name: 'only-the-database-knows-pg',
      severity: 'error',
      from: {
        path: '^apps/server/src',
        pathNot: [
          '^apps/server/src/platform/(database|embedded-postgres)/',
          '^apps/server/src/program/service/',
          'app\\.ts$',
          'signing-key(s|-repository)\\.ts$',
          '\\.test\\.ts$',
        ],
      },
      to: { path: '^node_modules/pg/' },
    },
    {
      name: 'no-development-dependency-in-what-runs',
      severity: 'error',
      from: { path: '^(packages|apps)/[^/]+/src', pathNot: ['\\.test\\.tsx?$', '/testing/', '/test-builders\\.ts$'] },
      to: { dependencyTypes: ['npm-dev'], pathNot: '^node_modules/@types/' },
    },
  ],
  options: {
    // TypeScript 7 has no API yet that the checker could use.
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['node_modules/(?!typebox|pg)', '\\.d\\.ts$', '^apps/(console|docs|server)/dist'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
