import type { AnnualRate } from './interest.ts'
import type { SavingsNames, SavingsProductSettings, SavingsProductTerms } from './product.ts'

/** What products are called until an operator calls them otherwise. */
const namedByDays = (days: number): SavingsNames => ({
  en: `${days}-day savings`,
  hk: `${days} 日定期理財`,
  fr: `Épargne ${days} jours`,
  de: `Sparen ${days} Tage`,
  es: `Ahorro a ${days} días`,
  fi: `Säästö ${days} päivää`,
  it: `Risparmio a ${days} giorni`,
  nl: `Sparen ${days} dagen`,
  pt: `Poupança a ${days} dias`,
  ru: `Накопления на ${days} дней`,
  sv: `Sparande ${days} dagar`,
})

const shipped = (days: number, rate: number): SavingsProductTerms => ({
  offered: true,
  names: namedByDays(days),
  currency: 'USD',
  min: 100,
  max: 50_000,
  rate: rate as AnnualRate,
  days,
  places: null,
})

export const savingsProductsShipped: SavingsProductSettings = {
  d30: shipped(30, 250),
  d90: shipped(90, 325),
  d180: shipped(180, 400),
}
