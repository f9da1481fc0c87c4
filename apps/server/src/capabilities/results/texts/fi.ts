import type { TaxTexts } from './tax-texts.ts'

export const fi: TaxTexts = {
  title: 'Verokooste {year}',
  about:
    'Vuonna {year} suljetut positiot yhteensä ja instrumenteittain. Summat ovat USD:nä. Vuosi vyöhykkeen {zone} kellon mukaan.',
  demo: 'Demotili: tämä on harjoitusrahaa, ei oikeaa rahaa.',
  account: 'Tili',
  customer: 'Asiakas',
  uid: 'Asiakasnumero',
  operator: 'Antanut',
  made: 'Laadittu',
  all: 'Kaikki instrumentit',
  trades: 'Suljetut positiot',
  gains: 'Voitot',
  losses: 'Tappiot',
  net: 'Nettotulos',
  costs: 'Sisältyvät kulut',
  spread: 'Spread',
  fees: 'Kulut',
  overnight: 'Yörahoitus',
  adjusted: 'Yhtiötapahtumat',
  apart: 'Ei sisälly näihin lukuihin',
  termDeals: 'Selvitetyt aikakaupat',
  termNet: 'Aikakauppojen nettotulos',
  shares: 'Treidaajille maksetut voitto-osuudet',
  noteAdvice:
    'Tämä on kooste kaupoistasi. Se ei ole veroneuvontaa eikä verolomake. Säännöt vaihtelevat maittain: kysy veroneuvojalta, mitä lukuja tarvitset.',
  noteBasis:
    'Voitot ja tappiot ovat suljettujen positioiden nettotuloksia spreadin, kulujen ja yörahoituksen jälkeen. Suljettu osa lasketaan omaksi positiokseen. Avoimet positiot eivät ole mukana.',
  noteLeftOut:
    'Talletukset, nostot, säästökorot, lainakorot ja saadut voitto-osuudet eivät ole mukana. Ne ovat tiliotteellasi. Mitään ei ole muunnettu USD:stä.',
  foot: 'Verokooste {year} · Asiakas {uid}',
}
