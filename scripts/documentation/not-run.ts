import type { Snippet } from './snippets.ts'

/** Pieces that no test of the documentation runs, and what holds them instead. */
interface NotRun {
  readonly page: string
  /** How the piece begins. */
  readonly begins: string
  /** Why it is not run here, and who looks at it. */
  readonly because: string
}

const STARTS_THE_DEMO =
  'it starts the service for as long as one wants; `npm run prove -- newcomer` measures it from a clean clone'
const NEEDS_A_CLUSTER =
  'it needs a registry and a cluster; deploy.test.ts reads the manifests, and kubectl renders them where it is'

/** Every shell command of the documentation that no test runs: a piece that is neither run nor here fails a test. */
export const notRun: readonly NotRun[] = [
  { page: 'README.md', begins: 'npm start ', because: STARTS_THE_DEMO },
  { page: 'docs/tutorials/first-return.md', begins: 'npm start\n', because: STARTS_THE_DEMO },
  { page: 'docs/operating/install.md', begins: 'npm start\n', because: STARTS_THE_DEMO },
  { page: 'docs/en/install.md', begins: 'npm start\n', because: STARTS_THE_DEMO },
  {
    page: 'README.md',
    begins: 'npm test ',
    because: 'these are the gates and proofs themselves; that each script and suite exists is tested',
  },
  {
    page: 'docs/integrating/walkthrough.md',
    begins: 'npm run walkthrough ',
    because: 'scripts/walkthrough.database.long.test.ts runs it',
  },
  {
    page: 'packages/sdk/README.md',
    begins: 'npm install ',
    because: 'first-integration.long.test.ts installs the tarball, and runs the programs of this page',
  },
  {
    page: 'docs/operating/backup.md',
    begins: 'vaivem restore ',
    because:
      'it needs a day of archived log; `npm run prove -- restore` runs it, and archive.database.test.ts what is behind it',
  },
  {
    page: 'docs/operating/backup.md',
    begins: 'pg_basebackup ',
    because: 'it needs a PostgreSQL of the system that is archived; `npm run prove -- restore` makes one and runs it',
  },
  {
    page: 'docs/operating/backup.md',
    begins: 'pg_dumpall ',
    because:
      "it needs PostgreSQL's client programs of the server's version and its superuser; their options are checked where they are",
  },
  {
    page: 'docs/operating/backup.md',
    begins: 'psql -f ',
    because:
      "it needs PostgreSQL's client programs of the server's version and its superuser; their options are checked where they are",
  },
  ...['psql -c "CREATE', 'pg_basebackup ', 'psql -c "ALTER', 'pg_ctl promote '].map((begins) => ({
    page: 'docs/operating/replica.md',
    begins,
    because:
      'it needs two machines; `npm run prove -- chaos --only promotion` does the same on one, and the options are checked',
  })),
  {
    page: 'docs/operating/brand.md',
    begins: 'pyftsubset ',
    because: 'it needs fonttools and a font of the store',
  },
  {
    page: 'docs/operating/deploy.md',
    begins: 'docker build ',
    because: 'it fetches images of a registry; deploy.test.ts reads what the image is made of',
  },
  {
    page: 'docs/operating/deploy.md',
    begins: 'deploy/container/pin-images.sh ',
    because:
      'it fetches images of a registry; compose.test.ts gives the file to Compose, and release.test.ts runs the script',
  },
  { page: 'docs/operating/deploy.md', begins: 'docker push ', because: NEEDS_A_CLUSTER },
  { page: 'docs/operating/deploy.md', begins: 'kubectl create ', because: NEEDS_A_CLUSTER },
]

export function isNotRun({ page, code }: Snippet): boolean {
  return notRun.some((one) => one.page === page && code.startsWith(one.begins))
}
