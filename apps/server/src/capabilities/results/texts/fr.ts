import type { TaxTexts } from './tax-texts.ts'

export const fr: TaxTexts = {
  title: 'Récapitulatif fiscal {year}',
  about:
    'Positions clôturées en {year}, au total et par instrument. Montants en USD. L’année suit l’heure de {zone}.',
  demo: 'Compte démo\u202F: argent d’entraînement, pas d’argent réel.',
  account: 'Compte',
  customer: 'Client',
  uid: 'Numéro de client',
  operator: 'Émis par',
  made: 'Établi le',
  all: 'Tous les instruments',
  trades: 'Positions clôturées',
  gains: 'Gains',
  losses: 'Pertes',
  net: 'Résultat net',
  costs: 'Coûts compris',
  spread: 'Spread',
  fees: 'Frais',
  overnight: 'Financement overnight',
  adjusted: 'Opérations sur titres',
  apart: 'Hors de ces chiffres',
  termDeals: 'Opérations à durée fixe réglées',
  termNet: 'Résultat net des opérations à durée fixe',
  shares: 'Parts de profit versées aux traders',
  noteAdvice:
    'Ceci est un récapitulatif de vos opérations. Ce n’est ni un conseil fiscal ni un formulaire fiscal. Les règles varient selon les pays\u202F: demandez à un conseiller fiscal de quels chiffres vous avez besoin.',
  noteBasis:
    'Les gains et pertes sont les résultats nets des positions clôturées, après spread, frais et financement overnight. Une partie clôturée séparément compte comme une position. Les positions ouvertes ne sont pas comprises.',
  noteLeftOut:
    'Les dépôts, retraits, intérêts d’épargne, intérêts de prêt et parts de profit reçues ne sont pas compris. Votre relevé de compte les énumère. Rien n’est converti depuis l’USD.',
  foot: 'Récapitulatif fiscal {year} · Client {uid}',
}
