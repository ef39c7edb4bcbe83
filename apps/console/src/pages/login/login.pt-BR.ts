export const loginText = {
  title: 'Entrar no Vaivém',
  email: 'E-mail',
  password: 'Senha',
  account: 'Conta',
  accountHint: 'Este e-mail está em mais de uma conta.',
  eitherFactor:
    'A senha confere. Falta uma segunda prova: a chave de acesso ou o código, conforme o que você cadastrou.',
  codeAlone:
    'A senha confere. Falta o código. Chaves de acesso não funcionam neste endereço: quem só tem uma entra pelo endereço em que a cadastrou.',
  code: 'Código do aplicativo',
  codeHint: 'Os 6 dígitos do aplicativo autenticador, ou um código de recuperação.',
  enter: 'Entrar',
  enterByCode: 'Entrar com o código',
  byPasskey: 'Entrar com chave de acesso',
  passkeyFactor: 'Usar chave de acesso',
  or: 'ou',
  forgotten: 'Esqueceu a senha? Quem administra a conta pode lhe mandar outro convite.',
  setUp: 'Preparar a sua loja nesta instalação',
} as const
