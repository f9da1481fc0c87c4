import type { TaxTexts } from './tax-texts.ts'

export const sv: TaxTexts = {
  title: 'Skatteöversikt {year}',
  about:
    'Positioner som stängdes {year}, totalt och per instrument. Belopp i USD. Året enligt klockan i {zone}.',
  demo: 'Demokonto: det här är övningspengar, inte riktiga pengar.',
  account: 'Konto',
  customer: 'Kund',
  uid: 'Kundnummer',
  operator: 'Utfärdat av',
  made: 'Skapad',
  all: 'Alla instrument',
  trades: 'Stängda positioner',
  gains: 'Vinster',
  losses: 'Förluster',
  net: 'Nettoresultat',
  costs: 'Kostnader som ingår',
  spread: 'Spread',
  fees: 'Avgifter',
  overnight: 'Nattfinansiering',
  adjusted: 'Bolagshändelser',
  apart: 'Ingår inte i siffrorna',
  termDeals: 'Avräknade löptidsaffärer',
  termNet: 'Nettoresultat av löptidsaffärer',
  shares: 'Vinstandelar betalda till traders',
  noteAdvice:
    'Det här är en översikt av dina affärer. Den är varken skatterådgivning eller en skatteblankett. Reglerna skiljer sig mellan länder: fråga en skatterådgivare vilka siffror du behöver.',
  noteBasis:
    'Vinster och förluster är nettoresultaten av stängda positioner, efter spread, avgifter och nattfinansiering. En stängd del räknas som en egen position. Öppna positioner ingår inte.',
  noteLeftOut:
    'Insättningar, uttag, sparränta, låneränta och mottagna vinstandelar ingår inte. Ditt kontoutdrag listar dem. Inget är omräknat från USD.',
  foot: 'Skatteöversikt {year} · Kund {uid}',
}
