import type { TaxTexts } from './tax-texts.ts'

export const de: TaxTexts = {
  title: 'Steuerübersicht {year}',
  about:
    'Im Jahr {year} geschlossene Positionen, insgesamt und je Instrument. Beträge in USD. Das Jahr in der Zeitzone {zone}.',
  demo: 'Demokonto: Das ist Übungsgeld, kein echtes Geld.',
  account: 'Konto',
  customer: 'Kunde',
  uid: 'Kundennummer',
  operator: 'Ausgestellt von',
  made: 'Erstellt am',
  all: 'Alle Instrumente',
  trades: 'Geschlossene Positionen',
  gains: 'Gewinne',
  losses: 'Verluste',
  net: 'Nettoergebnis',
  costs: 'Darin enthaltene Kosten',
  spread: 'Spread',
  fees: 'Gebühren',
  overnight: 'Übernachtfinanzierung',
  adjusted: 'Kapitalmaßnahmen',
  apart: 'Nicht in diesen Zahlen',
  termDeals: 'Abgerechnete Laufzeitgeschäfte',
  termNet: 'Nettoergebnis der Laufzeitgeschäfte',
  shares: 'An Trader gezahlte Gewinnanteile',
  noteAdvice:
    'Dies ist eine Übersicht Ihrer Positionen. Sie ist keine Steuerberatung und kein Steuerformular. Die Regeln unterscheiden sich je nach Land: Fragen Sie eine Steuerberatung, welche Zahlen Sie brauchen.',
  noteBasis:
    'Gewinne und Verluste sind die Nettoergebnisse geschlossener Positionen nach Spread, Gebühren und Übernachtfinanzierung. Ein geschlossener Teil zählt als eigene Position. Offene Positionen sind nicht enthalten.',
  noteLeftOut:
    'Einzahlungen, Auszahlungen, Sparzinsen, Kreditzinsen und erhaltene Gewinnanteile sind nicht enthalten. Ihr Kontoauszug führt sie auf. Nichts ist aus USD umgerechnet.',
  foot: 'Steuerübersicht {year} · Kunde {uid}',
}
