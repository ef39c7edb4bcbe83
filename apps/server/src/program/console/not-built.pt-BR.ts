/** The page that is shown instead of a console that was not built. */
export const NOT_BUILT = `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Console não construído · Vaivém</title>
    <style>
      body { font: 1.1rem/1.6 system-ui, sans-serif; max-width: 38rem; margin: 12vh auto; padding: 0 1.5rem; }
      code { font-size: 0.95em; }
      :root { color-scheme: light dark; }
    </style>
  </head>
  <body>
    <main>
      <h1>O console ainda não foi construído</h1>
      <p>
        O serviço está atendendo; falta só a interface. <code>npm start</code> a constrói antes de subir. Para construir sem
        reiniciar, rode <code>npm run build -w @vaivem/console</code> e recarregue esta página.
      </p>
      <p>A documentação da API está em <a href="/docs">/docs</a>.</p>
    </main>
  </body>
</html>
`
