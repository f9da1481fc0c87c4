import type { Translation } from '../translation.ts'
import type en from './en.ts'

const sv = {
  wallet: {
    title: 'Plånböcker',
    loginText:
      'Logga in med en plånbok som du har kopplat till ditt konto. Du signerar ett meddelande. Det kostar inget och skickar ingen transaktion.',
    choose: 'Välj en plånbok',
    unnamed: 'Webbläsarens plånbok',
    english: 'Plånboken visar meddelandet på engelska, som dess standard kräver.',
    waiting: 'Bekräfta i plånboken.',
    stop: 'Avbryt',
    fault_rejected: 'Inte signerat: begäran avvisades i plånboken.',
    fault_pending: 'Plånboken visar fortfarande en tidigare begäran. Svara på den först.',
    fault_noAddress: 'Plånboken lämnade ingen adress. Lås upp den och försök igen.',
    fault_failed: 'Plånboken kunde inte signera. Försök igen eller använd en annan.',
    noneTitle: 'Ingen plånbok i den här webbläsaren',
    nonePhone: 'Öppna sidan i din plånboksapp: kopiera sidans adress och klistra in den i appens webbläsare.',
    noneDesk: 'Installera ett plånbokstillägg i den här webbläsaren och kontrollera igen.',
    pageAddress: 'Sidans adress',
    lookAgain: 'Kontrollera igen',
    linked: 'Kopplade plånböcker',
    linkedText:
      'En kopplad plånbok kan logga in på ditt konto utan lösenord. Med tvåstegsverifiering på anger du ändå en kod.',
    noneLinked: 'Kopplade plånböcker visas här.',
    since: 'Kopplad {time}',
    used: 'Senast använd {time}',
    contract: 'Kontraktsplånbok',
    erased: 'Adressen är raderad',
    link: 'Koppla plånbok',
    linkText: 'Bekräfta att det är du, välj sedan plånboken och signera meddelandet i den.',
    linkedDone: 'Plånboken är kopplad.',
    unlink: 'Koppla bort',
    unlinkOf: 'Koppla bort {address}',
    unlinkTitle: 'Koppla bort plånbok',
    unlinkText: 'Plånboken kan inte längre logga in på ditt konto:',
    unlinkedDone: 'Plånboken är bortkopplad.',
    full: 'Du har det högsta antalet kopplade plånböcker, {maximum}.',
    withdrawals: 'Uttag',
    bind: 'Lägg till uttagsadress',
    bindText:
      'Anslut en plånbok för att lägga till dess adress utan att skriva den. Det bevisar att adressen är din.',
    bindHold: 'Du kan ta ut till adressen efter {time}.',
    network: 'Nätverk',
    noNetworks: 'Uttag till Ethereum-adresser erbjuds inte just nu.',
    bound: 'Adressen är tillagd.',
  },
} as const

export default sv satisfies Translation<typeof sv, 'sv', typeof en>
