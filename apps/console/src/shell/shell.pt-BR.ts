export const shellText = {
  name: 'Vaivém',
  skip: 'Ir para o conteúdo',
  menu: 'Menu',
  find: 'Buscar processo, pedido, cliente ou código',
  me: 'Eu',
  signOut: 'Sair',
  light: 'Tema claro',
  dark: 'Tema escuro',
  shortcuts: 'Atalhos do teclado',
  caseKeys: 'Na página de um processo',
  keysOn: 'Usar atalhos de uma tecla',
  keysHint: 'Para trocar uma tecla, entre no campo e aperte outra letra, um número ou Enter.',
  qa: 'homologação',
} as const

export const proofText = {
  title: 'Confirme que é você',
  says: 'Isto pede uma prova recente de quem você é. Depois segue de onde parou.',
  password: 'Senha',
  code: 'Código do aplicativo, ou de recuperação',
  passkey: 'Usar chave de acesso',
  passkeyOnly: 'Sua conta é protegida por uma chave de acesso: confirme com ela.',
  passkeyElsewhere:
    'Neste endereço o navegador não usa chaves de acesso: abra o console pelo endereço público, por https.',
  back: 'Voltar',
  goOn: 'Continuar',
} as const

export const roleNames: Readonly<Record<string, string>> = {
  leitura: 'leitura',
  atendimento: 'atendimento',
  financeiro: 'financeiro',
  admin: 'administração',
  auditor: 'auditoria',
}

export const shortcuts: readonly (readonly [keys: string, does: string])[] = [
  ['/', 'buscar'],
  ['Ctrl K', 'ir a uma página, a um processo, ou dar um comando'],
  ['?', 'mostrar os atalhos'],
  ['j', 'próximo da lista'],
  ['k', 'anterior da lista'],
  ['x', 'marcar ou desmarcar'],
  ['Enter', 'abrir'],
]

export const keyNames = {
  do: 'Fazer o que se recomenda',
  refuse: 'Recusar',
  comment: 'Comentar',
  assign: 'Atribuir',
  snooze: 'Adiar',
  menu: 'Mais ações',
  next: 'Próximo da fila',
  previous: 'Anterior da fila',
  undo: 'Desfazer a última decisão',
} as const

export const menuText = {
  title: 'Ir para, ou fazer',
  close: 'Fechar',
  placeholder: 'Página, processo, pedido, cliente ou comando',
  commands: 'Neste processo',
  processes: 'Processos',
  pages: 'Páginas',
  order: (number: string) => `pedido ${number}`,
  nothing: 'Nada encontrado.',
} as const
