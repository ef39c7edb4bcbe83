import { createDemo } from '../demo/create-demo.ts'
import { staffLines } from '../service/announce.pt-BR.ts'
import { type Command, DONE, FAILED } from './command.ts'
import { withInstallation } from './open-account.ts'

export const start: Command = {
  name: 'start',
  summary: 'Sobe tudo em um processo: banco, migrações, conta de demonstração e serviço',
  description:
    'O caminho mais curto: usa o PostgreSQL de DATABASE_URL ou sobe um próprio em DATA_DIR, traz o esquema à versão ' +
    'mais nova, cria a conta de demonstração na primeira vez e atende até Ctrl+C. O que foi gravado fica. O endereço é o ' +
    'do dono do banco: migra com ele, e atende só com o papel do serviço, que cria.',
  options: [{ name: 'no-demo', description: 'não cria a conta de demonstração' }],
  examples: ['vaivem start', 'PORT=8080 DATABASE_URL=postgres://… vaivem start --no-demo'],
  run: (context, args) => context.start({ demo: !args.isOn('no-demo') }),
}

export const serve: Command = {
  name: 'serve',
  summary: 'Só atende, em um banco já migrado: uma réplica',
  description:
    'Para produção com várias réplicas: não migra nem cria nada. Entra no banco com o papel do serviço, que vaivem migrate ' +
    'cria e que não é dono de nada; sem senha em DATABASE_URL, ela segue da chave mestra. Encerra com calma ao receber SIGTERM: termina o que ' +
    'começou e recusa o que chega.',
  examples: ['MASTER_KEY=… DATABASE_URL=postgres://vaivem_app@… vaivem serve'],
  run: (context) => context.serve(),
}

export const work: Command = {
  name: 'work',
  summary: 'Só executa o que foi planejado: estornos e vales',
  description:
    'Para produção com várias réplicas: ao lado de vaivem serve, que só atende. Não migra nem cria nada e não escuta em ' +
    'porta alguma, a não ser HEALTH_PORT. Vários podem rodar ao mesmo tempo; se um cair, outro termina o que ele começou. ' +
    'Encerra com calma ao receber SIGTERM. Entra no banco como vaivem serve, e não lê as chaves que assinam acessos.',
  examples: ['MASTER_KEY=… DATABASE_URL=postgres://vaivem_app@… vaivem work'],
  run: (context) => context.work(),
}

export const migrate: Command = {
  name: 'migrate',
  summary: 'Traz o esquema do banco à versão mais nova',
  description:
    'Aplica as migrações que faltam, cada uma em uma transação, só para a frente. Vários processos podem chamar ao ' +
    'mesmo tempo. Rode antes de atualizar as réplicas. É quem usa o endereço do dono (DATABASE_OWNER_URL): cria o papel ' +
    'com que serve e work entram (BANCO_app, ou o de DATABASE_URL, com a senha dela se houver) e a chave que assina os ' +
    'acessos de ENVIRONMENT.',
  options: [
    {
      name: 'distributed',
      description:
        'em teste: distribui as tabelas por conta entre os nós do Citus, com as linhas que já têm, em uma transação; depois da ' +
        'primeira vez não é preciso repetir. Pare antes o que atende',
    },
  ],
  examples: ['MASTER_KEY=… DATABASE_OWNER_URL=postgres://dono:senha@… vaivem migrate'],
  run: async (context, args) => {
    const result = await context.migrate({ distributed: args.isOn('distributed') })
    if (!result.ok) {
      for (const fault of result.refusal.faults) context.err(fault)
      return FAILED
    }
    for (const name of result.value) context.out(`aplicada: ${name}`)
    if (result.value.length === 0) context.out('O esquema já está na versão mais nova.')
    return DONE
  },
}

export const demo: Command = {
  name: 'demo',
  summary: 'Cria a conta de demonstração, se não houver, e mostra a sua credencial',
  description:
    'Duas lojas virtuais, regras, motivos, vales de 100 % e 110 %, transportadoras, lojas físicas e uma loja embutida ' +
    'com 200 pedidos livres; em pedidos à parte, quarenta solicitações dos meses anteriores, em vários estados; e uma ' +
    'pessoa para cada papel no console. Uma segunda vez não muda nada. A credencial e as senhas da demonstração, e só ' +
    'elas, são derivadas da chave mestra e por isso podem ser mostradas sempre.',
  examples: ['vaivem demo'],
  run: (context) =>
    withInstallation(context, async ({ database, environment, masterKey }) => {
      const { inAccount } = database
      const made = await createDemo({ inAccount, now: context.now, environment, masterKey })
      context.out(`Conta:        ${made.alias} ${made.created ? '(criada agora)' : '(já existia)'}`)
      context.out(`ServiceKey:   ${made.serviceKey}`)
      context.out(`ServiceToken: ${made.serviceToken}`)
      context.out('Console (e-mail e senha):')
      for (const line of staffLines(made)) context.out(line)
      return DONE
    }),
}
