import { readIndex } from '../../apps/docs/src/search-index.ts'

/** Words that a practitioner looks for, by the language of the site, and the page that helps. */
const LOOKED_FOR: Readonly<Record<'pt-BR' | 'en', Readonly<Record<string, string>>>> = {
  'pt-BR': {
    'assinatura webhook': 'integrating/events',
    'versao desatualizada': 'reference/errors',
    'vale compra': 'reference/operations/vale-compra',
    'nota de devolução': 'reference/return-note-findings',
    'prazo de arrependimento': 'reference/law',
    'credenciais woocommerce': 'integrating/woocommerce',
    vtex: 'integrating/vtex',
    nuvemshop: 'operating/nuvemshop',
    'melhor envio': 'operating/melhor-envio',
    'mercado pago': 'operating/mercado-pago',
    'segundo fator': 'operating/people',
    'cópia de segurança': 'operating/backup',
    'smtp e-mail': 'operating/mail',
    nginx: 'operating/deploy',
    'modo sombra': 'operating/shadow-mode',
    etiqueta: 'integrating/labels',
    'simular política': 'operating/simulate-policy',
    correios: 'limits',
  },
  en: { authenticate: 'en/first-integration', 'npm start': 'en/install' },
}

/** Asks the search of a running service for each of these words, as its page does; which were found among the first five. */
export async function findPages(url: string) {
  const missed: string[] = []
  let asked = 0
  for (const [language, words] of Object.entries(LOOKED_FOR)) {
    const answer = await fetch(`${url}/docs/static/search-${language}.json`)
    const index = readIndex(await answer.text())
    for (const [word, page] of Object.entries(words)) {
      asked++
      const pages = index.search(word).map((one) => String(one['address']).split('#')[0])
      const first = [...new Set(pages)].slice(0, 5)
      if (!first.includes(`/docs/${page}`)) missed.push(`"${word}" leads to ${first.join(', ')}, not to ${page}`)
    }
  }
  return { asked, found: asked - missed.length, missed }
}
