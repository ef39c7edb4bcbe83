/** The page that is shown instead of pages that were not built: what they are called, and the workspace that builds them. */
export function notBuilt(what: string, workspace: string): string {
  return `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <title>Falta construir · Vaivém</title>
    <style>
      body { font: 1.1rem/1.6 system-ui, sans-serif; max-width: 38rem; margin: 12vh auto; padding: 0 1.5rem; }
      code { font-size: 0.95em; }
      a { color: inherit; }
    </style>
  </head>
  <body>
    <main>
      <h1>Falta construir: ${what}</h1>
      <p>
        O serviço está atendendo; faltam só estas páginas. <code>npm start</code> as constrói antes de subir. Para construí-las sem
        reiniciar, rode <code>npm run build -w ${workspace}</code> e recarregue esta página.
      </p>
      <p>A descrição da API está em <a href="/openapi.json">/openapi.json</a>.</p>
    </main>
  </body>
</html>
`
}
