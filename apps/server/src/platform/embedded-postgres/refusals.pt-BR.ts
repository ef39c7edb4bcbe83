/** Why the embedded PostgreSQL did not start, or a database is not to be trusted with data. */
export type DatabaseRefusal =
  | { readonly kind: 'no-postgres'; readonly platform: string; readonly databaseMajor: number | undefined }
  | { readonly kind: 'no-database-user' }
  | { readonly kind: 'data-folder-of-another-user'; readonly folder: string }
  | { readonly kind: 'data-folder-in-use'; readonly folder: string }
  | { readonly kind: 'password-missing'; readonly file: string }
  | { readonly kind: 'database-not-initialized'; readonly output: string }
  | { readonly kind: 'postgres-did-not-start'; readonly output: string }
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
    case 'database-not-durable':
      return `O banco de dados está com ${refusal.setting} = ${refusal.value}, e uma gravação já confirmada poderia se perder: ajuste a configuração antes de iniciar o serviço.`
  }
}

/** PostgreSQL says what went wrong in the last line that names an error. */
function lastLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  return lines.findLast((line) => /FATAL|error/i.test(line)) ?? lines.at(-1) ?? 'sem explicação'
}
