import type { TaxTexts } from './tax-texts.ts'

export const it: TaxTexts = {
  title: 'Riepilogo fiscale {year}',
  about:
    'Posizioni chiuse nel {year}, in totale e per strumento. Importi in USD. L’anno secondo l’ora di {zone}.',
  demo: 'Conto demo: è denaro di prova, non denaro reale.',
  account: 'Conto',
  customer: 'Cliente',
  uid: 'Numero cliente',
  operator: 'Emesso da',
  made: 'Creato',
  all: 'Tutti gli strumenti',
  trades: 'Posizioni chiuse',
  gains: 'Guadagni',
  losses: 'Perdite',
  net: 'Risultato netto',
  costs: 'Costi compresi',
  spread: 'Spread',
  fees: 'Commissioni',
  overnight: 'Finanziamento overnight',
  adjusted: 'Operazioni societarie',
  apart: 'Non in queste cifre',
  termDeals: 'Operazioni a durata fissa regolate',
  termNet: 'Netto operazioni a durata fissa',
  shares: 'Quote di profitto pagate ai trader',
  noteAdvice:
    'Questo è un riepilogo delle tue operazioni. Non è consulenza fiscale né un modulo fiscale. Le regole cambiano da Paese a Paese: chiedi a un consulente fiscale quali cifre ti servono.',
  noteBasis:
    'Guadagni e perdite sono i risultati netti delle posizioni chiuse, dopo spread, commissioni e finanziamento overnight. Una parte chiusa conta come posizione a sé. Le posizioni aperte non sono comprese.',
  noteLeftOut:
    'Depositi, prelievi, interessi sul risparmio, interessi sui prestiti e quote di profitto ricevute non sono compresi. Il tuo estratto conto li elenca. Nulla è convertito da USD.',
  foot: 'Riepilogo fiscale {year} · Cliente {uid}',
}
