import type { Translation } from '../translation.ts'
import type en from './en.ts'

const nl = {
  wallet: {
    title: 'Wallets',
    loginText:
      'Log in met een wallet die aan je account is gekoppeld. Je ondertekent een bericht. Dat kost niets en verstuurt geen transactie.',
    choose: 'Wallet kiezen',
    unnamed: 'Browserwallet',
    english: 'Je wallet toont het bericht in het Engels, zoals de standaard voorschrijft.',
    waiting: 'Bevestig in je wallet.',
    stop: 'Annuleren',
    fault_rejected: 'Niet ondertekend: het verzoek is in de wallet geweigerd.',
    fault_pending: 'Je wallet toont nog een eerder verzoek. Beantwoord dat eerst.',
    fault_noAddress: 'De wallet gaf geen adres. Ontgrendel hem en probeer het opnieuw.',
    fault_failed: 'De wallet kon niet ondertekenen. Probeer het opnieuw of gebruik een andere.',
    noneTitle: 'Geen wallet in deze browser',
    nonePhone: 'Open deze pagina in je wallet-app: kopieer het adres en plak het in de browser van de app.',
    noneDesk: 'Installeer een wallet-extensie in deze browser en controleer opnieuw.',
    pageAddress: 'Adres van deze pagina',
    lookAgain: 'Opnieuw controleren',
    linked: 'Gekoppelde wallets',
    linkedText:
      'Met een gekoppelde wallet log je zonder wachtwoord in. Staat tweestapsverificatie aan, dan voer je nog steeds een code in.',
    noneLinked: 'Gekoppelde wallets verschijnen hier.',
    since: 'Gekoppeld {time}',
    used: 'Laatst gebruikt {time}',
    contract: 'Contractwallet',
    erased: 'Adres gewist',
    link: 'Wallet koppelen',
    linkText: 'Bevestig dat jij het bent, kies de wallet en onderteken daar het bericht.',
    linkedDone: 'Wallet gekoppeld.',
    unlink: 'Ontkoppelen',
    unlinkOf: '{address} ontkoppelen',
    unlinkTitle: 'Wallet ontkoppelen',
    unlinkText: 'Met deze wallet kan niet meer op je account worden ingelogd:',
    unlinkedDone: 'Wallet ontkoppeld.',
    full: 'Je hebt {maximum} gekoppelde wallets, meer kan niet.',
    withdrawals: 'Opnames',
    bind: 'Opnameadres toevoegen',
    bindText:
      'Verbind een wallet om het adres zonder typen toe te voegen. De wallet bewijst dat het van jou is.',
    bindHold: 'Opnames naar dit adres kunnen na {time}.',
    network: 'Netwerk',
    noNetworks: 'Opnames naar Ethereum-adressen zijn nu niet beschikbaar.',
    bound: 'Adres toegevoegd.',
  },
} as const

export default nl satisfies Translation<typeof nl, 'nl', typeof en>
