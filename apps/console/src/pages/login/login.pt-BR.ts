export const loginText = {
  title: 'Entrar no Vaivém',
  email: 'E-mail',
  password: 'Senha',
  account: 'Conta',
  accountHint: 'Este e-mail está em mais de uma conta.',
  code: 'Código do aplicativo',
  codeHint: 'Os 6 dígitos do seu aplicativo autenticador, ou um código de recuperação.',
  enter: 'Entrar',
  byPasskey: 'Entrar com chave de acesso',
  passkeyFactor: 'Usar chave de acesso em vez do código',
  forgotten: 'Esqueceu a senha? Quem administra a conta pode lhe mandar outro convite.',
} as const
