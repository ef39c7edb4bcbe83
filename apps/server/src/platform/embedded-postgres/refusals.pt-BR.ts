/** Why the embedded PostgreSQL did not start, or a database is not to be trusted with data. */
export type DatabaseRefusal =
  | { readonly kind: 'no-postgres'; readonly platform: string; readonly databaseMajor: number | undefined }
  | { readonly kind: 'no-database-user' }
  | { readonly kind: 'data-folder-of-another-user'; readonly folder: string }
  | { readonly kind: 'data-folder-in-use'; readonly folder: string }
  | { readonly kind: 'password-missing'; readonly file: string }
  | { readonly kind: 'database-not-initialized'; readonly output: string }
  | { readonly kind: 'postgres-did-not-start'; readonly output: string }
  | { readonly kind: 'archive-not-writable'; readonly folder: string }
  | { readonly kind: 'archive-programs-missing'; readonly programs: readonly string[] }
  | { readonly kind: 'archive-missing'; readonly folder: string }
  | { readonly kind: 'archive-broken'; readonly file: string }
  | { readonly kind: 'not-a-backup'; readonly folder: string }
  | { readonly kind: 'restore-before-copy'; readonly until: string }
  | { readonly kind: 'restore-beyond-archive'; readonly until: string; readonly lastCommit: string | undefined }
  | { readonly kind: 'database-not-durable'; readonly setting: string; readonly value: string }

/** One sentence in Portuguese for the person who started the service. */
export function explainDatabaseRefusal(refusal: DatabaseRefusal): string {
  switch (refusal.kind) {
    case 'no-postgres':
      return refusal.databaseMajor === undefined
        ? `Nenhum PostgreSQL utilizável foi encontrado para ${refusal.platform}: instale o PostgreSQL 15 ou mais novo, ou informe o endereço de um banco em DATABASE_URL.`
        : `O banco de dados desta pasta foi criado pelo PostgreSQL ${refusal.databaseMajor}, e essa versão não está instalada aqui: instale-a, ou restaure uma cópia em um banco novo.`
    case 'no-database-user':
      return 'O PostgreSQL não pode ser executado como root e nenhum dos usuários vaivem, postgres ou nobody existe neste sistema: crie um deles ou inicie o serviço com outro usuário.'
    case 'data-folder-of-another-user':
      return `A pasta ${refusal.folder} pertence a outro usuário: inicie o serviço com o usuário dono da pasta, ou escolha outra em DATA_DIR.`
    case 'data-folder-in-use':
      return `A pasta ${refusal.folder} já está em uso por outro serviço: encerre-o antes, ou escolha outra pasta em DATA_DIR.`
    case 'password-missing':
      return `A senha do banco de dados não foi encontrada em ${refusal.file}: restaure esse arquivo junto com a pasta do banco.`
    case 'database-not-initialized':
      return `O banco de dados não pôde ser criado: ${lastLine(refusal.output)}`
    case 'postgres-did-not-start':
      return `O PostgreSQL não iniciou: ${lastLine(refusal.output)}`
    case 'archive-not-writable':
      return `O usuário que executa o PostgreSQL não pode gravar em ${refusal.folder} (WAL_ARCHIVE_DIR): dê-lhe a pasta, e a passagem pelas pastas acima dela.`
    case 'archive-programs-missing':
      return `WAL_ARCHIVE_DIR precisa de programas que não foram encontrados neste sistema: ${refusal.programs.join(', ')}.`
    case 'archive-missing':
      return `A pasta do arquivo, ${refusal.folder}, não existe ou não pode ser lida.`
    case 'archive-broken':
      return `${refusal.file}, do arquivo, não pôde ser lido: está incompleto ou estragado. Restaure outra cópia, mais nova que ele, ou até um instante anterior a ele.`
    case 'not-a-backup':
      return `${refusal.folder} não é uma cópia de vaivem backup, ou já foi iniciada: só de uma cópia que nunca foi iniciada se restaura até um instante.`
    case 'restore-before-copy':
      return `${refusal.until} é anterior à cópia: escolha uma cópia mais antiga.`
    case 'restore-beyond-archive':
      return `O arquivo acaba antes de ${refusal.until}: a última gravação dele é de ${refusal.lastCommit ?? 'antes do fim da cópia'}. Espere um minuto, se o serviço está de pé, ou restaure sem --until para ter tudo o que há.`
    case 'database-not-durable':
      return `O banco de dados está com ${refusal.setting} = ${refusal.value}, e uma gravação já confirmada poderia se perder: ajuste a configuração antes de iniciar o serviço.`
  }
}

/** PostgreSQL says what went wrong in the last line that names an error. */
function lastLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  return lines.findLast((line) => /FATAL|error/i.test(line)) ?? lines.at(-1) ?? 'sem explicação'
}
