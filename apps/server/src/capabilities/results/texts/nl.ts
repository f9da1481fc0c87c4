import type { TaxTexts } from './tax-texts.ts'

export const nl: TaxTexts = {
  title: 'Belastingoverzicht {year}',
  about:
    'In {year} gesloten posities, in totaal en per instrument. Bedragen in USD. Het jaar in de tijdzone {zone}.',
  demo: 'Demorekening: dit is oefengeld, geen echt geld.',
  account: 'Rekening',
  customer: 'Klant',
  uid: 'Klantnummer',
  operator: 'Afgegeven door',
  made: 'Gemaakt op',
  all: 'Alle instrumenten',
  trades: 'Gesloten posities',
  gains: 'Winsten',
  losses: 'Verliezen',
  net: 'Nettoresultaat',
  costs: 'Inbegrepen kosten',
  spread: 'Spread',
  fees: 'Kosten',
  overnight: 'Nachtfinanciering',
  adjusted: 'Corporate actions',
  apart: 'Niet in deze cijfers',
  termDeals: 'Afgerekende looptijddeals',
  termNet: 'Nettoresultaat looptijddeals',
  shares: 'Aan traders betaalde winstaandelen',
  noteAdvice:
    'Dit is een overzicht van je posities. Het is geen belastingadvies en geen belastingformulier. De regels verschillen per land: vraag een belastingadviseur welke cijfers je nodig hebt.',
  noteBasis:
    'Winsten en verliezen zijn de nettoresultaten van gesloten posities, na spread, kosten en nachtfinanciering. Een gesloten deel telt als eigen positie. Open posities zijn niet inbegrepen.',
  noteLeftOut:
    'Stortingen, opnames, spaarrente, leenrente en ontvangen winstaandelen zijn niet inbegrepen. Je rekeningafschrift vermeldt ze. Niets is omgerekend uit USD.',
  foot: 'Belastingoverzicht {year} · Klant {uid}',
}
