import { describe, expect, test } from 'vitest'
import { USUAL_ADDRESS } from './address-forms.ts'
import { flowTable, show, type FlowState, type FlowViews } from './flow.ts'
import { LANGUAGES, type Language } from './languages.ts'
import { exampleItems, requestExamples } from './request-flow.examples.ts'
import type { Site } from './site.ts'
import { storeExamples } from './store-flow.examples.ts'

const site: Site = {
  language: 'pt-BR',
  base: '',
  stylesheet: '/fluxo/portal.css',
  script: '/fluxo/portal.js',
  store: null,
}
const ofStore: Site = {
  ...site,
  store: {
    name: 'Loja <Exemplo>',
    languages: LANGUAGES,
    themeStylesheet: null,
    logo: null,
    ...USUAL_ADDRESS,
    texts: [],
    storePage: '/loja/exemplo',
    contact: { email: 'ajuda@loja.example', phone: '(11) 4002-8922', page: 'https://loja.example/ajuda' },
    regretPage: '/loja/exemplo/arrependimento',
  },
}
const views: FlowViews = {
  'home-shown': {
    demo: {
      storePage: '/loja/demo',
      order: { number: '100001', email: 'ana.1@example.com' },
      mailboxCommand: 'npm run vaivem -- mailbox list',
    },
    isNew: true,
  },
  'link-ready': { storeName: 'Loja Exemplo' },
  'link-closed': null,
  'session-closed': null,
  'foreign-form': null,
  'too-many-guesses': null,
  'page-missing': null,
  'store-unready': null,
  'request-malformed': null,
  'service-away': null,
  'service-broken': null,
  ...requestExamples,
  ...storeExamples,
}

function pageOf(state: FlowState, language: Language = 'pt-BR') {
  return show({ ...(NAMELESS.has(state) ? site : ofStore), language }, state, views[state])
}

/** The states that are shown where it must not become known which store it would be. */
const NAMELESS: ReadonlySet<FlowState> = new Set([
  'link-closed',
  'session-closed',
  'foreign-form',
  'too-many-guesses',
  'page-missing',
  'home-shown',
  'store-unready',
  'request-malformed',
  'service-away',
  'service-broken',
])

const states = Object.keys(flowTable) as FlowState[]

describe('every state', () => {
  test.each(LANGUAGES.flatMap((language) => states.map((state) => [state, language] as const)))(
    '%s has a whole page in %s: language, one title, one heading, one main, no inline script or style',
    (state, language) => {
      const { html, status } = pageOf(state, language)
      expect(html).toMatch(/^<!doctype html>/)
      expect(html).toContain(`<html lang="${language}">`)
      for (const tag of ['title', 'h1', 'main']) expect(html.match(new RegExp(`<${tag}[ >]`, 'g'))).toHaveLength(1)
      expect(html).not.toMatch(/<script>|<style| style=| on[a-z]+=/)
      expect(html).not.toMatch(/undefined|null|NaN|\[object/)
      expect(status).toBe(flowTable[state].status)
    },
  )

  test('is described to search engines, and listed by them only where it is public', () => {
    const listed = states.filter((state) => pageOf(state).isListed)
    expect(listed).toEqual(['order-wanted', 'regret-wanted'])
    for (const state of states) {
      const { html } = pageOf(state)
      expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
      expect(html.includes('noindex')).toBe(!listed.includes(state))
    }
  })

  test('the store is not named to a reader who may not know it', () => {
    for (const state of NAMELESS) expect(pageOf(state).html).not.toContain('Loja')
  })
})

describe('the page of an order', () => {
  test('names each item, with its units and its price in reais', () => {
    const { html } = show(ofStore, 'request-items', exampleItems)
    const text = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
    for (const part of [
      'Loja &lt;Exemplo&gt;',
      'Olá, Marina!',
      'Pedido VV-5521',
      '9 de novembro de 2026',
      '3 itens neste pedido',
      'Tudo já foi solicitado',
      'Disponível para troca ou devolução: 1 unidade ',
      'Não pode ser solicitado',
      'Por &lt;higiene&gt;.',
      '1.200 unidades',
      'R$ 1.234,56',
      'Meia &lt;b&gt;',
      'Desistir até 25 de nov. de 2026',
    ])
      expect(text).toContain(part)
  })

  test('leaves out unknown facts, and says where nothing is left', () => {
    const items = exampleItems.items.slice(0, 1)
    const { html } = show(ofStore, 'request-items', { ...exampleItems, placedOn: null, firstName: null, items })
    expect(html).not.toMatch(/Olá|Feito em|<time/)
    expect(html).toContain('1 item neste pedido')
    expect(html).toContain('Nenhum item deste pedido pode')
  })
})

describe('a claim about a delivery', () => {
  const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

  test('is offered beside the order in three ways, and not where the store takes none', () => {
    const { html } = show(ofStore, 'request-items', exampleItems)
    const links = [...html.matchAll(/href="([^"]*reclamacao[^"]*)"/g)].map(([, path]) => path)
    expect(links).toEqual(
      ['nao_recebido', 'danificado', 'item_faltando'].map((kind) => `/fluxo/reclamacao?tipo=${kind}`),
    )
    const without = show(ofStore, 'request-items', { ...exampleItems, takesClaims: false })
    expect(without.html).not.toContain('reclamacao')
  })

  test('keeps what was typed and chosen, and names each fault at its field', () => {
    const { html, status } = show(ofStore, 'claim-again', requestExamples['claim-again'])
    expect(status).toBe(422)
    expect(html).toContain('Veio só &lt;uma&gt;.')
    expect(html).toMatch(/name="item" value="2" checked/)
    expect(html).toContain('id="tipo-erro"')
    expect(html).toContain('id="foto-erro"')
    expect(html).toMatch(
      /<select class="select" id="quantidade-2"[^>]*>\s*<option value="1" ?>1<\/option><option value="2" selected/,
    )
    expect(html).not.toContain('quantidade-1"')
  })

  test('is told on the page of its request in place of what happens to a return', () => {
    const answerBy = Temporal.ZonedDateTime.from('2026-11-22T13:20:00-03:00[America/Sao_Paulo]')
    const claim = { kind: 'item-missing', state: 'refused', answerBy, answer: 'Vimos <duas>.' } as const
    const shown = storeExamples['request-shown']
    const text = textOf(show(ofStore, 'request-shown', { ...shown, deliveryClaim: claim }).html)
    expect(text).toContain('Você disse que faltou um item.')
    expect(text).toContain('Da loja: “Vimos &lt;duas&gt;.”')
    expect(text).not.toContain('O que acontece agora')
    expect(text).not.toContain('(Devolução)')
    const open = { ...claim, state: 'open', answer: null } as const
    expect(textOf(show(ofStore, 'request-shown', { ...shown, deliveryClaim: open }).html)).toMatch(
      /A loja responde até 22/,
    )
  })
})

describe('the page of a link', () => {
  test('has one form that goes to its own address and carries nothing', () => {
    const { html } = show(ofStore, 'link-ready', { storeName: 'Loja Exemplo' })
    expect(html).toContain('<form method="post">')
    expect(html).not.toContain('<input')
  })
})
