import { describe, expect, it } from 'vitest'
import { root } from '../install.mjs'
import { languages, placeOf, readAll, source } from './catalogues.mjs'
import { readTerms } from './glossary.mjs'
import { wordsOf } from './words.mjs'

/*
 * The words of a language for bid and ask: those of a quote first, then what the customer does at them, which tickets, alerts
 * and lists say. Stems, at the beginning of a word: the German Verkauf has Kauf in it.
 */
const pairs = {
  en: [
    ['bid', 'ask'],
    ['sell', 'buy'],
  ],
  hk: [
    ['買方價', '賣方價'],
    ['賣出', '買入'],
  ],
  fr: [['(?:prix de )?vente', '(?:prix d’)?achat']],
  de: [
    ['Geld', 'Brief'],
    ['Verkauf', 'Kauf'],
  ],
  es: [['(?:precio de )?venta', '(?:precio de )?compra']],
  fi: [
    ['bid', 'ask'],
    ['myy', 'ost'],
  ],
  it: [['(?:prezzo di )?vendita', '(?:prezzo di )?acquisto']],
  nl: [
    ['bied', 'laat'],
    ['verko', 'koop'],
  ],
  pt: [['(?:preço de )?venda', '(?:preço de )?compra']],
  ru: [
    ['Bid', 'Ask'],
    ['продаж', 'покуп'],
  ],
  sv: [
    ['bid', 'ask'],
    ['s[äå]l', 'köp'],
  ],
}

// Chinese has no spaces between words.
const atStart = stem => String.raw`(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:${stem})`
const has = (text, stem) => new RegExp(atStart(stem), 'iu').test(text)

/** '… bid {bid}, ask {ask}', in the words of one pair. */
const inOrder = ([bid, ask]) =>
  new RegExp(String.raw`${atStart(bid)}\p{L}*\s*\{bid\}\p{P}?\s*${atStart(ask)}\p{L}*\s*\{ask\}`, 'iu')
/** Two prices with nothing but a stroke between them are a quote in every language. */
const bare = '{bid} / {ask}'

/** English texts that name one price alone. As a verb, ask has something after it: "Ask to publish". */
const namesBid = words => /\bbid\b|\bsell price\b/i.test(words) && !/\b(?:ask|buy)\b/i.test(words)
const namesAsk = words =>
  /\b(?:at|the) ask\b|\(ask\)|^ask$|\bbuy price\b/i.test(words) && !/\b(?:bid|sell)\b/i.test(words)

const all = readAll(root).flatMap(({ catalogue, own }) => {
  const texts = own.get(source).texts
  return [...texts].map(([key, { text }]) => ({ name: `${catalogue.name}/${key}`, key, text, own }))
})
const bothGiven = all.filter(({ text }) => text.includes('{bid}') && text.includes('{ask}'))
const namesOne = all.flatMap(each => {
  const words = wordsOf(each.text)
  const sides = [namesBid(words), namesAsk(words)]
  return sides.includes(true) ? [{ ...each, side: sides.indexOf(true) }] : []
})

describe.each(languages)('bid and ask in %s', language => {
  const own = pairs[language]
  const said = ({ own: read, key }) => read.get(language).texts.get(key)?.text
  /** Those that are translated. */
  const written = of => of.filter(each => said(each) !== undefined)
  const placed = ({ own: read, key, name }) => {
    const here = read.get(language)
    return `${placeOf(here, here.texts.get(key))} ${name}`
  }

  it('are the words of the glossary', () => {
    const terms = readTerms(root, language)
    const hereOf = side =>
      terms
        .filter(({ english }) => new RegExp(String.raw`\b${side}\b`).test(english))
        .map(({ english, here }) => (language === source ? english : here))
        .join('; ')
    const [[bid, ask]] = own
    expect(hereOf('bid')).toMatch(new RegExp(atStart(bid), 'iu'))
    expect(hereOf('ask')).toMatch(new RegExp(atStart(ask), 'iu'))
  })

  it('stand before their prices, the bid first, both of one pair', () => {
    expect(bothGiven.length).toBeGreaterThan(0)
    const wrong = written(bothGiven).filter(each => {
      const text = said(each).replaceAll('\u00A0', ' ')
      return !text.includes(bare) && !own.some(pair => inOrder(pair).test(text))
    })
    expect(wrong.map(each => placed(each))).toEqual([])
  })

  it('are not taken for one another', () => {
    expect(namesOne.length).toBeGreaterThan(0)
    const wrong = written(namesOne).filter(each => {
      const words = wordsOf(said(each))
      return (
        !own.some(pair => has(words, pair[each.side])) || own.some(pair => has(words, pair[1 - each.side]))
      )
    })
    expect(wrong.map(each => `${placed(each)}: ${said(each)}`)).toEqual([])
  })
})
