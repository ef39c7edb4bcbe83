import { Anchor, Button, Center, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState, type SubmitEvent } from 'react'
import { readInstallation, setUpInstallation, type SetUp } from '../../api/installation.ts'
import { ApiError } from '../../api/outcome.ts'
import { signIn } from '../../api/session.ts'
import { Failed } from '../../shared/states.tsx'
import { aliasOf } from './alias-of.ts'
import { setUpText as text } from './setup.pt-BR.ts'

/** Where the first account is run from, once it is there. */
const NEXT = '/console/primeiros-passos'

/** Makes the first account of an installation and its first person, who is signed in. The code follows the `#` of the address. */
export function SetUpPage() {
  const installation = useQuery({ queryKey: ['installation'], queryFn: readInstallation, retry: false })
  useEffect(() => {
    document.title = text.title
  }, [])
  return (
    <Center component="main" mih="100vh" p="md">
      <Paper withBorder p="xl" w="100%" maw={480}>
        <Title order={1} size="h3" mb="md">
          {text.title}
        </Title>
        {installation.data?.nova === false ? (
          <Stack role="status">
            <Text>{text.over}</Text>
            <Anchor href="/console/">{text.enter}</Anchor>
          </Stack>
        ) : (
          <SetUpForm />
        )}
      </Paper>
    </Center>
  )
}

const EMPTY: SetUp = { codigo: '', conta: '', apelido: '', nome: '', email: '', senha: '' }

function SetUpForm() {
  const [asked, setAsked] = useState<SetUp>(() => ({ ...EMPTY, codigo: codeIn(globalThis.location.hash) }))
  const [isAliasOwn, setAliasOwn] = useState(false)
  const making = useMutation({
    mutationFn: async (request: SetUp) => {
      await setUpInstallation(request)
      const session = await signIn({ email: request.email, senha: request.senha, conta: request.apelido })
      if (!session.ok) throw new ApiError(session.error)
    },
    onSuccess: () => globalThis.location.assign(NEXT),
  })
  const set = (field: keyof SetUp) => (event: { readonly currentTarget: { readonly value: string } }) => {
    const { value } = event.currentTarget
    setAsked((known) => ({
      ...known,
      [field]: value,
      ...(field === 'conta' && !isAliasOwn && { apelido: aliasOf(value) }),
    }))
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    making.mutate({ ...asked, codigo: asked.codigo.trim() })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text size="sm">{text.says}</Text>
        <TextInput
          label={text.code}
          description={text.codeHint}
          autoComplete="off"
          spellCheck={false}
          required
          value={asked.codigo}
          onChange={set('codigo')}
        />
        <TextInput
          label={text.account}
          autoComplete="organization"
          required
          value={asked.conta}
          onChange={set('conta')}
        />
        <TextInput
          label={text.alias}
          description={`${text.aliasHint} ${globalThis.location.origin}/loja/${asked.apelido}`}
          required
          pattern="[a-z0-9\-]{1,40}"
          value={asked.apelido}
          onChange={(event) => {
            setAliasOwn(true)
            set('apelido')(event)
          }}
        />
        <TextInput label={text.name} autoComplete="name" required value={asked.nome} onChange={set('nome')} />
        <TextInput
          label={text.email}
          type="email"
          autoComplete="username"
          required
          value={asked.email}
          onChange={set('email')}
        />
        <PasswordInput
          label={text.password}
          description={text.passwordHint}
          autoComplete="new-password"
          required
          minLength={12}
          value={asked.senha}
          onChange={set('senha')}
        />
        {making.error && <Failed error={making.error} />}
        <Button type="submit" loading={making.isPending || making.isSuccess}>
          {text.submit}
        </Button>
      </Stack>
    </form>
  )
}

/** Behind the `#`; what cannot be decoded is taken as it is, and refused by the service. */
function codeIn(hash: string): string {
  return hash.slice(1).replaceAll(/[^A-Za-z0-9_-]/g, '')
}
